// The parts of a rules page, which the build makes from a README.
import { expect, it } from 'vitest';
import { rulesOf } from '../../../plugins/rules_pages';

const page = (rules: string): string =>
  `# Nim\n\nFor developers.\n\n<!-- rules -->\n${rules}\n## Where from\n\n- A book.\n<!-- /rules -->\n\n## Notation\n`;

it('are cut at pictures and where the link to the cards stands', () => {
  const rules = 'One.\n\n<!-- picture: heap_1 -->\n\nTwo.\n\n<!-- cards -->\n\n1. Three.\n';
  expect(rulesOf(page(rules)).parts).toEqual([
    { html: '<p>One.</p>' },
    { picture: 'heap_1' },
    { html: '<p>Two.</p>' },
    { cards: true },
    { html: '<ol>\n<li>Three.</li>\n</ol>' },
  ]);
});

it('count on after a heading between the items', () => {
  const html = rulesOf(page('1. One.\n\n**More**\n\n2. Two.\n'))
    .parts.map((part) => ('html' in part ? part.html : ''))
    .join('');
  expect(html).toContain('<ol start="2">');
});

it('have no space where a line of Japanese ends in the source', () => {
  const rules =
    '1. 取ります。\n   置きます、\n   5日目も。\n2. 次。\n\n終わり\nです。\n\n- 一\n- 二\n';
  expect(rulesOf(page(rules)).parts).toEqual([
    {
      html:
        '<ol>\n<li>取ります。置きます、5日目も。</li>\n<li>次。</li>\n</ol>\n<p>終わりです。</p>\n' +
        '<ul>\n<li>一</li>\n<li>二</li>\n</ul>',
    },
  ]);
  expect(rulesOf(page('**準備。** 石を\n置きます。\n')).parts).toEqual([
    { html: '<p><strong>準備。</strong>石を置きます。</p>' },
  ]);
  expect(rulesOf(page('レベル1、カード107から3枚。\n')).parts).toEqual([
    { html: '<p>レベル\u20601、カード\u2060107から3枚。</p>' },
  ]);
  expect(rulesOf(page('One\ntwo.\n')).parts).toEqual([{ html: '<p>One\ntwo.</p>' }]);
});

it('end with the last heading, which stands apart', () => {
  expect(rulesOf(page('One.\n')).foot).toBe('<h2>Where from</h2>\n<ul>\n<li>A book.</li>\n</ul>');
});

it('are not made of a README without rules', () => {
  expect(() => rulesOf('# Nim\n')).toThrow();
});
