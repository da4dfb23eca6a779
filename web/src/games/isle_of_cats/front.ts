// Decides which part of the table is in front: the one needed for what is to be done.
import { declineOf } from './anytime';
import { isTake, type Action, type CatsView } from './types';

export type Part = 'island' | 'cards' | 'sister' | 'others';

export function frontFor(view: CatsView, legal: readonly Action[]): Part | null {
  const has = (key: string): boolean => legal.some((one) => key in one);
  if (has('draft') || has('keep') || has('rescue') || has('teach')) return 'cards';
  if (legal.some((one) => 'discard' in one && typeof one.discard === 'number')) return 'cards';
  if (declineOf(view, legal) !== null) return 'cards'; // only cards could be played
  if (legal.some(isTake) || has('move') || has('settle')) return 'island';
  if (view.moment !== null || view.phase === 'choose' || view.phase === 'pay') return 'cards';
  return null;
}
