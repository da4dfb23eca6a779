// 1T34 for four: what three bots did since one's own move is to be seen on the board, and from the log.
import type { Page } from '@playwright/test';
import { oneT34, playMove } from './kit/games';
import { expectTurn, playNow } from './kit/table';
import { expect, test } from './kit/test';

const ways = (page: Page, kind: 'last' | 'highlighted') =>
  page.locator(`svg g.${kind} path.line:not(.head)`);

test('the board shows the last move of every bot, and the log each of them', async ({ page }) => {
  await playNow(page, '1T34', 'mouse');
  await expectTurn(page);
  await playMove(page, oneT34);
  await expectTurn(page);
  await expect(ways(page, 'last')).toHaveCount(3);
  const lines = page.getByRole('region', { name: 'What happened' }).getByRole('button');
  for (const line of [0, 1, 2]) {
    await lines.nth(line).hover();
    await expect(ways(page, 'highlighted')).toHaveCount(1);
    await expect(ways(page, 'last')).toHaveCount(0); // that one alone
  }
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(ways(page, 'highlighted')).toHaveCount(0);
  await expect(ways(page, 'last')).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a line of the log makes way for its move', async ({ page }) => {
    await playNow(page, '1T34', 'touch');
    await expectTurn(page);
    await playMove(page, oneT34, 'touch');
    await expectTurn(page);
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    const panel = page.locator('#panel');
    await panel.getByRole('button').nth(1).tap();
    await expect(panel).toHaveCount(0);
    await expect(ways(page, 'highlighted')).toHaveCount(1);
    await page.touchscreen.tap(5, 5); // anywhere
    await expect(ways(page, 'highlighted')).toHaveCount(0);
  });
});
