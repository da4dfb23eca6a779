// The engine for boards: loaded in the background, then called synchronously. Until it is loaded, or where it
// cannot be (an old browser, no network), every answer is null, and a board works without previews.
import type { Json, Seat } from '../host/messages';
import { translatable, type Translatable } from '../texts/format';
import type { Engine, Judgement, SeatView } from './engine';

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

let rulesVersion: number | null = null;

/** Tells by which rules the table or match on this page is played; null: by the newest. */
export function playByRules(version: number | null): void {
  rulesVersion = version;
}

function seen<V>(game: string, view: V, seat: Seat): SeatView<V> {
  return { game, view, seat, ...(rulesVersion === null ? {} : { rules_version: rulesVersion }) };
}

/** Whether an action is legal and what it leads to; null without the engine. */
export function judge<V>(game: string, view: V, seat: Seat, action: Json): Judgement<V> | null {
  return askEngine((one) => one.judge(seen(game, view, seat), action));
}

/** What scores on a seat's board now; null without the engine. */
export function marksOn<M, V = Json>(game: string, view: V, seat: Seat): M | null {
  return askEngine((one) => one.marks<M, V>(seen(game, view, seat)));
}

/** The legal actions of a seat; none without the engine. */
export function legalActions<A, V = Json>(game: string, view: V, seat: Seat): A[] {
  return askEngine((one) => one.legal<A, V>(seen(game, view, seat))) ?? [];
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
