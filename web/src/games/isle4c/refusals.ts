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

/** The reason without the engine, for a card that is still being moved. */
export function whyNotHere(island: Island, { at }: Laying): Translatable {
  return told(coveredAt(island, at).length);
}

/** The engine's reason, for a card that was laid. */
export function whyRefused(view: IsleView, seat: Seat, laying: Laying): Translatable {
  const why = refusalOf('isle4c', view, seat, laying);
  if (why === null) return whyNotHere(islandOf(view.placed), laying);
  return why.key === 'isle4c.refused.not_in_hand'
    ? translatable('isle4c.refused.not_in_hand')
    : told(Number(why.params?.['covered'] ?? 0));
}
