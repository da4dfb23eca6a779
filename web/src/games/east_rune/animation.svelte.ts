// The animation of a move: one view after another, from the position before to the one after. A new
// position, or a tap, ends it at once; then the position itself is drawn.
import type { Move } from '../game';
import { stepped, stepsOf, type Step } from './steps';
import type { RuneAction, RuneView } from './types';

const times: Record<Step['kind'], number> = {
  lay: 300,
  open: 300,
  pass: 220,
  capture: 420,
  deal: 200,
  turn: 320,
  draw: 220,
  redeal: 300,
};

/** The duration of a move's animation in milliseconds. */
export function timeOf(move: Move<RuneView, RuneAction>, after: RuneView): number {
  return stepsOf(move, after).reduce((sum, { kind }) => sum + times[kind], 0);
}

export class MoveAnimation {
  /** The view to draw during the animation; null if none is running. */
  frame = $state.raw<RuneView | null>(null);
  /** The step that led to the frame. */
  step = $state.raw<Step | null>(null);
  /** The view before that step. */
  from = $state.raw<RuneView | null>(null);
  #shown: RuneView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts the animation of a new move; calls with the same position have no effect. */
  follow(move: Move<RuneView, RuneAction> | null, view: RuneView, still: boolean): void {
    if (view === this.#shown) return;
    this.#shown = view;
    this.stop();
    if (move === null || move.before === null || still) return;
    this.#go(move.before, stepsOf(move, view));
  }

  #go(from: RuneView, steps: readonly Step[]): void {
    const [step, ...rest] = steps;
    if (step === undefined) {
      this.stop();
      return;
    }
    const view = stepped(from, step);
    this.step = step;
    this.from = from;
    this.frame = view;
    this.#timer = setTimeout(() => {
      this.#go(view, rest);
    }, times[step.kind]);
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.frame !== null) this.frame = null;
  }
}
