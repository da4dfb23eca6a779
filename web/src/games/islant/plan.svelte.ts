// What is planned of a roll and confirmed together: a name, the steps that are settled, and the one that is
// proposed. Without the engine it is a single action, and the host says what can follow.
import { legalAfter, sheetAfter } from './marks';
import { isPlacement, isStep, type Action, type IslantView, type Sheet } from './types';

export interface Given {
  /** The view with the viewer's own sheet alone. */
  view: IslantView;
  legal: readonly Action[];
  /** What the frame knows as proposed: the first action of the plan. */
  chosen: Action | null;
  choose: (action: Action | null, then?: readonly Action[]) => void;
}

export class Plan {
  readonly #given: () => Given;
  name = $state.raw<string | null>(null);
  #settled = $state.raw<readonly Action[]>([]);
  /** The action that is proposed, after those that are settled. */
  proposed = $state.raw<Action | null>(null);
  /** The sheet with all that is planned, shown while the host plays it step by step. */
  #whole = $state.raw<IslantView | null>(null);
  #told: Action | null = null;

  constructor(given: () => Given) {
    this.#given = given;
  }

  get #all(): Action[] {
    const { name, proposed } = this;
    return [
      ...(name === null ? [] : [{ name }]),
      ...this.#settled,
      ...(proposed === null ? [] : [proposed]),
    ];
  }

  /** The own view after the name and the settled steps; null if they are not legal any more. */
  readonly #after = $derived.by((): IslantView | null => {
    const { view } = this.#given();
    const { name } = this;
    const [sheet] = view.sheets;
    const named = name === null || sheet === undefined ? view : withName(view, sheet, name);
    return this.#settled.reduce<IslantView | null>(
      (before, step) => (before === null ? null : sheetAfter(before, step)),
      named,
    );
  });
  readonly #isSending = $derived.by(() => {
    const { legal, chosen } = this.#given();
    return legal.length === 0 && chosen !== null;
  });

  /** The own view as the settled steps leave it to the next one. */
  readonly view = $derived.by((): IslantView => {
    const { view, legal } = this.#given();
    if (this.#isSending) return this.#whole ?? view;
    return legal.length === 0 ? view : (this.#after ?? view);
  });
  get sheet(): Sheet | null {
    return this.view.sheets[0] ?? null;
  }
  /** What can follow the settled steps. */
  readonly legal = $derived.by((): readonly Action[] => {
    const { legal } = this.#given();
    if (this.#settled.length === 0 || legal.length === 0) return legal;
    return this.#after === null ? [] : legalAfter(this.#after);
  });
  /** The action that is proposed after the settled ones. */
  readonly chosen = $derived.by((): Action | null => {
    if (!this.#isSending) return this.proposed;
    return this.#whole === null ? this.#given().chosen : null;
  });
  /** Whether another step can follow the one that is proposed. */
  readonly canFollow = $derived.by((): boolean => {
    const { proposed } = this;
    if (proposed === null || !isStep(proposed)) return false;
    const next = sheetAfter(this.view, proposed);
    return next !== null && legalAfter(next).some(isStep);
  });

  /** Proposes an action after the settled ones, or withdraws the one that is proposed; true if it is settled. */
  choose(action: Action | null): boolean {
    this.proposed = action;
    // After a column the land follows: there is nothing else to say about the column.
    const isColumn = action !== null && isStep(action) && !isPlacement(action);
    const isSettled = isColumn && this.settle();
    this.#tell();
    return isSettled;
  }

  /** Names the islands, together with what else is planned. */
  rename(name: string | null): void {
    this.name = name;
    this.#tell();
  }

  /** Settles the step that is proposed if another one can follow it; true if it is settled. */
  settle(): boolean {
    const { proposed } = this;
    if (proposed === null || !this.canFollow) return false;
    this.#settled = [...this.#settled, proposed];
    this.proposed = null;
    return true;
  }

  /** Takes the last of it back; false: there was nothing. */
  takeBack(): boolean {
    if (this.#all.length === 0) return false;
    this.#drop();
    this.#tell();
    return true;
  }
  #drop(): void {
    if (this.proposed !== null) this.proposed = null;
    else if (this.#settled.length > 0) this.#settled = this.#settled.slice(0, -1);
    else this.name = null;
  }

  /** Whether there is something to confirm. */
  get isBegun(): boolean {
    return this.#all.length > 0;
  }
  /** The steps that are settled. */
  get settled(): readonly Action[] {
    return this.#settled;
  }

  #tell(): void {
    const [first = null, ...then] = this.#all;
    const { chosen, choose } = this.#given();
    const { proposed } = this;
    const last = proposed !== null && isStep(proposed) ? sheetAfter(this.view, proposed) : null;
    this.#whole = this.#settled.length === 0 ? null : (last ?? this.view);
    this.#told = first;
    if (first !== null || chosen !== null) choose(first, then);
  }

  /** Follows the frame: it withdraws the last of the plan, puts another proposal in its place, or sends it. */
  follow(): void {
    const { chosen, legal } = this.#given();
    if (legal.length === 0 || chosen === this.#told) return;
    if (chosen === null) {
      this.#drop();
      this.#tell();
    } else {
      this.#forget();
      this.#told = this.proposed = chosen;
    }
  }

  /** Begins anew: the host has another position. */
  begin(): void {
    this.#forget();
  }
  #forget(): void {
    this.name = this.proposed = this.#whole = this.#told = null;
    this.#settled = [];
  }
}

const withName = (view: IslantView, sheet: Sheet, name: string): IslantView => ({
  ...view,
  sheets: [{ ...sheet, name }],
});
