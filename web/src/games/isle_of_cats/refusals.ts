// Why an action is refused, as the engine's text.
import { refusalOf } from '../../engine/ready.svelte';
import type { Seat } from '../../host/messages';
import type { Translatable } from '../../texts/format';
import type { Action, CatsView } from './types';

/** The reason; null: the engine is not available, or gives none. */
export function whyRefused(view: CatsView, seat: Seat, action: Action): Translatable | null {
  return refusalOf('isle_of_cats', view, seat, action);
}
