// The rules pages speak to people: an option is called by what it does, not by its id, and they are set like print.
import { describe, expect, it } from 'vitest';
import { filesUnder, textOf } from '../../kit/files';
import { bundledGames } from '../../kit/games';
import { readOn } from '../../kit/rules';
import { misprintsIn } from '../../kit/texts';

const pages = filesUnder('src/games', /README(\.\w+)?\.md$/).filter((path) =>
  textOf(path).includes('<!-- rules'),
);
const languageOf = (path: string): string => /README\.(\w+)\.md$/.exec(path)?.[1] ?? 'en';

// As it stands in all rules pages.
const japaneseTitle = 'ルール(独自の言葉でまとめたもの)';

describe('a rules page', () => {
  it('is there for every game in four languages', () => {
    expect(pages).toHaveLength(bundledGames.length * 4);
  });

  it.each(pages)('%s has no ids of options and no code', (path) => {
    expect(readOn(path).match(/<code>.*?<\/code>|\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g) ?? []).toEqual([]);
  });

  it.each(pages)('%s has no formulas', (path) => {
    expect(readOn(path).match(/\b[a-z] [−+-] \d/g) ?? []).toEqual([]);
  });

  it.each(pages)('%s has the punctuation of print', (path) => {
    const text = readOn(path).replaceAll(japaneseTitle, '');
    expect(misprintsIn(text, languageOf(path))).toEqual([]);
  });
});
