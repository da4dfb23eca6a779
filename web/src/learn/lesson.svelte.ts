// A running step of a tutorial: a real position, in which the engine plays and judges the move.
import type { Engine } from '../engine/engine';
import { playByRules } from '../engine/ready.svelte';
import type { Move, TutorialStep } from '../games/game';
import type { Json, Outcome } from '../host/messages';

interface Legal {
  legal: { seat: number; action: Json }[];
}

/** Whether the step is still to be done, was done, or was answered with another legal move. */
export type Progress = 'asked' | 'done' | 'again';

/** Does for one step what TableModel does for a table. */
export class Lesson {
  readonly step: TutorialStep<Json, Json>;
  readonly #engine: Engine;
  readonly #game: string;

  view = $state.raw<Json>(null);
  legal = $state.raw<Json[]>([]);
  chosen = $state.raw<Json>(null);
  #then: readonly Json[] = [];
  move = $state.raw<Move<Json, Json> | null>(null);
  outcome = $state.raw<Outcome | null>(null);
  progress = $state<Progress>('asked');

  constructor(engine: Engine, game: string, step: TutorialStep<Json, Json>) {
    this.step = step;
    this.#engine = engine;
    this.#game = game;
    playByRules(null);
    this.begin();
  }

  begin(): void {
    const state = this.step.state;
    this.view = this.#see(state);
    this.legal = this.#engine
      .ask<Legal>({ game: this.#game, ask: 'legal', state })
      .legal.filter((one) => one.seat === this.step.seat)
      .map((one) => one.action);
    this.chosen = null;
    this.move = null;
    this.outcome = null;
    this.progress = 'asked';
  }

  choose(action: Json, then: readonly Json[] = []): void {
    this.chosen = action;
    this.#then = action === null ? [] : then;
  }

  confirm(): void {
    if (this.chosen === null) return;
    const { seat } = this.step;
    let action: Json = this.chosen;
    let { state } = this.step;
    for (action of [this.chosen, ...this.#then]) {
      const played = this.#engine.ask<{ state: Json; outcome: Outcome | null }>({
        game: this.#game,
        ask: 'play',
        state,
        seat,
        action,
      });
      this.move = { seat, action, before: this.view };
      state = played.state;
      this.view = this.#see(state);
      this.outcome = played.outcome;
    }
    this.legal = [];
    this.choose(null);
    this.progress = this.step.done(action, this.view, this.outcome) ? 'done' : 'again';
  }

  #see(state: Json): Json {
    const answer = this.#engine.ask<{ view: Json }>({
      game: this.#game,
      ask: 'view',
      state,
      seat: this.step.seat,
    });
    return answer.view;
  }
}
