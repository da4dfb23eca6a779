// Applies the patches of updates to a view (docs/protocol.md).
import type { Json, Patch } from './messages';

type Node = Record<string | number, Json>;

/**
 * Returns the document with the changes applied in order. The given document is not modified, and unchanged
 * parts are the same objects in both, so that Svelte draws only what changed.
 */
export function patched(document: Json, patch: Patch): Json {
  const fresh = new Set<Json>(); // copies that belong to this call
  const own = (node: Json): Node => {
    if (fresh.has(node)) return node as Node;
    const copy: Json = Array.isArray(node) ? [...(node as Json[])] : { ...(node as Node) };
    fresh.add(copy);
    return copy as Node;
  };
  let root = document;
  for (const [path, ...value] of patch) {
    const last = path.at(-1);
    if (last === undefined) {
      root = value[0];
      continue;
    }
    let parent = own(root);
    root = parent;
    for (const key of path.slice(0, -1)) {
      const child = own(parent[key]);
      parent[key] = child;
      parent = child;
    }
    if (value.length === 1) parent[last] = value[0];
    else if (Array.isArray(parent)) parent.pop();
    else Reflect.deleteProperty(parent, last);
  }
  return root;
}
