// The parts of a rules page, which the build makes from a README.
import { expect, it } from 'vitest';
import { rulesOf } from '../../../plugins/rules_pages';

const page = (rules: string): string =>
  `# Nim\n\nFor developers.\n\n<!-- rules -->\n${rules}<!-- /rules -->\n\n## Notation\n`;

it('are cut at pictures and where the link to the cards stands', () => {
  const rules = 'One.\n\n<!-- picture: heap_1 -->\n\nTwo.\n\n<!-- cards -->\n\n1. Three.\n';
  expect(rulesOf(page(rules))).toEqual([
    { html: '<p>One.</p>' },
    { picture: 'heap_1' },
    { html: '<p>Two.</p>' },
    { cards: true },
    { html: '<ol>\n<li>Three.</li>\n</ol>' },
  ]);
});

it('count on after a heading between the items', () => {
  const html = rulesOf(page('1. One.\n\n**More**\n\n2. Two.\n'))
    .map((part) => ('html' in part ? part.html : ''))
    .join('');
  expect(html).toContain('<ol start="2">');
});

it('are not made of a README without rules', () => {
  expect(() => rulesOf('# Nim\n')).toThrow();
});
