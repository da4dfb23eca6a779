// Why a card may not be laid at a place.
import { refusalOf } from '../../engine/ready.svelte';
import type { Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import { coveredAt, islandOf, type Island } from './island';
import type { IsleView, Laying } from './types';

function told(covered: number): Translatable {
  return covered === 0
    ? translatable('isle4c.refused.apart')
    : translatable('isle4c.refused.covers', { covered });
}

/** What the eye can tell: for a card that is still moved about. */
export function whyNotHere(island: Island, { at }: Laying): Translatable {
  return told(coveredAt(island, at).length);
}

/** What the engine says of a card that was laid there. */
export function whyRefused(view: IsleView, seat: Seat, laying: Laying): Translatable {
  const why = refusalOf('isle4c', view, seat, laying);
  if (why === null) return whyNotHere(islandOf(view.placed), laying);
  return why.key === 'isle4c.refused.not_in_hand'
    ? translatable('isle4c.refused.not_in_hand')
    : told(Number(why.params?.['covered'] ?? 0));
}
