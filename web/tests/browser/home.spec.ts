// The first page: "Play now", what it plays, and the small step that changes it.
import type { Locator, Page } from '@playwright/test';
import { confirm, expectTurn, players, theEnd } from './kit/table';
import { expect, test } from './kit/test';

const cardOf = (page: Page, game: string): Locator => page.getByRole('article', { name: game });
const playButton = (page: Page, game: string): Locator =>
  cardOf(page, game).getByRole('button', { name: 'Play now' });

test('one click on the first page and you play what the lesson taught', async ({ page }) => {
  await page.goto('/');
  for (const [game, words] of [
    ['1T34', '4 players, normal'],
    ['Isle4C', '4 players, normal'],
    ['East Rune', '3 players, normal'],
    ['Islant', 'level 1, alone'],
    ['The Isle of Cats', 'family, 2 players, normal'],
  ] as const) {
    await expect(playButton(page, game)).toContainText(words);
  }
  await playButton(page, '1T34').click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByText('Bring in a tile from your corner')).toBeVisible();
  await expect(players(page).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'This table' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Turn limit\s*120/);
});

test('what was changed is played at once, stands on the button, and stays', async ({ page }) => {
  await page.goto('/');
  await cardOf(page, '1T34').getByRole('button', { name: 'Change' }).click();
  const step = page.getByRole('dialog', { name: 'Play 1T34' });
  await step.getByRole('group', { name: 'How many play?' }).getByText('2', { exact: true }).click();
  await expect(step.getByText('You have two colours')).toBeVisible();
  await step.getByLabel('Against').selectOption('Random bot');
  await expect(step.getByText('Random bot: makes any legal move')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(playButton(page, '1T34')).toContainText('2 players, random');
  await page.reload();
  await expect(playButton(page, '1T34')).toContainText('2 players, random');
  // The level is that of the person, for every game.
  await expect(playButton(page, 'Isle4C')).toContainText('4 players, random');
  await cardOf(page, '1T34').getByRole('button', { name: 'Change' }).click();
  await step.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(players(page)).toContainText('Random bot');
  await expect(players(page).getByRole('listitem')).toHaveCount(2);
});

test('the waiting room names the mode, the number of players, and how they differ', async ({
  page,
}) => {
  await page.goto('/');
  const card = cardOf(page, 'The Isle of Cats');
  await card.getByRole('button', { name: 'Invite friends' }).click();
  const step = page.getByRole('dialog', { name: 'The Isle of Cats with friends' });
  await expect(step.getByLabel('Which game?').getByText('Solo')).toHaveCount(0);
  await step.getByLabel('Which game?').selectOption('advanced');
  await step.getByRole('group', { name: 'How many play?' }).getByText('3', { exact: true }).click();
  await step.getByRole('button', { name: 'Get the link' }).click();
  const room = page.getByRole('main');
  await expect(room.getByText('advanced, 3 players')).toBeVisible();
  await expect(room.getByRole('heading', { name: 'How this game differs' })).toBeVisible();
  await expect(room.getByText('Each day brings 20 fish.')).toBeVisible();
  // What one plays alone is not what one invites to.
  await page.goto('/');
  await expect(playButton(page, 'The Isle of Cats')).toContainText('family, 2 players');
});

test('the levels of Islant are a ladder with one’s best scores', async ({ page }) => {
  await page.goto('/');
  await playButton(page, 'Islant').click();
  await page.getByRole('button', { name: 'Stop' }).click(); // at once, with nothing drawn
  await confirm(page).click();
  await expect(theEnd(page)).toContainText('Your best score, level 1: 0.');
  await page.goto('/');
  await cardOf(page, 'Islant').getByRole('button', { name: 'Change' }).click();
  const ladder = page.getByRole('group', { name: 'Level' });
  await expect(ladder.getByRole('radio')).toHaveCount(5);
  await expect(ladder.getByText('best: 0')).toBeVisible();
  await expect(ladder.getByText('not played yet')).toHaveCount(4);
  await page.goBack();
  await theEnd(page).getByRole('button', { name: 'On to level 2' }).click();
  await expectTurn(page);
  await page.getByRole('button', { name: 'This table' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Level\s*2/);
});
