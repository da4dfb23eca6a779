// The words of docs/translating.md are those of the texts.
import { describe, expect, it } from 'vitest';
import { filesUnder, textOf } from '../../kit/files';
import { bundledGames } from '../../kit/games';
import { readOn, rulesFile } from '../../kit/rules';
import { allTexts, languages, otherLanguages, parts, textsOf } from '../../kit/texts';

const names = { English: 'en', Japanese: 'ja', French: 'fr', Dutch: 'nl' } as const;
type Name = keyof typeof names;

/** The rows of the table under a heading, without its first two lines. */
function rowsUnder(heading: string): string[][] {
  const section = textOf('docs/translating.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  const lines = (section ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const words = rowsUnder('Words');
const gameWords = rowsUnder('Words of the games');
const avoided = rowsUnder('Words not to use');
const frame = filesUnder('web/src/texts/en', /\.json$/).map((path) =>
  path.replace(/.*\/|\.json$/g, ''),
);
const inFrame = (language: string): Record<string, string> =>
  Object.assign({}, ...frame.map((part) => textsOf(part, language))) as Record<string, string>;
const english = Object.entries(inFrame('en'));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\u00a0\u202f]/g, ' ');

// A word that means something else in that text, or is said by another word in all other languages.
const meansOther = [
  'cards.rules', // leads back
  'graph.table', // rows and columns
  'learn.back',
  'menu.options',
];

/** What is read on the rules pages of a language, by game. */
const rulesIn = (language: string): Record<string, string> =>
  Object.fromEntries(
    bundledGames.map((game) => [`rules of ${game}`, readOn(rulesFile(game, language))]),
  );

describe('the glossary for translators', () => {
  it('has words, and words to avoid in every language', () => {
    expect(words.length).toBeGreaterThan(15);
    const said = avoided.map(([language]) => names[language as Name]);
    expect([...new Set(said)].sort()).toEqual([...languages].sort());
  });

  it.each(words)('says “%s” in the frame as it is written there', (...row) => {
    const [term = '', ...forms] = row;
    const spoken = new RegExp(`\\b${term}s?\\b`, 'i');
    const keys = english
      .filter(
        ([key, text]) => spoken.test(text.replaceAll(/\{\w+\}/g, '')) && !meansOther.includes(key),
      )
      .map(([key]) => key);
    expect(keys).not.toEqual([]);
    otherLanguages.forEach((language, i) => {
      const texts = inFrame(language);
      const ways = (forms[i] ?? '').split(',').map((way) => way.trim().toLowerCase());
      const missing = keys.filter(
        (key) => !ways.some((way) => texts[key]?.toLowerCase().includes(way)),
      );
      expect({ language, missing }).toEqual({ language, missing: [] });
    });
  });

  it.each(gameWords)('of %s says “%s” as it is written there', (...row) => {
    const [game = '', term = '', ...forms] = row;
    const spoken = new RegExp(`\\b${term.replace(/y$/, '(y|ie)')}s?\\b`, 'i');
    const texts = textsOf(game, 'en');
    const keys = Object.keys(texts).filter(
      (key) =>
        spoken.test((texts[key] ?? '').replaceAll(/\{\w+\}/g, '')) && !meansOther.includes(key),
    );
    const rules = readOn(rulesFile(game, 'en'));
    expect({ keys, rules: spoken.test(rules) }).not.toEqual({ keys: [], rules: false });
    otherLanguages.forEach((language, i) => {
      const ways = (forms[i] ?? '').split(',').map((way) => way.trim().toLowerCase());
      const says = (text = ''): boolean => ways.some((way) => plain(text).includes(plain(way)));
      const translated = textsOf(game, language);
      // Another language may say a thing without naming it, but not as a rule.
      const missing = keys.filter((key) => !says(translated[key]));
      if (missing.length * 2 > keys.length) expect({ language, missing }).toEqual([]);
      expect({ language, rules: says(readOn(rulesFile(game, language))) }).toEqual({
        language,
        rules: spoken.test(rules),
      });
    });
  });

  it.each(avoided)('has no text in %s with “%s”', (...row) => {
    const [language, not = ''] = row;
    const texts = { ...allTexts(names[language as Name]), ...rulesIn(names[language as Name]) };
    expect(Object.keys(texts).filter((key) => texts[key]?.includes(not))).toEqual([]);
    expect(Object.keys(parts)).not.toEqual([]);
  });
});
