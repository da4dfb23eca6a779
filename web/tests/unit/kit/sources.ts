// The source files of the pages as syntax trees, for tests about the source.
import { parse } from 'svelte/compiler';
import { filesUnder, textOf } from '../../kit/files';

export type Node = { type: string } & Record<string, unknown>;

export interface Source {
  path: string;
  text: string;
  tree: Node;
}

/** All of web/src. A module is read as the script of an empty component: one reader for both. */
export function sources(): Source[] {
  return filesUnder('web/src', /\.(svelte|ts)$/)
    .filter((path) => !path.endsWith('.d.ts'))
    .map((path) => {
      const text = textOf(path);
      const component = path.endsWith('.svelte') ? text : `<script lang="ts">\n${text}\n</script>`;
      return { path, text, tree: parse(component, { modern: true }) as unknown as Node };
    });
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Every node of a tree. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesOf(one);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const [name, one] of Object.entries(value)) if (name !== 'parent') yield* nodesOf(one);
  }
}
