// Texts for errors.
import type { ErrorBody } from '../host/messages';
import { hasText, translatable, type Translatable } from './index.svelte';

/** Whether an error is one of a host or of the engine, with a code, a text key and parameters. */
function isRefusal(error: unknown): error is ErrorBody {
  return error instanceof Error && 'code' in error && 'key' in error && 'params' in error;
}

/** The text for an error; a general one if there is no text for its key or code. */
export function errorText(error: unknown): Translatable {
  if (!isRefusal(error)) return translatable('error.unknown');
  // keys: error.*
  const key = [error.key, `error.${error.code}`].find((one) => hasText(one));
  return key === undefined ? translatable('error.unknown') : translatable(key, error.params);
}

/** The path of the field that the host rejected, such as `settings.clock.seconds`; empty if there is none. */
export function errorPath(error: unknown): string {
  const where = isRefusal(error) ? error.params['where'] : undefined;
  return typeof where === 'string' ? where : '';
}
