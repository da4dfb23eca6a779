// The engine as boards use it: fetched when a board first wants it, then asked without waiting. Where there is
// none to be had (an old browser, no network) every answer is null, and one plays without what it would tell.
import type { Json, Seat } from '../host/messages';
import { translatable, type Translatable } from '../texts/format';
import type { Engine, Judgement } from './engine';

let engine = $state.raw<Engine | null>(null);

/** Fetches the engine. What went wrong is tried again the next time. */
export async function prepareEngine(): Promise<void> {
  try {
    const module = await import('./engine');
    engine = await module.Engine.load();
  } catch {
    // Nobody waits for it.
  }
}

/** What the engine says; null while it is on its way, and of a position that cannot be. */
export function askEngine<T>(question: (engine: Engine) => T): T | null {
  if (engine === null) return null;
  try {
    return question(engine);
  } catch {
    return null;
  }
}

export function judge<V>(game: string, view: V, seat: Seat, action: Json): Judgement<V> | null {
  return askEngine((one) => one.judge(game, view, seat, action));
}

/** The view after an action; null if it is not legal, or if nobody can know. */
export function viewAfter<V>(game: string, view: V, seat: Seat, action: Json): V | null {
  const verdict = judge(game, view, seat, action);
  return verdict?.legal === true ? verdict.view : null;
}

/** Why an action cannot be done; null if it is legal. */
export function refusalOf<V>(game: string, view: V, seat: Seat, action: Json): Translatable | null {
  const verdict = judge(game, view, seat, action);
  if (verdict === null || verdict.legal) return null;
  return translatable(verdict.error.key, verdict.error.params);
}
