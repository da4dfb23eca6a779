// "All open": what everybody sees together.
import type { Json } from '../host/messages';

/** The first of the views, with what the others know where it knows nothing. */
export function mergeViews(views: readonly Json[]): Json {
  return views.reduce((a, b) => merged(a, b));
}

function merged(a: Json, b: Json): Json {
  if (a === null || a === undefined) return b;
  if (typeof a === 'number' && Array.isArray(b)) return b; // how many, and which
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
