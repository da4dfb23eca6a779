// Why a step is refused, as the engine's text.
import { refusalOf } from '../../engine/ready.svelte';
import type { Translatable } from '../../texts/format';
import type { Action, IslantView } from './types';

/** The reason, for a view of the viewer's own sheet alone; null: the engine is not available, or gives none. */
export function whyRefused(own: IslantView, action: Action): Translatable | null {
  return refusalOf('islant', own, 0, action);
}
