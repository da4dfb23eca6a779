// The frame gives the board the room, and everything that one must read or press is in sight: in every game, on a
// laptop, a large screen, a phone and a turned phone.
import type { Page } from '@playwright/test';
import { bundledGames } from '../kit/games';
import { confirm, expectTurn, setTable } from './kit/table';
import { expect, test } from './kit/test';

const sizes = [
  { width: 1280, height: 800, leastShare: 2 / 3 },
  { width: 1920, height: 1080, leastShare: 2 / 3 },
  { width: 390, height: 844, leastShare: 1 },
  { width: 844, height: 390, leastShare: 2 / 3 },
];

const seatsOf: Record<string, number> = { islant: 1, isle_of_cats: 2 };

/** What one presses on the board itself; of cats and of dice their own tests tell more. */
const pressed: Record<string, string> = {
  one_t34: '[role=gridcell]',
  isle4c: '[role=group][aria-label="Your hand"] button, .company',
  east_rune: '[role=listbox] [role=option]',
};

/** What is out of sight, or under something else. */
async function outOfSight(page: Page, ofBoard: string): Promise<string[]> {
  return page.evaluate((alsoPressed) => {
    const faults: string[] = [];
    const root = document.scrollingElement;
    if (root !== null && root.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    if (root !== null && root.scrollHeight > innerHeight) faults.push('the page scrolls down');
    const seen = (one: Element): boolean => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const inside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return inside && one.contains(there);
    };
    const buttons = [...document.querySelectorAll('[role=group][aria-label="Your move"] button')];
    const others = alsoPressed === '' ? [] : [...document.querySelectorAll(alsoPressed)];
    if (buttons.length === 0) faults.push('there is nothing to confirm with');
    const all = [...buttons, ...others, ...document.querySelectorAll('main p.sentence')];
    for (const one of all) {
      if (seen(one)) continue;
      const box = one.getBoundingClientRect();
      const where = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
      faults.push(`${one.getAttribute('aria-label') ?? one.textContent.trim()}: ${where}`);
    }
    return faults;
  }, ofBoard);
}

for (const game of bundledGames) {
  test(`the board of ${game} has the room, and nothing to press is out of sight`, async ({
    page,
  }) => {
    const bots = Array.from({ length: (seatsOf[game] ?? 3) - 1 }, () => 'Easy bot' as const);
    await setTable(page, game, ['You', ...bots]);
    await expectTurn(page);
    for (const { width, height, leastShare } of sizes) {
      await test.step(`${String(width)} × ${String(height)}`, async () => {
        await page.setViewportSize({ width, height });
        await expect.poll(() => outOfSight(page, pressed[game] ?? '')).toEqual([]);
        const board = await page.locator('main .board-space').boundingBox();
        expect(board?.width ?? 0).toBeGreaterThanOrEqual(width * leastShare);
        expect(board?.height ?? 0).toBeGreaterThanOrEqual(height * 0.7);
      });
    }
    // The last size is a turned phone: what a tab opens leaves the buttons free.
    for (const tab of ['Players', 'Log', 'Chat', 'Menu']) {
      await page.getByRole('button', { name: tab, exact: true }).click();
      await expect(page.getByRole('region', { name: tab, exact: true })).toBeVisible();
      expect(await outOfSight(page, '')).toEqual([]);
    }
  });
}

test('the menu of a laptop is a rail whose words come out, and log and chat fold away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  await expectTurn(page);
  const board = page.locator('main .board-space');
  const before = (await board.boundingBox())?.width ?? 0;
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  const shownWidth = async (): Promise<number> => (await settings.boundingBox())?.width ?? 0;
  expect(await shownWidth()).toBeLessThan(50);
  await settings.hover();
  await expect.poll(shownWidth).toBeGreaterThan(80);
  await page.mouse.move(640, 400);
  await expect.poll(shownWidth).toBeLessThan(50);
  await settings.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(shownWidth).toBeGreaterThan(80);

  const fold = page.getByRole('button', { name: 'Log and chat' });
  const column = page.getByRole('complementary', { name: 'Log and chat' });
  await expect(column).toBeVisible();
  await fold.click();
  await expect(column).toBeHidden();
  await expect.poll(async () => (await board.boundingBox())?.width ?? 0).toBeGreaterThan(before);
  await page.reload();
  await expectTurn(page);
  await expect(column).toBeHidden();
  await fold.click();
  await expect(column).toBeVisible();
  await expect(confirm(page)).toBeVisible();
});
