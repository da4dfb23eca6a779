import type { Json, Patch } from './messages';

type Node = Record<string | number, Json>;

/** The document with the changes done in order; the given one stays as it is. */
export function patched(document: Json, patch: Patch): Json {
  let root = structuredClone(document);
  for (const [path, ...value] of patch) {
    const last = path.at(-1);
    if (last === undefined) {
      root = value[0];
      continue;
    }
    const parent = path.slice(0, -1).reduce<Json>((node, key) => (node as Node)[key], root) as Node;
    if (value.length === 1) parent[last] = value[0];
    else if (Array.isArray(parent)) parent.pop();
    else Reflect.deleteProperty(parent, last);
  }
  return root;
}
