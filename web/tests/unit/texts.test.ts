import { describe, expect, test } from 'vitest';
import { lineOf } from '../../plugins/game_lines';
import { filesUnder, textOf } from '../kit/files';
import { bundledGames } from '../kit/games';
import { allTexts, languages, misprintsIn, otherLanguages, parts, textsOf } from '../kit/texts';
import { nodesOf, sources, type Node } from './kit/sources';
import { fits, usedIn } from './kit/used_keys';

const english = allTexts('en');
const keys = Object.keys(english);
const files = sources();

const values = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
const plurals = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\|/g)].map(([, name]) => name ?? '');

// Words that are the same in another language: names, units, and words that both have.
const sameAsInEnglish: Record<(typeof otherLanguages)[number], string[]> = {
  ja: ['Skerry', 'Enter', 'Escape', 'Tab'],
  fr: [
    'Skerry',
    'East Rune',
    '{n} {n|bot|bots}',
    '{range} min',
    '{n} h',
    '{n} min',
    '{n} s',
    'Menu',
    'Messages',
    'Pause',
  ].concat(['Place', 'Solo', 'Tab', 'Table', 'Violet', 'animal', 'culture', 'expert']),
  nl: [
    'Skerry',
    'East Rune',
    '{range} min',
    '{n} h',
    '{n} min',
    '{n} s',
    '{n} {n|bot|bots}',
    'Chat',
    'Enter',
    'Escape',
    'Tab',
    'Menu',
    'Rating',
    'Ratings',
    'Solo',
    'land',
    'west',
    'expert',
    'solo',
  ],
};

describe.each(Object.keys(parts))('the texts of %s', (part) => {
  const original = textsOf(part, 'en');

  test.each(otherLanguages)('are whole in %s', (language) => {
    expect(Object.keys(textsOf(part, language)).sort()).toEqual(Object.keys(original).sort());
  });

  test.each(otherLanguages)('say the same names and numbers in %s', (language) => {
    const texts = textsOf(part, language);
    for (const [key, text] of Object.entries(original)) {
      const translated = texts[key] ?? '';
      expect({ key, values: values(translated) }).toEqual({ key, values: values(text) });
      const known = [...values(text), ...plurals(text)];
      expect({ key, unknown: plurals(translated).filter((one) => !known.includes(one)) }).toEqual({
        key,
        unknown: [],
      });
    }
  });

  test.each(otherLanguages)('are not left in English in %s', (language) => {
    const texts = textsOf(part, language);
    const left = Object.entries(original).filter(
      ([key, text]) =>
        texts[key] === text &&
        /\p{L}/u.test(text.replace(/\{\w+\}/g, '')) &&
        !sameAsInEnglish[language].includes(text),
    );
    expect(left).toEqual([]);
  });
});

test.each(bundledGames)('the first page has a line for %s', (game) => {
  const {
    [`${game}.line`]: line,
    [`${game}.title`]: title,
    ...others
  } = lineOf(textsOf(game, 'en'));
  expect(line).toMatch(/\.$/);
  expect(title ?? '').not.toMatch(/\.$/);
  const modes = Object.keys(others).filter((key) => key.startsWith(`${game}.mode.`));
  expect(Object.keys(others)).toEqual(modes);
});

test.each(bundledGames)('the lesson of %s begins with the goal', async (game) => {
  const pages = import.meta.glob<{ part?: string }[]>('../../src/games/*/tutorial.ts', {
    import: 'tutorial',
  });
  const steps = (await pages[`../../src/games/${game}/tutorial.ts`]?.()) ?? [{}];
  for (const part of new Set(steps.map((step) => step.part))) {
    const key = `${game}.tutorial.goal${part === undefined ? '' : `.${part}`}`;
    expect(english[key] ?? key).toMatch(/\.$/);
  }
});

test('no key is said twice', () => {
  const all = Object.keys(parts).flatMap((part) => Object.keys(textsOf(part, 'en')));
  expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
});

test.each(languages)('punctuation is that of print in %s', (language) => {
  const faults = Object.entries(allTexts(language)).filter(
    ([, text]) => misprintsIn(text, language).length > 0,
  );
  expect(faults).toEqual([]);
});

test.each(bundledGames)('moves of %s are told in the plain form in Japanese', (game) => {
  const moves = Object.entries(textsOf(game, 'ja')).filter(([key]) =>
    key.startsWith(`${game}.log.`),
  );
  expect(moves).not.toEqual([]);
  expect(moves.filter(([, text]) => /(です|ます|ました|ません|ください)[。]?$/.test(text))).toEqual(
    [],
  );
});

describe('the pages and their texts', () => {
  const uses = files.map((file) => ({ path: file.path, ...usedIn(file) }));

  test.each(uses.map((use) => [use.path, use] as const))(
    '%s asks for texts that exist',
    (_, use) => {
      expect(use.asked.filter((key) => !(key in english))).toEqual([]);
    },
  );

  test('keys that are put together are announced', () => {
    const faults = uses.flatMap(({ path, composed, announced }) =>
      composed
        .filter((one) => {
          const meant = keys.filter((key) => fits(one, key));
          return !meant.some((key) => announced.some((pattern) => fits(pattern, key)));
        })
        .map((one) => `${path}: ${one}`),
    );
    expect(faults).toEqual([]);
  });

  test('every announced key exists', () => {
    const faults = uses.flatMap(({ path, announced }) =>
      announced
        .filter((pattern) => !keys.some((key) => fits(pattern, key)))
        .map((pattern) => `${path}: ${pattern}`),
    );
    expect(faults).toEqual([]);
  });

  test('every text is used', () => {
    const strings = new Set(uses.flatMap((use) => [...use.strings]));
    const patterns = [...new Set(uses.flatMap((use) => use.announced))];
    const sent = new Set(engineKeys());
    const unused = keys.filter(
      (key) =>
        !strings.has(key) && !sent.has(key) && !patterns.some((pattern) => fits(pattern, key)),
    );
    expect(unused).toEqual([]);
  });
});

/** The keys that the engine names: refusals, options. */
function engineKeys(): string[] {
  return filesUnder('src/games', /\.(cpp|h)$/)
    .flatMap((path) => [...textOf(path).matchAll(/"(\w+\.(?:refused|option|reason)\.[\w.]+)"/g)])
    .map(([, key]) => key ?? '');
}

test('what the engine says has words', () => {
  expect(engineKeys().filter((key) => !(key in english))).toEqual([]);
});

test('every error that is documented has words', () => {
  const codes = textOf('docs/errors.md')
    .split('\n')
    .filter((line) => line.startsWith('| `') && !line.includes('.refused.'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
    .map(([, code]) => `error.${code ?? ''}`);
  expect(codes.length).toBeGreaterThan(40);
  // Nobody is connected yet who could read it.
  const unheard = ['error.cannot_listen'];
  expect(codes.filter((key) => !(key in english) && !unheard.includes(key))).toEqual([]);
});

describe('no text in components', () => {
  const components = files.filter((file) => file.path.endsWith('.svelte'));
  const spoken = new Set(['title', 'aria-label', 'placeholder', 'alt', 'aria-valuetext', 'label']);
  const speaks = (text: unknown): boolean => /\p{L}/u.test(String(text));

  test.each(components.map((file) => [file.path, file] as const))('%s', (_, { tree }) => {
    const faults: unknown[] = [];
    for (const node of nodesOf(tree['fragment'])) {
      if (node.type === 'Attribute' && spoken.has(String(node['name']))) {
        for (const part of nodesOf(node['value'])) {
          if (part.type === 'Text' && speaks(part['data'])) faults.push(part['data']);
        }
      }
      if (!('nodes' in node)) continue;
      for (const part of node['nodes'] as Node[]) {
        if (part.type === 'Text' && speaks(part['data'])) faults.push(part['data']);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('the rules in other languages', () => {
  const originals = filesUnder('src/games', /README\.md$/).filter((path) =>
    textOf(path).includes('<!-- rules'),
  );
  /** What must be alike: the depth of headings, the items of lists, the pictures, the columns of a table's rows. */
  const shape = (text: string): string[] =>
    (/<!-- rules -->([\s\S]*)<!-- \/rules -->/.exec(text)?.[1] ?? '')
      .split('\n')
      .map((line) => {
        const heading = /^(#+) /.exec(line)?.[1];
        const picture = /!\[[^\]]*\]\(([^)]*)\)|<!-- [^>]* -->|^```.*/.exec(line)?.[0];
        const item = /^ *(\d+\.|-) /.exec(line)?.[1];
        const columns = line.startsWith('|') ? `row of ${line.split('|').length - 2}` : undefined;
        return heading ?? item ?? columns ?? picture ?? '';
      })
      .filter((one) => one !== '');

  test('there are some', () => {
    expect(originals.length).toBeGreaterThanOrEqual(2);
  });

  test.each(originals.flatMap((path) => otherLanguages.map((one) => [path, one] as const)))(
    '%s has the same parts in %s',
    (path, language) => {
      expect(shape(textOf(path.replace('.md', `.${language}.md`)))).toEqual(shape(textOf(path)));
    },
  );
});
