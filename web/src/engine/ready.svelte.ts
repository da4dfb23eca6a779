// The engine for boards: loaded in the background, then called synchronously. Until it is loaded, or where it
// cannot be (an old browser, no network), every answer is null, and a board works without previews.
import type { Json, Seat } from '../host/messages';
import { translatable, type Translatable } from '../texts/format';
import type { Engine, Judgement } from './engine';

let engine = $state.raw<Engine | null>(null);

/** Loads the engine. If loading failed, the next call tries again. */
export async function prepareEngine(): Promise<void> {
  try {
    const module = await import('./engine');
    engine = await module.Engine.load();
  } catch {
    // Boards work without the engine.
  }
}

/** The engine's answer; null while it is not loaded, and for a position that is not valid. Reactive. */
export function askEngine<T>(question: (engine: Engine) => T): T | null {
  if (engine === null) return null;
  try {
    return question(engine);
  } catch {
    return null;
  }
}

/** Whether an action is legal and what it leads to; null without the engine. */
export function judge<V>(game: string, view: V, seat: Seat, action: Json): Judgement<V> | null {
  return askEngine((one) => one.judge(game, view, seat, action));
}

/** The view after an action; null if it is not legal, or if the view depends on hidden information. */
export function viewAfter<V>(game: string, view: V, seat: Seat, action: Json): V | null {
  const verdict = judge(game, view, seat, action);
  return verdict?.legal === true ? verdict.view : null;
}

/** Why an action is not legal; null if it is legal, or without the engine. */
export function refusalOf<V>(game: string, view: V, seat: Seat, action: Json): Translatable | null {
  const verdict = judge(game, view, seat, action);
  if (verdict === null || verdict.legal) return null;
  return translatable(verdict.error.key, verdict.error.params);
}
