// Take Away from the first move to the end, with whatever a person has at hand.
import { expect, type Page } from '@playwright/test';
import { playToTheEnd, type Game } from './kit/games';
import { any, countPointers, press, tabTo, type InputMethod } from './kit/input';
import { confirm, expectEnd, playNow, setTable } from './kit/table';
import { test } from './kit/test';

async function propose(page: Page, input: InputMethod): Promise<void> {
  const takes = page.getByRole('group', { name: 'Your cards' }).locator('button:enabled');
  await takes.first().waitFor();
  const names = await takes.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const chosen = page.getByRole('button', { name: any(names), exact: true });
  await press(page, chosen, input);
  await expect(confirm(page)).toBeEnabled();
  if (input === 'keys') await tabTo(page, confirm(page));
}

const game: Game = {
  id: 'take_away',
  name: 'Take Away',
  propose,
  seen: async (page) => [
    (await page.getByRole('img', { name: 'in the heap' }).getAttribute('aria-label')) ?? '',
  ],
};

test('Take Away with two bots by mouse', async ({ page }) => {
  await setTable(page, 'take_away', ['Easy bot', 'You', 'Easy bot']);
  await playToTheEnd(page, game, 'mouse');
  await expectEnd(page);
});

test('Take Away by keyboard alone, from the first page on', async ({ page }) => {
  const pointers = await countPointers(page);
  await playNow(page, 'Take Away', 'keys');
  await playToTheEnd(page, game, 'keys');
  await expectEnd(page);
  expect(await pointers()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('Take Away against a bot by touch', async ({ page }) => {
    await playNow(page, 'Take Away', 'touch');
    await playToTheEnd(page, game, 'touch');
    await expectEnd(page);
  });
});
