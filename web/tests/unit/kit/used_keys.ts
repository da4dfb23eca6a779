// Finds the text keys that the source of the pages uses.
import { isNode, nodesOf, type Node, type Source } from './sources';

export interface Used {
  /** Keys that are written out where a text is asked for. */
  asked: string[];
  /** Patterns of keys that are put together, `log.*`. */
  composed: string[];
  /** Patterns that a comment announces: `keys: log.* tab.*`. */
  announced: string[];
  /** All strings. */
  strings: Set<string>;
}

const asking = new Set(['t', 'translatable']);

/** What an expression may come to, as far as it is written there: `a ? 'x' : 'y'` is x or y. */
function* outcomes(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if (value.type === 'ConditionalExpression') {
    yield* outcomes(value['consequent']);
    yield* outcomes(value['alternate']);
  } else if (value.type === 'LogicalExpression') {
    yield* outcomes(value['left']);
    yield* outcomes(value['right']);
  } else {
    yield value;
  }
}

function pattern(template: Node): string {
  return (template['quasis'] as { value: { cooked: string } }[])
    .map((part) => part.value.cooked)
    .join('*');
}

export function usedIn({ text, tree }: Source): Used {
  const used: Used = { asked: [], composed: [], announced: [], strings: new Set() };
  for (const node of nodesOf(tree)) {
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      used.strings.add(node['value']);
    }
    for (const one of outcomes(askedBy(node))) {
      if (one.type === 'Literal' && typeof one['value'] === 'string') used.asked.push(one['value']);
      if (one.type === 'TemplateLiteral' && !pattern(one).includes(' ')) {
        used.composed.push(pattern(one));
      }
    }
  }
  for (const [, list] of text.matchAll(/\bkeys: ((?:[\w*]+(?:\.[\w*]+)+[ ,]*)+)/g)) {
    used.announced.push(...(list ?? '').split(/[ ,]+/).filter((one) => one !== ''));
  }
  return used;
}

/** The key that this node asks for: `t(KEY)`, `translatable(KEY)`, `{ key: KEY }`. */
function askedBy(node: Node): unknown {
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as Node;
    return asking.has(String(callee['name'])) ? (node['arguments'] as Node[])[0] : undefined;
  }
  const isKey = node.type === 'Property' && (node['key'] as Node)['name'] === 'key';
  return isKey ? node['value'] : undefined;
}

export function fits(pattern: string, key: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.]/g, '\\.'));
  return new RegExp(`^${parts.join('.+')}$`).test(key);
}
