// Whether what is written can be read: the contrasts of design/tokens.css and palettes.css by WCAG 2.2.
import { describe, expect, test } from 'vitest';
import { textOf } from '../kit/files';

type Colours = Record<string, string>;

/** The colours that the blocks of a stylesheet with one of these selectors set, in order. */
function coloursIn(css: string, selectors: readonly string[]): Colours {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const found: Colours = {};
  for (const [, selector, block] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.includes((selector ?? '').trim())) continue;
    for (const [, name, value] of (block ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)) {
      if (name !== undefined && value !== undefined) found[name] = value;
    }
  }
  return found;
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = textOf('web/src/design/tokens.css');
const palettes = textOf('web/src/design/palettes.css');
const themes = { light: [':root'], dark: [':root', ":root[data-theme='dark']"] };
const colourNames = ['red', 'blue', 'yellow', 'green', 'violet'];

describe.each(Object.entries(themes))('in the %s theme', (theme, selectors) => {
  const colours = coloursIn(tokens, selectors);
  const of = (name: string): string => colours[name] ?? '#000000';

  test.each([
    ['ink', ['paper', 'raised', 'water', 'land']],
    ['faint', ['paper', 'raised']],
    ['accent', ['paper', 'raised']],
    ['good', ['paper', 'raised', 'water']],
    ['bad', ['paper', 'raised', 'water']],
    ['on-accent', ['accent']],
  ])('%s can be read', (text, grounds) => {
    const weak = grounds
      .map((ground) => [ground, contrast(of(text), of(ground))] as const)
      .filter(([, ratio]) => ratio < 4.5);
    expect(weak).toEqual([]);
  });

  // On the board they are lines, never text.
  test.each([
    ['faint', 'water'],
    ['accent', 'water'],
  ])('lines of %s are seen on %s', (line, ground) => {
    expect(contrast(of(line), of(ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(['standard', 'blind', 'contrast'])(
    'the pieces of the palette %s are seen',
    (palette) => {
      const own = [':root', `:root[data-palette='${palette}']`];
      const themed = own.map((one) => one.replace(':root', `:root[data-theme='${theme}']`));
      const pieces = coloursIn(palettes, [...own, ...themed]);
      const marks = colourNames.map(
        (name) =>
          [name, contrast(pieces[name] ?? '#000000', pieces[`${name}-mark`] ?? '#000000')] as const,
      );
      expect(marks.filter(([, ratio]) => ratio < 4.5)).toEqual([]);
    },
  );
});

test('high contrast is higher than that', () => {
  const pieces = coloursIn(palettes, [':root', ":root[data-palette='contrast']"]);
  const weak = colourNames.filter(
    (name) => contrast(pieces[name] ?? '', pieces[`${name}-mark`] ?? '') < 7,
  );
  expect(weak).toEqual([]);
});
