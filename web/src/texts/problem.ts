// What to say when something did not work.
import { HostError } from '../host/host';
import { has, said, type Said } from './index.svelte';

/** A refusal of the host in the words of the chosen language, if there are words for it. */
export function problem(error: unknown): Said {
  if (!(error instanceof HostError)) return said('error.unknown');
  // keys: error.*
  const key = [error.key, `error.${error.code}`].find((one) => has(one));
  return key === undefined ? said('error.unknown') : said(key, error.params);
}

/** The place in what was sent that the host complains about: `settings.clock.seconds`. */
export function placeOf(error: unknown): string {
  const where = error instanceof HostError ? error.params['where'] : undefined;
  return typeof where === 'string' ? where : '';
}
