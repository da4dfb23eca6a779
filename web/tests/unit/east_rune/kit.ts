// Real games of East Rune, played by the engine of the pages.
import { readFileSync } from 'node:fs';
import type { RuneAction, RuneView } from '../../../src/games/east_rune/types';
import { Engine } from '../../../src/engine/engine';
import { EngineModule } from '../../../src/engine/module';
import type { Outcome, Seat } from '../../../src/host/messages';

export const game = 'east_rune';

export async function loadEngine(): Promise<Engine> {
  const bytes = readFileSync(new URL('../../../../build/wasm/skerry.wasm', import.meta.url));
  return new Engine(await EngineModule.start(await WebAssembly.compile(bytes)));
}

export interface Legal {
  to_move: Seat[];
  legal: { seat: Seat; action: RuneAction }[];
}

export interface Played {
  state: object;
  seat: Seat;
  action: RuneAction;
  next: object;
  outcome: Outcome | null;
}

export function seenBy(engine: Engine, state: object, seat: Seat | null): RuneView {
  return engine.ask<{ view: RuneView }>({ game, ask: 'view', state, seat }).view;
}

/** A whole game with random decisions, the same for the same seed. */
export function* playedGame(
  engine: Engine,
  players: number,
  options: object,
  seed: string,
): Generator<Played> {
  let { state } = engine.ask<{ state: object }>({ game, ask: 'new', players, options, seed });
  let dice = [...seed].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2147483647;
  for (;;) {
    const { legal } = engine.ask<Legal>({ game, ask: 'legal', state });
    dice = (dice * 48271) % 2147483647;
    const chosen = legal[dice % legal.length];
    if (chosen === undefined) return;
    const { state: next, outcome } = engine.ask<{ state: object; outcome: Outcome | null }>({
      game,
      ask: 'play',
      state,
      ...chosen,
    });
    yield { state, ...chosen, next, outcome };
    state = next;
  }
}
