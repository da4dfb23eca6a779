// The move that is being made: the tile in the hand and its place, the marked cards, and the actions that
// result. It always ends in a proposal of one action, or of several in a row.
import type { Seat } from '../../host/messages';
import { legalIn, viewAfter } from './marks';
import { Placements, shapeKey, type Placement } from './placements';
import {
  isPlace,
  isTake,
  listOf,
  type Action,
  type CatsView,
  type Cell,
  type Colour,
  type PlaceAction,
  type TakeAction,
} from './types';

export interface Given {
  view: CatsView;
  you: Seat | null;
  legal: readonly Action[];
  chosen: Action | null;
  choose: (action: Action | null, then?: Action[]) => void;
}

/** A tile in the hand. */
export interface Held {
  name: string;
  /** The actions that can take it, by basket or card; empty if it must be placed now. */
  ways: readonly TakeAction[];
  way: number;
  /** The view after it was taken; null without the engine. */
  view: CatsView | null;
  places: readonly PlaceAction[];
  placements: Placements;
}

/** The purpose for which cards are marked. */
export type Marking = 'draft' | 'keep' | 'rescue';

export class Turn {
  readonly #given: () => Given;
  held = $state.raw<Held | null>(null);
  /** The orientation of the tile in the hand. */
  shape = $state('');
  /** The place of the tile in the hand. */
  at = $state.raw<Placement | null>(null);
  /** The family of an Oshax. */
  colour = $state.raw<Colour | null>(null);
  marked = $state.raw<readonly number[]>([]);
  #markedFor: Marking | null = null;
  /** The proposed actions in their order. */
  plan = $state.raw<readonly Action[]>([]);

  constructor(given: () => Given) {
    this.#given = given;
  }

  /** Resets everything for a new decision; a tile that must be placed is put into the hand. */
  begin(shapeOfTile: (name: string) => readonly Cell[]): void {
    const { view, legal } = this.#given();
    // A card that is played for fish in the middle of paying does not change the cards to be bought.
    const isPaying = this.#markedFor === 'keep' && this.marking === 'keep';
    const wanted = isPaying ? this.marked.filter((card) => this.#isOffered(card)) : [];
    this.putBack();
    if (wanted.length > 0) this.#proposeMarked('keep', wanted);
    const places = legal.filter(isPlace);
    const task = view.task;
    if (places.length === 0 || task === null || !('place' in task)) return;
    this.#hold(task.place, [], 0, view, places, shapeOfTile(task.place));
  }

  /** Empties the hand and removes all marks. */
  putBack(): void {
    this.held = null;
    this.at = null;
    this.colour = null;
    this.marked = [];
    this.plan = [];
  }

  /** Makes way for another proposal; marks stay. */
  setAside(): void {
    const { marked } = this;
    this.putBack();
    this.marked = marked;
  }

  propose(actions: readonly Action[]): void {
    const [first, ...then] = actions;
    if (first === undefined) return;
    this.plan = actions;
    this.#given().choose(first, then);
  }

  /** Withdraws the proposal; the tile stays in the hand. */
  withdraw(): void {
    this.plan = [];
    if (this.#given().chosen !== null) this.#given().choose(null);
  }

  /** Handles a proposal that the frame has withdrawn: its cards are no longer marked. */
  forget(): void {
    if (this.plan.length === 0) return;
    this.plan = [];
    this.marked = [];
  }

  // ---- Tiles

  waysOf(name: string): TakeAction[] {
    return this.#given()
      .legal.filter(isTake)
      .filter((one) => one.take === name);
  }

  /** Picks a tile up to try its places; false if it cannot be taken. */
  take(name: string, own: readonly Cell[], way = 0): boolean {
    const { view, you } = this.#given();
    const ways = this.waysOf(name);
    const wanted = ways[way] ?? ways[0];
    if (wanted === undefined || you === null) return false;
    this.withdraw();
    const taken = viewAfter(view, you, wanted);
    const places = taken === null ? [] : legalIn(taken, you).filter(isPlace);
    if (taken === null || places.length === 0) {
      this.propose([wanted]); // without the engine the tile is taken first and placed in the next decision
      return true;
    }
    this.#hold(name, ways, ways.indexOf(wanted), taken, places, own);
    return true;
  }

  #hold(
    name: string,
    ways: readonly TakeAction[],
    way: number,
    view: CatsView | null,
    places: readonly PlaceAction[],
    own: readonly Cell[],
  ): void {
    const isSame = this.held?.name === name; // the same tile with another basket stays where it is
    const placements = new Placements(places.map(({ place }) => place.cells));
    this.held = { name, ways, way, view, places, placements };
    if (isSame) return;
    this.shape = placements.fitting(shapeKey(own));
    this.at = null;
    this.colour = null;
  }

  /** The families that an Oshax could join here. */
  get colours(): Colour[] {
    const { held, at } = this;
    const here = (held?.places ?? []).filter(
      ({ place }) => at === null || place.cells.length === 0 || sameCells(place.cells, at.cells),
    );
    return [...new Set(here.flatMap(({ place }) => place.colour ?? []))];
  }

  /** The action that places the tile where it is now; null until the family of an Oshax is chosen. */
  get placing(): PlaceAction | null {
    const { held, at, colour } = this;
    if (held === null || at === null) return null;
    return (
      held.places.find(
        ({ place }) => sameCells(place.cells, at.cells) && (place.colour ?? null) === colour,
      ) ?? null
    );
  }

  /** Moves the tile and updates the proposal. */
  moveTo(at: Placement | null): void {
    this.at = at;
    if (at !== null) this.shape = at.shape;
    if (this.plan.length > 0) this.proposePlace();
  }

  proposePlace(): void {
    const { held, placing } = this;
    if (held === null || placing === null) return;
    const way = held.ways[held.way];
    this.propose(way === undefined ? [placing] : [way, placing]);
  }

  rotate(way: 1 | -1 = 1): void {
    if (this.held !== null) this.#reshape(this.held.placements.turn(this.shape, way));
  }
  flip(): void {
    if (this.held !== null) this.#reshape(this.held.placements.flip(this.shape));
  }
  #reshape(shape: string): void {
    const from = this.at;
    this.shape = shape;
    if (from !== null) this.moveTo(this.held?.placements.nearest(shape, from) ?? null);
  }

  chooseColour(colour: Colour): void {
    this.colour = colour;
    if (this.at !== null) this.proposePlace();
  }

  chooseWay(way: number, own: readonly Cell[]): void {
    const { held } = this;
    const isProposed = this.plan.length > 0;
    if (held === null) return;
    this.take(held.name, own, way);
    if (isProposed) this.proposePlace();
  }

  // ---- Cards

  get marking(): Marking | null {
    const { view, legal } = this.#given();
    if (legal.some((one) => 'draft' in one)) return 'draft';
    const canFinish = legal.some((one) => 'done' in one);
    if (!canFinish) return null;
    if (view.phase === 'pay' || (view.task !== null && 'draw' in view.task)) return 'keep';
    // Without a rescue card one is asked for anytime cards alone.
    return view.task === null && legal.some((one) => 'rescue' in one) ? 'rescue' : null;
  }

  /** The number of cards to pick from the packet now. */
  get wanted(): number {
    const { view, you } = this.#given();
    if (view.phase === 'family_cards') return 2 - listOf(view.seats[you ?? 0]?.picks).length;
    const each = view.options.mode === 'solo' ? 3 : 2;
    return each * (view.round + 1) - listOf(view.seats[you ?? 0]?.picks).length;
  }

  /** Marks or unmarks a card; as soon as the marked cards make an action, it is proposed. */
  toggle(card: number): void {
    const { marking, marked } = this;
    if (marking === null) return;
    this.#markedFor = marking;
    const rest = marked.filter((one) => one !== card);
    const isNew = rest.length === marked.length;
    if (marking === 'draft') {
      // A card too many replaces the first one.
      const next = isNew ? [...marked, card].slice(-this.wanted) : rest;
      this.marked = next;
      if (next.length === this.wanted) this.propose(next.map((draft) => ({ draft })));
      else this.withdraw();
      return;
    }
    this.#proposeMarked(marking, isNew ? [...marked, card] : rest);
  }

  #isOffered(card: number): boolean {
    const { view, you } = this.#given();
    const cards = view.task !== null && 'draw' in view.task ? view.task.draw : null;
    return listOf(cards ?? view.seats[you ?? 0]?.picks).includes(card);
  }

  #proposeMarked(marking: 'keep' | 'rescue', cards: readonly number[]): void {
    this.marked = cards;
    if (cards.length === 0) this.withdraw();
    else this.propose([...cards.map((one): Action => this.#act(marking, one)), { done: true }]);
  }

  /** Proposes to keep, or to lay down, no cards. */
  proposeNone(): void {
    this.marked = [];
    this.propose([{ done: true }]);
  }

  #act(marking: 'keep' | 'rescue', card: number): Action {
    return marking === 'keep' ? { keep: card } : { rescue: card };
  }
}

const sameCells = (a: readonly Cell[], b: readonly Cell[]): boolean =>
  a.length === b.length && a.every(([x, y], i) => b[i]?.[0] === x && b[i]?.[1] === y);
