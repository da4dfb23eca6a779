// Merges the views of all seats into one, for the perspective "all open" of a replay.
import type { Json } from '../host/messages';

/** The first view, with its hidden parts filled in from the others. */
export function mergeViews(views: readonly Json[]): Json {
  return views.reduce((a, b) => merged(a, b));
}

function merged(a: Json, b: Json): Json {
  if (a === null || a === undefined) return b;
  if (typeof a === 'number' && Array.isArray(b)) return b; // one view has the number of cards, the other the cards
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.map((one, i) => merged(one, b[i] as Json));
  }
  if (isObject(a) && isObject(b)) {
    return Object.fromEntries(Object.entries(a).map(([key, one]) => [key, merged(one, b[key])]));
  }
  return a;
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
