// Every language: every text is translated, fits into a narrow page, and every control can be pressed.
import type { Page } from '@playwright/test';
import { bundledGames } from '../kit/games';
import { languages } from '../kit/texts';
import { expectInWidth, expectNoKeys, expectTouchable, visit } from './kit/checks';
import { withSettings } from './kit/looks';
import { confirmButton, expectMyTurn, games, pick, place, playMove, playNow } from './kit/moves';
import { expect, test } from './kit/test';
import { speaker } from './kit/words';

const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true };
const pages = [
  ['/', '/settings', '/account'],
  ['/replay', '/player/bot-normal', '/nowhere', '/leaderboard/one_t34'],
  ['/rules/isle_of_cats/cards'],
  ...bundledGames.map((game) => [`/new/${game}`, `/rules/${game}`]),
  ...bundledGames.map((game) => [`/learn/${game}`, `/same-screen/${game}`]),
];

const choose = async (page: Page, language: string): Promise<void> => {
  await page.locator(':is(header, aside) select').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

/** On a narrow phone, and with large text on a desktop. */
async function expectAllFits(page: Page): Promise<void> {
  await expectNoKeys(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enlarge(page, '200%');
  await expectInWidth(page);
  await page.setViewportSize(narrow.viewport);
  await enlarge(page, '');
  await expectInWidth(page);
  await expectTouchable(page);
}

const enlarge = (page: Page, size: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);

for (const some of pages) {
  test(`${some.join(' ')} in every language`, async ({ someone }) => {
    const page = await someone(narrow);
    for (const path of some) {
      await visit(page, path);
      for (const language of languages) {
        await test.step(`${path} in ${language}`, async () => {
          await choose(page, language);
          await expectAllFits(page);
        });
      }
    }
  });
}

for (const language of languages) {
  const say = speaker(language);
  for (const game of games) {
    test(`the first moves of ${game} in ${language}`, async ({ someone }) => {
      const page = await someone({ ...narrow, reducedMotion: 'reduce' });
      await withSettings(page, { language });
      await playNow(page, game, say);
      await expectAllFits(page);
      await pick(page, game, say);
      await expectAllFits(page);
      await place(page, game, say);
      await expectAllFits(page);
      await confirmButton(page, say).click();
      await expectMyTurn(page, game, say);
      for (const tab of ['players', 'log', 'chat', 'menu']) {
        await page.getByRole('button', { name: say(`tab.${tab}`), exact: true }).click();
        await expectAllFits(page);
      }
    });
  }
}

test('a language that was chosen at a table stays', async ({ page }) => {
  const [en, ja] = [speaker('en'), speaker('ja')];
  await playNow(page, 'isle4c', en);
  await choose(page, 'ja');
  await expectMyTurn(page, 'isle4c', ja);
  await playMove(page, 'isle4c', ja);
  await page.reload();
  await expectMyTurn(page, 'isle4c', ja);
  await visit(page, '/settings');
  await page.getByLabel(ja('frame.language')).last().selectOption('nl');
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});
