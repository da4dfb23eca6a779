// Why a card may not lie at a place.
import type { Seat } from '../../host/messages';
import { said, type Said } from '../../texts/format';
import { coveredAt, islandOf, type Island } from './island';
import type { IsleView, Laying } from './types';

function told(covered: number): Said {
  return covered === 0 ? said('isle4c.refused.apart') : said('isle4c.refused.covers', { covered });
}

/** What the eye can tell, at once: for a card that is still moved about. */
export function whyNotHere(island: Island, { at }: Laying): Said {
  return told(coveredAt(island, at).length);
}

/** What the engine says of a card that was laid there. */
export async function whyRefused(view: IsleView, seat: Seat, laying: Laying): Promise<Said> {
  try {
    const { Engine } = await import('../../engine/engine');
    const verdict = (await Engine.load()).judge('isle4c', view, seat, laying);
    if (!verdict.legal && verdict.error.key === 'isle4c.refused.not_in_hand') {
      return said('isle4c.refused.not_in_hand');
    }
    if (!verdict.legal) return told(Number(verdict.error.params['covered'] ?? 0));
  } catch {
    // No engine to be had: the eye has to do.
  }
  return whyNotHere(islandOf(view.placed), laying);
}
