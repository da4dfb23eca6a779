// What to say when something did not work.
import type { ErrorBody } from '../host/messages';
import { hasText, translatable, type Translatable } from './index.svelte';

/** Hosts and the engine refuse with a code, a text key and its parameters. */
function isRefusal(error: unknown): error is ErrorBody {
  return error instanceof Error && 'code' in error && 'key' in error && 'params' in error;
}

/** A refusal in the words of the chosen language, if there are words for it. */
export function errorText(error: unknown): Translatable {
  if (!isRefusal(error)) return translatable('error.unknown');
  // keys: error.*
  const key = [error.key, `error.${error.code}`].find((one) => hasText(one));
  return key === undefined ? translatable('error.unknown') : translatable(key, error.params);
}

/** The place in what was sent that the host complains about: `settings.clock.seconds`. */
export function errorPath(error: unknown): string {
  const where = isRefusal(error) ? error.params['where'] : undefined;
  return typeof where === 'string' ? where : '';
}
