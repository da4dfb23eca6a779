// What an action would do, and why another cannot be done, as the engine sees it.
import type { Outcome, Seat } from '../../host/messages';
import type { Said } from '../../texts/format';
import type { Action, View } from './types';

export type Verdict =
  { legal: true; view: View; outcome: Outcome | null } | { legal: false; why: Said };

/** Null: there is no engine to be had (an old browser, no network), and one plays without previews. */
export async function judged(view: View, seat: Seat, action: Action): Promise<Verdict | null> {
  try {
    const { Engine } = await import('../../engine/engine'); // when the first tile is lifted
    const verdict = (await Engine.load()).judge('one_t34', view, seat, action);
    if (!verdict.legal) {
      return { legal: false, why: { key: verdict.error.key, params: verdict.error.params } };
    }
    return verdict.uncertain ? null : verdict;
  } catch {
    return null;
  }
}
