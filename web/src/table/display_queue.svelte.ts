// The queue of positions to display. Moves of others that arrive together are animated one after the other, so
// the displayed position lags behind the host's until the queue is empty.
import type { Move } from '../games/game';
import type { Json, Outcome } from '../host/messages';

export type AnyMove = Move<Json, Json>;

/** A position to display, and the move that led to it. */
export interface Step {
  view: Json;
  move: AnyMove | null;
  outcome: Outcome | null;
}

export interface DisplayOptions {
  /** Whether animations are off. */
  still: () => boolean;
  /** Whether all seats play at the same time, so that nobody waits for animations of others' moves. */
  together?: () => boolean;
  /** The duration of a move's animation in milliseconds, if it is longer than the default. */
  time?: (move: AnyMove, after: Json) => number;
  /** Called when a move is displayed. */
  onMove?: (move: AnyMove) => void;
}

const stepTime = 750; // milliseconds before the next move is displayed
const longestQueue = 4; // if more moves wait, the display jumps to the last one

/** Displays positions in order, each for as long as its animation takes. */
export class DisplayQueue {
  readonly #options: DisplayOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue = $state.raw<Step[]>([]);

  shown = $state.raw<Step | null>(null);

  constructor(options: DisplayOptions) {
    this.#options = options;
  }

  /** Whether the displayed position is the host's. */
  get current(): boolean {
    return this.#queue.length === 0;
  }

  /** Displays a position at once and empties the queue. */
  reset(step: Step): void {
    this.#clear();
    this.shown = step;
  }

  /** Queues a position; the viewer's own move (`mine`) is displayed at once. */
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

  /** Skips to the last position of the queue. */
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
