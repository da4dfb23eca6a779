// The move that is being made: the lifted tile, where it can go, and the ways to choose from when several
// lead there.
import type { Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import type { BoardProps } from '../game';
import { sourceOf, type Place } from './cells';
import { endOf, nameOf } from './geometry';
import { whyItCannotBeLifted, whyItCannotGo } from './refusals';
import type { Action, View } from './types';

type Table = Pick<
  BoardProps<View, Action>,
  'view' | 'you' | 'legal' | 'chosen' | 'choose' | 'refuse'
>;

export class Turn {
  readonly #table: () => Table;
  #lifted = $state<Place | null>(null);
  /** The ways to the chosen end, if there are several. */
  ways = $state.raw<readonly Action[]>([]);
  /** The way that is previewed. */
  weighed = $state.raw<Action | null>(null);

  /** The seat that moves: the viewer's, or for spectators the one whose turn it is. */
  readonly seat = $derived.by((): Seat => this.#table().you ?? this.#table().view.turn);
  /** Tiles that can be lifted. */
  readonly liftable = $derived.by(() => new Set(this.#table().legal.map(sourceOf)));
  /** The place of the lifted tile. */
  readonly held = $derived.by((): Place | null => {
    const { chosen } = this.#table();
    if (chosen !== null) return sourceOf(chosen);
    return this.#lifted !== null && this.liftable.has(this.#lifted) ? this.#lifted : null;
  });
  /** The legal actions with the lifted tile. */
  readonly possible = $derived.by(() =>
    this.#table().legal.filter((action) => sourceOf(action) === this.held),
  );
  readonly ends = $derived.by(() => new Set(this.possible.map((action) => this.endOf(action))));
  /** The proposed action, or the previewed one. */
  readonly shown = $derived.by(() => this.#table().chosen ?? this.weighed);
  /** The sentence that says what to do next while the action is half made. */
  readonly next = $derived.by((): Translatable | null => {
    if (this.ways.length > 0) return translatable('one_t34.guide.way');
    const isHalfMade = this.held !== null && this.#table().chosen === null;
    return isHalfMade ? translatable('one_t34.guide.end') : null;
  });

  constructor(table: () => Table) {
    this.#table = table;
  }

  endOf(action: Action): Place {
    return nameOf(endOf(this.#table().view.options.side, action));
  }
  /** The legal actions with the lifted tile that end at a place. */
  waysTo(place: Place): Action[] {
    return this.possible.filter((action) => this.endOf(action) === place);
  }

  /** Resets everything for a new position. */
  begin(): void {
    this.#lifted = null;
    this.#forgetWays();
  }
  lift(place: Place): void {
    this.#withdraw();
    this.#forgetWays();
    this.#lifted = place;
  }
  /** Undoes the last choice. */
  putDown(): void {
    if (this.#table().chosen !== null) this.#table().choose(null);
    else if (this.ways.length === 0) this.#lifted = null;
    this.#forgetWays();
  }
  propose(action: Action): void {
    this.#lifted = sourceOf(action);
    this.#forgetWays();
    this.#table().choose(action);
  }

  /** Handles a press on a place: lifts a tile, or chooses an end. */
  press(place: Place): void {
    if (this.#table().legal.length === 0) return;
    if (this.ends.has(place)) this.#endAt(place);
    else if (place === this.held) {
      this.ways = [];
      this.#withdraw();
      this.#lifted = null;
    } else if (this.liftable.has(place)) this.lift(place);
    else void this.#explain(place);
  }
  /** Handles the drop of a dragged tile on a place; null: on none. */
  drop(from: Place, place: Place | null): void {
    if (place === null || place === from) this.#lifted = null;
    else if (this.ends.has(place)) this.#endAt(place);
    else void this.#explain(place);
  }

  #endAt(place: Place): void {
    const found = this.waysTo(place);
    if (found.length > 1) {
      this.#withdraw();
      this.ways = found;
    } else if (found[0] !== undefined) this.propose(found[0]);
  }
  async #explain(place: Place): Promise<void> {
    const { view, refuse } = this.#table();
    const { seat, held } = this;
    const why =
      held === null
        ? await whyItCannotBeLifted(view, seat, place)
        : await whyItCannotGo(view, seat, held, place);
    if (why !== null) refuse(why);
  }
  #withdraw(): void {
    if (this.#table().chosen !== null) this.#table().choose(null);
  }
  #forgetWays(): void {
    this.ways = [];
    this.weighed = null;
  }
}
