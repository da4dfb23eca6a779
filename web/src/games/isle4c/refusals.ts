// Why a card may not lie at a place.
import type { Engine } from '../../engine/engine';
import type { Seat } from '../../host/messages';
import { said, type Said } from '../../texts/format';
import { coveredAt, islandOf, type Island } from './island';
import type { IsleView, Laying } from './types';

let engine: Engine | null = null;

/** Fetches the engine, so that it is there when a card is laid where it may not lie. */
export async function prepareToTell(): Promise<void> {
  if (engine !== null) return;
  try {
    const module = await import('../../engine/engine');
    engine = await module.Engine.load();
  } catch {
    // No engine to be had (an old browser, no network): the eye has to do.
  }
}

function told(covered: number): Said {
  return covered === 0 ? said('isle4c.refused.apart') : said('isle4c.refused.covers', { covered });
}

/** What the eye can tell: for a card that is still moved about. */
export function whyNotHere(island: Island, { at }: Laying): Said {
  return told(coveredAt(island, at).length);
}

/** What the engine says of a card that was laid there. */
export function whyRefused(view: IsleView, seat: Seat, laying: Laying): Said {
  const verdict = engine?.judge('isle4c', view, seat, laying);
  if (verdict === undefined || verdict.legal) return whyNotHere(islandOf(view.placed), laying);
  return verdict.error.key === 'isle4c.refused.not_in_hand'
    ? said('isle4c.refused.not_in_hand')
    : told(Number(verdict.error.params['covered'] ?? 0));
}
