// What an action would do, and why another cannot be done, as the engine sees it.
import type { Outcome, Seat } from '../../host/messages';
import type { Said } from '../../texts/format';
import type { Action, View } from './types';

export type Verdict =
  { legal: true; view: View; outcome: Outcome | null } | { legal: false; why: Said };

interface Judge {
  judge(
    game: string,
    view: unknown,
    seat: Seat,
    action: unknown,
  ):
    | { legal: true; view: unknown; outcome: Outcome | null }
    | { legal: false; error: { key: string; params: Record<string, string | number> } };
}

const engines = import.meta.glob<{ Engine: { load(): Promise<Judge> } }>('../../engine/engine.ts');

async function engine(): Promise<Judge | null> {
  const found = await engines['../../engine/engine.ts']?.();
  return found === undefined ? null : found.Engine.load();
}

/** Null: there is no engine to be had (an old browser, no network), and one plays without previews. */
export async function judged(view: View, seat: Seat, action: Action): Promise<Verdict | null> {
  try {
    const verdict = (await engine())?.judge('one_t34', view, seat, action);
    if (verdict === undefined) return null;
    if (verdict.legal) return { ...verdict, view: verdict.view as View };
    return { legal: false, why: { key: verdict.error.key, params: verdict.error.params } };
  } catch {
    return null;
  }
}
