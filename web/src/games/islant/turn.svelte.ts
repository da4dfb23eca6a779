// The move that is being made: what the person has picked of the dice of a roll.
import type { Seat } from '../../host/messages';
import type { Translatable } from '../../texts/format';
import { completed, distinct, fits, nothing, type Picks } from './picks';
import { headingsOf } from './print';
import { whyRefused } from './refusals';
import { describeNext } from './descriptions';
import {
  isLand,
  isPlacement,
  isStep,
  samePlace,
  valueOf,
  type Action,
  type IslantView,
  type Place,
  type Placement,
  type Role,
  type Sheet,
  type Step,
} from './types';

interface Table {
  readonly you: Seat | null;
  /** The view with the viewer's own sheet alone. */
  readonly view: IslantView;
  readonly sheet: Sheet | null;
  readonly legal: readonly Action[];
  readonly chosen: Action | null;
  readonly choose: (action: Action | null) => void;
  /** Settles what is proposed, so that another step can follow; false: nothing can. */
  readonly settle: () => boolean;
  readonly refuse: (why: Translatable) => void;
}

export class Turn {
  readonly #table: () => Table;
  #wanted = $state.raw<Picks>(nothing);
  /** The index of the touched die among equal ones. */
  touched = $state(0);
  /** The cell under the pointer. */
  hovered = $state.raw<Place | null>(null);

  readonly steps = $derived.by(() => this.#table().legal.filter(isStep));
  readonly picks = $derived.by((): Picks => {
    const { chosen } = this.#table();
    if (chosen !== null && isStep(chosen)) {
      const { die, as: role } = chosen;
      const quarters = isLand(chosen) ? chosen.quarters : null;
      return { die, role, value: valueOf(chosen), quarters };
    }
    return completed(this.steps, this.#wanted);
  });
  readonly #fitting = $derived.by(() => this.steps.filter((one) => fits(one, this.picks)));
  readonly mayEnd = $derived.by(() => this.#table().legal.some((one) => 'end' in one));
  /** Groups of ships to choose one of. */
  readonly candidates = $derived.by((): readonly (readonly Place[])[] =>
    this.#table().legal.some((one) => 'border' in one) ? (this.#table().sheet?.choose ?? []) : [],
  );

  /** The values that the picked die may stand for. */
  readonly values = $derived.by((): number[] => {
    const { die, role } = this.picks;
    if (die === null || role === null) return [];
    return distinct(
      this.steps.filter((one) => one.die === die && one.as === role).map(valueOf),
    ).sort((a, b) => a - b);
  });
  readonly turns = $derived.by((): string[] => {
    const { value } = this.picks;
    if (value === null) return [];
    const some = this.steps.filter((one) => fits(one, { ...this.picks, quarters: null }));
    return distinct(some.filter(isLand).map((one) => one.quarters));
  });
  /** The cells in which the tile can be drawn. */
  readonly places = $derived.by((): Place[] => {
    const { die, role, value } = this.picks;
    if (die === null || role === null || value === null) return [];
    return this.#fitting.filter(isPlacement).map((one) => one.at);
  });

  /** Whether the picked die has several values or rotations to choose from. */
  readonly hasChoices = $derived.by(() => {
    const { die, role } = this.picks;
    return role !== null && die !== null && (this.values.length > 1 || this.turns.length > 1);
  });
  /** The proposed action, or the one at the cell under the pointer. */
  readonly tentative = $derived.by((): Action | null => {
    const { chosen } = this.#table();
    if (chosen !== null) return chosen;
    return this.hovered === null ? null : this.legalAt(this.hovered);
  });
  /** The sentence that says what to do next while a step is half made. */
  readonly next = $derived.by((): Translatable | null => {
    const { sheet, legal, chosen } = this.#table();
    const { die, role } = this.picks;
    const isHalfMade = legal.length > 0 && chosen === null && (die !== null || role !== null);
    return isHalfMade && sheet !== null ? this.#tellNext() : null;
  });

  /** Columns that a die can be given to now. */
  readonly columns = $derived.by((): number[] => {
    const { die, role } = this.picks;
    if (role !== 'column') return [];
    const values = this.steps
      .filter((one) => one.as === 'column' && (die === null || one.die === die))
      .map(valueOf);
    return headingsOf(this.#table().view).flatMap((dice, col) =>
      dice.some((one) => values.includes(one)) ? [col] : [],
    );
  });

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** Whether the picked die, or any if none is picked, may take a role now. */
  mayBe(role: Role): boolean {
    const { die } = this.picks;
    return this.steps.some((one) => one.as === role && (die === null || one.die === die));
  }
  mayUse(die: number): boolean {
    return this.steps.some((one) => one.die === die);
  }

  #want(picks: Picks): void {
    this.#wanted = picks;
    const { chosen, choose } = this.#table();
    const next = completed(this.steps, picks);
    // A proposal stays in its cell if that is legal.
    const at = chosen !== null && isPlacement(chosen) ? chosen.at : null;
    const there = this.steps.filter((one) => fits(one, next) && next.value !== null);
    const [first] = there;
    if (next.role === 'column' && first !== undefined && next.die !== null) choose(first);
    else if (at !== null) {
      choose(there.filter(isPlacement).find((one) => samePlace(one.at, at)) ?? null);
    } else if (chosen !== null) choose(null);
  }

  /** Picks a die; beside a step that is proposed, it is that of the next step. */
  pickDie(at: number): void {
    const die = this.#table().sheet?.left[at] ?? null;
    if (die === null) return;
    const isOther = die !== this.picks.die || at !== this.touched;
    const index = isOther && this.#goOn() ? (this.#table().sheet?.left.indexOf(die) ?? at) : at;
    const again = die === this.#wanted.die && index === this.touched;
    if (again && (this.picks.role !== 'column' || this.#table().chosen !== null)) {
      this.#table().choose(null);
      this.#wanted = nothing;
      return;
    }
    this.touched = index;
    const keep = this.steps.some((one) => one.die === die && one.as === this.#wanted.role);
    this.#want({ ...nothing, die, role: keep ? this.#wanted.role : null });
  }
  pickRole(role: Role): void {
    if (role !== this.picks.role) this.#goOn();
    const { die } = this.picks;
    const keep = this.steps.some((one) => one.die === die && one.as === role);
    this.#want({ ...nothing, die: keep ? die : null, role });
  }
  /** Settles a tile that is proposed, and makes way for the next step. */
  #goOn(): boolean {
    const { chosen, settle } = this.#table();
    if (chosen === null || !isPlacement(chosen) || !settle()) return false;
    this.#wanted = nothing;
    return true;
  }
  /** Handles a die that was dropped on a role. */
  assign(at: number, role: Role): boolean {
    const die = this.#table().sheet?.left[at] ?? null;
    const index =
      die !== null && role !== this.picks.role && this.#goOn()
        ? (this.#table().sheet?.left.indexOf(die) ?? at)
        : at;
    if (!this.steps.some((one) => one.die === die && one.as === role)) return false;
    this.touched = index;
    this.#want({ ...nothing, die, role });
    return true;
  }
  pickValue(value: number): void {
    const { die, role } = this.picks;
    this.#want({ die, role, value, quarters: null });
  }
  pickTurn(quarters: string): void {
    this.#want({ ...this.picks, quarters });
  }
  /** Rotates the tile to its next rotation; at the proposed cell only to those that fit there. */
  rotate(): void {
    const { chosen } = this.#table();
    const at = chosen !== null && isPlacement(chosen) ? chosen.at : null;
    const some = this.turns.filter(
      (quarters) =>
        at === null ||
        this.steps.some(
          (one) =>
            isPlacement(one) && fits(one, { ...this.picks, quarters }) && samePlace(one.at, at),
        ),
    );
    const now = some.indexOf(this.picks.quarters ?? '');
    const next = some[(now + 1) % some.length];
    if (next !== undefined) this.pickTurn(next);
  }

  /** The step that would be drawn at this place, legal or not; null while it is not known which. */
  at(place: Place): Step | null {
    const { die, role, value, quarters } = this.picks;
    if (die === null || role === null || value === null || role === 'column') return null;
    if (role === 'wave' || role === 'ship') return { die, as: role, value, at: place };
    return quarters === null ? null : { die, as: role, tile: value, quarters, at: place };
  }
  legalAt(place: Place): Placement | null {
    return this.#fitting.filter(isPlacement).find((one) => samePlace(one.at, place)) ?? null;
  }
  propose(step: Placement): void {
    this.#wanted = {
      die: step.die,
      role: step.as,
      value: valueOf(step),
      quarters: isLand(step) ? step.quarters : null,
    };
    this.#table().choose(step);
  }

  /** Handles a press on a cell. */
  press(place: Place): void {
    const { you, legal, chosen } = this.#table();
    if (legal.length === 0 || you === null) return;
    if (this.candidates.length > 0) {
      this.#pressCandidate(place);
      return;
    }
    if (chosen !== null && isPlacement(chosen) && samePlace(chosen.at, place)) {
      this.rotate();
      return;
    }
    const step = this.legalAt(place);
    if (step !== null && this.places.length > 0) this.propose(step);
    else this.#refuse(place);
  }
  /** Whether there is nothing more to choose at a cell. */
  isSettled(place: Place): boolean {
    const { chosen } = this.#table();
    return chosen !== null && (!isPlacement(chosen) || samePlace(chosen.at, place));
  }
  /** Selects the next group that the cell is part of. */
  #pressCandidate(place: Place): void {
    const { chosen, choose } = this.#table();
    const now = chosen !== null && 'border' in chosen ? chosen.border : -1;
    const having = this.candidates.flatMap((cells, k) =>
      cells.some((one) => samePlace(one, place)) ? [k] : [],
    );
    const border = having.find((k) => k > now) ?? having[0];
    if (border !== undefined) choose({ border });
  }
  #refuse(place: Place): void {
    const { view, refuse } = this.#table();
    const step = this.at(place);
    const why = step === null ? null : whyRefused(view, step);
    refuse(why ?? this.#tellNext());
  }
  #tellNext(): Translatable {
    return describeNext(this.picks, this.turns.length, this.#table().sheet?.roles ?? []);
  }

  /** Handles a press on a heading: the die is assigned to that column. */
  pickColumn(col: number): void {
    const { view, chosen, choose } = this.#table();
    const dice = headingsOf(view)[col] ?? [];
    const { die } = this.picks;
    const some = this.steps.filter(
      (one) =>
        one.as === 'column' && dice.includes(valueOf(one)) && (die === null || one.die === die),
    );
    const now = some.findIndex((one) => one === chosen);
    const next = some[(now + 1) % some.length];
    if (next !== undefined) choose(next);
  }

  /** Whether there is an earlier choice to go back to. */
  readonly mayPickAgain = $derived.by(
    () =>
      this.values.length > 1 || distinct(this.steps.map((one) => `${one.die}${one.as}`)).length > 1,
  );
  /** Goes back to the last choice: the value of the die, its role, or the die itself. */
  pickAgain(): void {
    const { die, role, value } = this.picks;
    const byValue = this.values.length > 1 && value !== null;
    const roles = distinct(this.steps.filter((one) => one.die === die).map((one) => one.as));
    if (this.#table().chosen !== null) this.#table().choose(null);
    if (byValue) this.#wanted = { ...nothing, die, role };
    else this.#wanted = roles.length > 1 ? { ...nothing, die } : nothing;
  }

  /** Undoes the last choice; false: there was none. */
  putBack(): boolean {
    const { chosen, choose } = this.#table();
    const isTile = chosen !== null && isPlacement(chosen); // it is still in the hand then
    if (chosen === null && this.#wanted === nothing) return false;
    if (chosen !== null) choose(null);
    if (!isTile) this.#wanted = nothing;
    return true;
  }
  /** Resets everything for a new turn. */
  begin(): void {
    this.#wanted = nothing;
  }
}
