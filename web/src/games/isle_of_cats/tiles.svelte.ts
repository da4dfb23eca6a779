// Input on tiles: those on the island are picked up, moved or settled, treasures aboard are given up.
import type { Seat } from '../../host/messages';
import type { Translatable } from '../../texts/format';
import { cellsOf } from './art/tiles';
import { whyRefused } from './refusals';
import type { Turn } from './turn.svelte';
import {
  colourOf,
  isTake,
  keyOf,
  type Action,
  type CatsView,
  type Cell,
  type Field,
} from './types';

interface Given {
  view: CatsView;
  you: Seat | null;
  legal: readonly Action[];
  chosen: Action | null;
  choose: (action: Action | null) => void;
  refuse: (why: Translatable) => void;
  /** The component of the large boat. */
  boat:
    | {
        focus: () => void;
        carry: (x: number, y: number) => boolean;
        letGo: (x: number, y: number) => void;
      }
    | undefined;
  root: HTMLElement | undefined;
}

export class Tiles {
  readonly #given: () => Given;
  readonly #turn: Turn;
  /** The tile that is dragged from the island with a mouse, until it is over the boat. */
  carried = $state.raw<{ name: string; x: number; y: number } | null>(null);
  #isCarrying = false;

  constructor(turn: Turn, given: () => Given) {
    this.#turn = turn;
    this.#given = given;
  }

  readonly #takeable = $derived.by(
    () => new Set(this.#given().legal.flatMap((one) => (isTake(one) ? [one.take] : []))),
  );
  readonly #movable = $derived.by(
    () => new Set(this.#given().legal.flatMap((one) => ('move' in one ? [one.move] : []))),
  );

  isPossible = (name: string): boolean => this.#takeable.has(name) || this.#movable.has(name);

  isTaken = (name: string): boolean => {
    const { chosen } = this.#given();
    if (this.#turn.held?.name === name) return true;
    if (chosen === null) return false;
    return isTake(chosen) ? chosen.take === name : 'move' in chosen && chosen.move === name;
  };

  press = (name: string): void => {
    const { view, you, legal, choose, boat } = this.#given();
    const { held } = this.#turn;
    if (you === null || legal.length === 0) return;
    if (this.#movable.has(name)) choose({ move: name });
    else if (held?.name === name && held.ways.length > 0) this.putBack();
    else if (this.#takeable.has(name)) {
      this.#turn.take(name, cellsOf(name));
      if (document.activeElement?.matches(':focus-visible')) boat?.focus();
    } else if (view.phase === 'rescue' && view.task === null && colourOf(name) !== null) {
      this.#refuse(name);
    }
  };

  #refuse(name: string): void {
    const { view, you, refuse } = this.#given();
    const isFamily = view.options.mode === 'family';
    const tried: Action = isFamily ? { take: name } : { take: name, basket: 'permanent' };
    const why = you === null ? null : whyRefused(view, you, tried);
    if (why !== null) refuse(why);
  }

  carry = (name: string, x: number, y: number): void => {
    const turn = this.#turn;
    if (!this.#isCarrying && turn.held?.name !== name) turn.take(name, cellsOf(name));
    if (turn.held?.name !== name) return;
    this.#isCarrying = true;
    this.carried = this.#given().boat?.carry(x, y) === true ? null : { name, x, y };
  };

  letGo = (x: number, y: number): void => {
    if (this.#isCarrying) this.#given().boat?.letGo(x, y);
    this.#isCarrying = false;
    this.carried = null;
  };

  /** Puts the tile back on the island and moves the focus there. */
  putBack = (): void => {
    const { root } = this.#given();
    const name = this.#turn.held?.name;
    this.#turn.withdraw();
    this.#turn.putBack();
    if (name !== undefined && root?.contains(document.activeElement)) {
      root.querySelector<HTMLElement>(`[data-tile="${name}"]`)?.focus();
    }
  };

  // ---- Treasures to be given up, cats to be settled

  readonly removable = $derived.by(() =>
    this.#given().legal.flatMap((one) =>
      'discard' in one && typeof one.discard === 'object' ? [one.discard.cells] : [],
    ),
  );

  remove = (cells: readonly Cell[]): void => {
    this.#given().choose({ discard: { cells: [...cells] } });
  };

  readonly removed = $derived.by(() => {
    const { chosen } = this.#given();
    if (chosen === null || !('discard' in chosen) || typeof chosen.discard === 'number')
      return null;
    const key = keyOf(chosen.discard.cells);
    return this.removable.find((cells) => keyOf(cells) === key) ?? null;
  });

  /** The cat that is to be put into a field. */
  readonly settled = $derived.by(() => {
    const { task } = this.#given().view;
    return task !== null && 'settle' in task ? task.settle : null;
  });

  readonly settle = $derived.by(() => {
    const { legal, choose } = this.#given();
    if (this.settled === null || legal.length === 0) return null;
    return (where: Field): void => choose({ settle: where });
  });
}
