// The input state of the island: where the card in the hand is held over it, by pointer, drag or keys, or
// else the square under the keyboard cursor. Points are pixels of the field.
import type { Camera } from '../../design/camera.svelte';
import { nextOf, type Arrow } from '../../design/keys';
import type { Translatable } from '../../texts/format';
import { fits, islandOf, nearestPlace, samePlace } from './island';
import { whyNotHere } from './refusals';
import { describePlace, describeSquare, describeTried } from './descriptions';
import type { Laying, Place } from './types';

interface Table {
  readonly placed: readonly Laying[];
  readonly held: { card: string; turned: boolean } | null;
  /** Where it may lie. */
  readonly places: readonly Place[];
  readonly chosen: Laying | null;
  readonly still: boolean;
  readonly propose: (at: Place) => void;
  readonly refuse: (at: Place) => void;
  readonly turn: () => void;
}

const reach = 1.2; // the largest distance in squares from the pointer to the middle of the card it selects
const reachOfDrag = 0.75;

export class Aim {
  readonly #camera: Camera;
  readonly #table: () => Table;
  #ghost = $state.raw<{ at: Place; by: 'hover' | 'drag' | 'keys' } | null>(null);
  #seen = $state.raw<{ row: number; col: number; by: 'pointer' | 'keys' } | null>(null);

  readonly #island = $derived.by(() => islandOf(this.#table().placed));

  /** The card at the place where it is held or proposed; `raised` while it is only held. */
  readonly tried = $derived.by(() => {
    const { held, chosen } = this.#table();
    const ghost = this.#ghost;
    if (held !== null && ghost !== null && (chosen === null || ghost.by !== 'hover')) {
      return { laying: { ...held, at: ghost.at }, legal: this.#isLegal(ghost.at), raised: true };
    }
    return chosen && { laying: chosen, legal: fits(this.#island, chosen.at), raised: false };
  });

  /** With a card proposed, the pointer only outlines where a tap would move it. */
  readonly there = $derived.by((): Place | null => {
    const { chosen } = this.#table();
    if (chosen === null || this.#ghost?.by !== 'hover') return null;
    return samePlace(this.#ghost.at, chosen.at) ? null : this.#ghost.at;
  });

  /** The square that the keys look at. */
  readonly cursor = $derived.by(() =>
    this.#seen?.by === 'keys' && this.#table().held === null ? this.#seen : null,
  );

  /** The description for screen readers. */
  readonly told = $derived.by((): Translatable[] => {
    const { placed, held } = this.#table();
    const { tried } = this;
    const seen = this.#seen;
    if (tried !== null) {
      const where = this.#ghost?.by === 'keys' ? [describePlace(...tried.laying.at)] : [];
      const what = tried.legal
        ? describeTried(placed, tried.laying)
        : [whyNotHere(this.#island, tried.laying)];
      return [...what, ...where];
    }
    if (seen === null || held !== null) return [];
    const what = describeSquare(this.#island, seen.row, seen.col);
    return seen.by === 'keys' ? [what, describePlace(seen.row, seen.col)] : [what];
  });

  constructor(camera: Camera, table: () => Table) {
    this.#camera = camera;
    this.#table = table;
  }

  // ---- Pointers

  hover(x: number, y: number): void {
    this.#viewport(x, y);
    const at = this.#table().held === null ? null : this.#meant(x, y, reach);
    this.#ghost = at === null ? null : { at, by: 'hover' };
  }

  tap(x: number, y: number): void {
    const { held, places, chosen, turn } = this.#table();
    this.#viewport(x, y);
    if (held === null || places.length === 0) return;
    const at = this.#meant(x, y, reach) ?? this.#under(x, y);
    if (chosen !== null && samePlace(chosen.at, at)) turn();
    else this.#tryAt(at);
  }

  leave(): void {
    if (this.#ghost?.by === 'hover') this.#ghost = null;
    if (this.#seen?.by === 'pointer') this.#seen = null;
  }

  /** Whether the card that is proposed lies here. */
  isOnProposed(x: number, y: number): boolean {
    const { held, chosen } = this.#table();
    if (chosen === null || held === null) return false;
    const { row, col } = this.#camera.at(x, y);
    const [top, left] = chosen.at;
    return row >= top && row < top + 2 && col >= left && col < left + 2;
  }

  /** Handles a card that is dragged over the field; returns whether it is above the field. */
  drag(x: number, y: number): boolean {
    const { width, height } = this.#camera;
    const inside = x >= 0 && y >= 0 && x <= width && y <= height;
    const at = inside ? (this.#meant(x, y, reachOfDrag) ?? this.#under(x, y)) : null;
    this.#ghost = at === null ? null : { at, by: 'drag' };
    return inside;
  }

  drop(): void {
    const at = this.#ghost?.at;
    this.#ghost = null;
    if (at !== undefined) this.#tryAt(at);
  }

  // ---- Keys

  step([down, right]: Arrow): void {
    const { held, places, chosen } = this.#table();
    if (held !== null && places.length > 0) {
      const [row, col] = this.#ghost?.at ?? chosen?.at ?? this.#startOfKeys();
      this.#ghost = { at: [row + down, col + right], by: 'keys' };
      this.#show(row + down + 1, col + right + 1);
    } else {
      const from = this.#seen ?? { row: 0, col: 0 };
      const [row, col] = [from.row + down, from.col + right];
      this.#seen = { row, col, by: 'keys' };
      this.#show(row + 0.5, col + 0.5);
    }
  }

  /** Moves to the next or previous legal place, in reading order. */
  goToNext(way: 1 | -1): void {
    const { held, places, chosen } = this.#table();
    if (held === null || places.length === 0) return;
    const now = this.#ghost?.at ?? chosen?.at;
    const found = now ? places.findIndex((one) => samePlace(one, now)) : -1;
    const at = nextOf(places, found, way);
    if (at === undefined) return;
    this.#ghost = { at, by: 'keys' };
    this.#show(at[0] + 1, at[1] + 1);
  }

  /** Proposes the card where it is held; false if it is held nowhere. */
  lay(): boolean {
    if (this.#ghost === null) return false;
    this.#tryAt(this.#ghost.at);
    return true;
  }

  /** Stops holding the card over the field; false if it was not held there. */
  takeBack(): boolean {
    const wasHeld = this.#ghost !== null;
    this.#ghost = null;
    return wasHeld;
  }

  // ----

  #isLegal(at: Place): boolean {
    return this.#table().places.some((one) => samePlace(one, at));
  }

  #tryAt(at: Place): void {
    const { held, propose, refuse } = this.#table();
    this.#ghost = null;
    if (held === null) return;
    if (this.#isLegal(at)) propose(at);
    else refuse(at);
  }

  #viewport(x: number, y: number): void {
    const { row, col } = this.#camera.at(x, y);
    this.#seen = { row: Math.floor(row), col: Math.floor(col), by: 'pointer' };
  }

  #show(row: number, col: number): void {
    this.#camera.show(row, col, this.#table().still ? 0 : 250);
  }

  #meant(x: number, y: number, within: number): Place | null {
    const { row, col } = this.#camera.at(x, y);
    return nearestPlace(this.#table().places, row, col, within);
  }

  /** The place of the card whose middle is here, legal or not. */
  #under(x: number, y: number): Place {
    const { row, col } = this.#camera.at(x, y);
    return [Math.round(row) - 1, Math.round(col) - 1];
  }

  /** The place where keyboard input starts: a legal one, if one is near. */
  #startOfKeys(): Place {
    const { width, height } = this.#camera;
    return this.#meant(width / 2, height / 2, Infinity) ?? [0, 0];
  }
}
