// What is on the screen of a table. It lags behind the host while moves of others are shown one after the other.
import type { Move } from '../games/game';
import type { Json, Outcome } from '../host/messages';

export type AnyMove = Move<Json, Json>;

/** A position on its way to the screen, and the move that led to it. */
export interface Step {
  view: Json;
  move: AnyMove | null;
  outcome: Outcome | null;
}

export interface DisplayOptions {
  still: () => boolean;
  /** All play at the same time, each for themselves: nobody waits until a move of another was shown. */
  together?: () => boolean;
  /** How long a move has the screen to itself, if that is longer than usual. */
  time?: (move: AnyMove, after: Json) => number;
  /** A move is on the screen now. */
  onMove?: (move: AnyMove) => void;
}

const stepTime = 750; // how long a move of somebody else has the screen to itself
const longestQueue = 4; // more than that are not shown one by one

export class DisplayQueue {
  readonly #options: DisplayOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue = $state.raw<Step[]>([]);

  shown = $state.raw<Step | null>(null);

  constructor(options: DisplayOptions) {
    this.#options = options;
  }

  /** Whether it shows what is. */
  get current(): boolean {
    return this.#queue.length === 0;
  }

  /** Shows this and nothing that was before it. */
  reset(step: Step): void {
    this.#clear();
    this.shown = step;
  }

  /** Shows this when it is its turn; one's own move at once. */
  show(step: Step, mine: boolean): void {
    if (this.#options.together?.() === true) {
      this.shown = step;
      if (mine && step.move !== null) this.#options.onMove?.(step.move);
      return;
    }
    const busy = this.#timer !== undefined && !this.#options.still();
    if (busy && !mine && step.move !== null && this.#queue.length < longestQueue) {
      this.#queue = [...this.#queue, step];
      return;
    }
    this.#clear();
    this.#put(step);
  }

  /** Shows what is, at once. */
  skip(): void {
    const last = this.#queue.at(-1);
    if (last !== undefined) this.reset({ ...last, move: null });
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #put(step: Step): void {
    this.shown = step;
    if (step.move === null) return;
    this.#options.onMove?.(step.move);
    if (this.#options.still()) return;
    const time = this.#options.time?.(step.move, step.view) ?? 0;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        const [next, ...later] = this.#queue;
        this.#queue = later;
        if (next !== undefined) this.#put(next);
      },
      Math.max(stepTime, time),
    );
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }
}
