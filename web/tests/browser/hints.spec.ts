// Hints at a local table: shown on the board, with reasons, with every input method.
import type { Locator, Page } from '@playwright/test';
import { expectInWidth, expectNoKeys, expectNothingBarred, expectTouchable } from './kit/checks';
import { isle4c } from './kit/games';
import { look, looks } from './kit/looks';
import { confirm, expectTurn, log, sentence } from './kit/table';
import { expect, test } from './kit/test';

const hints = (page: Page): Locator => page.getByRole('region', { name: 'Hints' });
const ways = (page: Page): Locator => hints(page).getByRole('radio');

/** Alone with bots that do not think, so that it is soon one's turn. */
async function sitDown(page: Page, game = 'isle4c'): Promise<void> {
  await page.goto(`/same-screen/${game}`);
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  // A hint looks far enough ahead to tell what comes next where two play.
  if (game === 'one_t34') await page.getByRole('combobox', { name: /^Players/ }).selectOption('2');
  for (const seat of await page.getByLabel(/Who plays at seat [2-9]/).all()) {
    await seat.selectOption('Random bot');
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await expectTurn(page);
}

async function askHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(hints(page)).toBeVisible();
}

test('hints by mouse and by keys, until a move is chosen', async ({ page }) => {
  await sitDown(page);
  await askHint(page);
  await expect(ways(page)).toHaveCount(3);
  await expect(ways(page).first()).toBeChecked();
  await expect(hints(page)).toContainText(/\d+%/);
  await expect(hints(page)).toContainText(/\d+% to win\./);
  await expect(sentence(page)).toHaveText(/^\s*A bot in your place: it lays a card/);
  await expect(page.locator('[data-announcements]')).toContainText('to win.');
  await expectNoKeys(page);

  await ways(page).first().press('ArrowRight');
  await expect(ways(page).nth(1)).toBeChecked();
  await hints(page).getByText('3', { exact: true }).click();
  await expect(ways(page).nth(2)).toBeChecked();
  await ways(page).nth(2).press('Escape');
  await expect(hints(page)).toHaveCount(0);

  await askHint(page);
  await hints(page).getByRole('button', { name: 'Close the hints' }).click();
  await expect(hints(page)).toHaveCount(0);

  await askHint(page);
  await isle4c.propose(page, 'mouse');
  await expect(hints(page)).toHaveCount(0);
  await confirm(page).click();
  await expect(sentence(page)).not.toHaveText(/Confirm\?/); // the bots may have won meanwhile
  await expect(hints(page)).toHaveCount(0);
});

// What comes next is told as far as the bot has looked. Where hands are hidden it may not have seen the one that
// it imagines in the end; where nothing is hidden it always knows an answer.
test('a hint tells what would come next', async ({ page }) => {
  await sitDown(page, 'one_t34');
  await askHint(page);
  await expect(hints(page)).toContainText(/Then: Random bot( 1)? \w+/);
  await expectNoKeys(page);
});

// What draws the advised move on each board before it is made.
const ghosts = {
  one_t34: '.hinted',
  isle4c: '.highlighted',
  east_rune: '.ghost, .highlighted',
  islant: '.light',
  isle_of_cats: '.highlighted, .ghost',
};

for (const [game, drawn] of Object.entries(ghosts)) {
  test(`a hint is drawn on the board and played by one press: ${game}`, async ({ page }) => {
    await sitDown(page, game);
    const ghost = page.locator('main .board').locator(drawn).first();
    const lines = log(page).getByRole('listitem');
    const ask = async (): Promise<void> => {
      await askHint(page);
      await expect(ways(page).first()).toBeFocused();
      const names = await ways(page).locator('~ .what').allInnerTexts();
      expect(new Set(names).size).toBe(names.length);
    };
    await ask();
    // Some decisions have nothing to be drawn in a place, such as the first ones about dice.
    for (let i = 0; i < 6 && !(await ghost.isVisible()); ++i) {
      await hints(page).getByRole('button', { name: 'Play this' }).click();
      await expectTurn(page);
      await ask();
    }
    await expect(ghost).toBeVisible();
    const before = await lines.count();
    await ways(page).first().press('Enter');
    await expect(hints(page)).toHaveCount(0);
    await expect(ghost).toHaveCount(0);
    await expect.poll(() => lines.count()).toBeGreaterThan(before);
  });
}

test('a hint that was played can be taken back', async ({ page }) => {
  await sitDown(page, 'one_t34');
  await askHint(page);
  await hints(page).getByRole('button', { name: 'Play this' }).click();
  await expectTurn(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(log(page)).toContainText('taken back');
  await expectTurn(page);
});

test('hints on a phone leave the board to be seen', async ({ someone }) => {
  const page = await someone({ ...looks['a phone, dark'], reducedMotion: 'reduce' });
  await sitDown(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await askHint(page);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(ways(page).first()).toBeFocused();
  const board = await page.getByRole('application', { name: 'The island' }).boundingBox();
  const panel = await hints(page).boundingBox();
  expect(board?.height ?? 0).toBeGreaterThan(200);
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
  await expectInWidth(page);
  await expectTouchable(page);
  await expectNothingBarred(page);
  await look(page, 'a desktop, light');
  await expectNothingBarred(page);
});
