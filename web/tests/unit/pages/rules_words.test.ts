// The rules pages speak to people: an option is called by what it does, not by its id.
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../plugins/rules_pages';
import { filesUnder, textOf } from '../../kit/files';
import { bundledGames } from '../../kit/games';

const pages = filesUnder('src/games', /README(\.\w+)?\.md$/).filter((path) =>
  textOf(path).includes('<!-- rules'),
);

/** What one reads on the page: its HTML without tags. */
function readOn(path: string): string {
  const { parts, foot } = rulesOf(textOf(path));
  const html = [...parts.map((part) => ('html' in part ? part.html : '')), foot].join('\n');
  return html.replaceAll(/<(?!\/?code)[^>]*>/g, '');
}

describe('a rules page', () => {
  it('is there for every game in four languages', () => {
    expect(pages).toHaveLength(bundledGames.length * 4);
  });

  it.each(pages)('%s has no ids of options and no code', (path) => {
    expect(readOn(path).match(/<code>.*?<\/code>|\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g) ?? []).toEqual([]);
  });
});
