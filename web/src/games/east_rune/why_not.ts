// Why a card may not be laid, in the engine's words.
import type { Seat } from '../../host/messages';
import type { Said } from '../../texts/format';
import type { RuneAction, RuneView } from './types';

/** Null: there is no engine to be had (an old browser, no network), or it sees no reason. */
export async function whyNot(view: RuneView, seat: Seat, action: RuneAction): Promise<Said | null> {
  try {
    const { Engine } = await import('../../engine/engine');
    const verdict = (await Engine.load()).judge('east_rune', view, seat, action);
    return verdict.legal ? null : { key: verdict.error.key, params: verdict.error.params };
  } catch {
    return null;
  }
}
