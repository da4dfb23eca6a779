// The reasons of bots: every reason in the games' policies has a text in every language.
import { describe, expect, it } from 'vitest';
import { filesUnder, textOf } from '../../kit/files';
import { allTexts, languages } from '../../kit/texts';

const spoken = [
  ...new Set(
    filesUnder('src/games', /\.(cpp|h)$/).flatMap((path) =>
      [...textOf(path).matchAll(/"(\w+\.reason\.\w+)"/g)].map(([, key]) => key ?? ''),
    ),
  ),
].sort();

describe('the reasons of the bots', () => {
  it('are some', () => {
    expect(spoken.length).toBeGreaterThan(5);
  });

  it.each(languages)('have words in %s', (language) => {
    const texts = allTexts(language);
    expect(spoken.filter((key) => texts[key] === undefined)).toEqual([]);
  });

  it.each(languages)('are whole sentences in %s', (language) => {
    const texts = allTexts(language);
    expect(spoken.filter((key) => !/[.!?。！？]$/.test(texts[key] ?? '.'))).toEqual([]);
  });
});
