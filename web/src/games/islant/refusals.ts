// Why a step is refused, as the engine's text.
import { refusalOf } from '../../engine/ready.svelte';
import type { Translatable } from '../../texts/format';
import type { Action, IslantView } from './types';

/** Of one's own sheet alone. Null: there is no engine to be had, or it sees no reason. */
export function whyRefused(own: IslantView, action: Action): Translatable | null {
  return refusalOf('islant', own, 0, action);
}
