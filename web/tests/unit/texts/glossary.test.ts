// The words of docs/translating.md are those of the texts.
import { describe, expect, it } from 'vitest';
import { filesUnder, textOf } from '../../kit/files';
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
const avoided = rowsUnder('Words not to use');
const frame = filesUnder('web/src/texts/en', /\.json$/).map((path) =>
  path.replace(/.*\/|\.json$/g, ''),
);
const inFrame = (language: string): Record<string, string> =>
  Object.assign({}, ...frame.map((part) => textsOf(part, language))) as Record<string, string>;
const english = Object.entries(inFrame('en'));

// A word that means something else in that text, or is said by another word in all other languages.
const meansOther = [
  'cards.rules', // leads back
  'graph.table', // rows and columns
  'learn.back',
  'menu.options',
];

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

  it.each(avoided)('has no text in %s with “%s”', (...row) => {
    const [language, not = ''] = row;
    const texts = allTexts(names[language as Name]);
    expect(Object.keys(texts).filter((key) => texts[key]?.includes(not))).toEqual([]);
    expect(Object.keys(parts)).not.toEqual([]);
  });
});
