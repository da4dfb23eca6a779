// The foot of a game's rules page.
import { heldRulesOf } from '../../plugins/rules_pages';
import { textOf } from '../kit/files';
import { bundledGames } from '../kit/games';
import { visit } from './kit/checks';
import { expect, test } from './kit/test';
import { speaker } from './kit/words';

const say = speaker('en');

test('every rules page says how many rules are held by how many tests', async ({ someone }) => {
  const page = await someone();
  for (const game of bundledGames) {
    await visit(page, `/rules/${game}`);
    const held = heldRulesOf(textOf(`src/games/${game}/RULES.md`));
    await expect(page.getByText(say('rules.held', { ...held }))).toBeVisible();
  }
});
