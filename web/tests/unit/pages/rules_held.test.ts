// How many rules are held by how many tests, which the rules page says before it tells where they come from.
import { describe, expect, it } from 'vitest';
import { heldRulesOf } from '../../../plugins/rules_pages';
import { filesUnder, textOf } from '../../kit/files';

const page = `# Every rule of Nim and its tests

Tests: \`tests/nim_test.cpp\`

## A turn

1. Whoever is to move takes one stone
   or two.
   *Reading:* never none.
   - \`Nim.one_or_two_are_taken\`
   - \`Views.hide_nothing\`

## The end

2. Whoever takes the last stone wins.
   - \`Nim.the_last_stone_wins\`
   - \`Views.hide_nothing\`

## Rules for people alone

- The youngest begins: nobody's age is known.
`;

describe('the rules of a page and their tests', () => {
  it('are counted, a test that two rules name once', () => {
    expect(heldRulesOf(page)).toEqual({ rules: 2, tests: 3 });
  });

  const lists = ['src/games', 'scripts/new_game.d'].flatMap((folder) =>
    filesUnder(folder, /\/RULES\.md$/),
  );
  it.each(lists)('are found in %s', (path) => {
    const numbers = [...textOf(path).matchAll(/^(\d+)\./gm)].map(([, number]) => Number(number));
    const held = heldRulesOf(textOf(path));
    expect(held.rules).toBe(numbers.at(-1));
    expect(held.tests).toBeGreaterThan(0);
  });
});
