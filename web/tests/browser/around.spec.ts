// What surrounds the board: the end, settings, keys, the log, and the ways that lead to a table.
import type { Locator, Page } from '@playwright/test';
import { seatOf, stateOf } from '../../src/games/isle_of_cats/positions';
import { sitAt } from './kit/cats';
import { oneT34, playMove } from './kit/games';
import { confirm, expectEnd, expectTurn, log, sentence, setTable, theEnd } from './kit/table';
import { expect, test } from './kit/test';

const sizes = [
  [1280, 800],
  [1920, 1080],
  [390, 844],
  [844, 390],
] as const;

const inView = (what: Locator): Promise<boolean> =>
  what.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return (
      isWhole && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    );
  });

const choose = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name, exact: true }).click();
};

/** What can be done next is in view without scrolling. */
async function expectActions(page: Page): Promise<void> {
  for (const name of ['Rematch', 'Replay', 'Home']) {
    const one = theEnd(page).getByRole(name === 'Rematch' ? 'button' : 'link', { name });
    await expect.poll(() => inView(one), name).toBe(true);
  }
}

/** The rows of the score sheet that are not all in view; on a phone one may scroll to them, but not sideways. */
const rowsOutOfView = (page: Page, mayScroll: boolean): Promise<string[]> =>
  theEnd(page)
    .getByRole('row')
    .evaluateAll((rows, scrolls) => {
      const isSeen = (one: Element): boolean => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return (
          left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && one.contains(at)
        );
      };
      const hidden = rows.filter((row) => {
        if (scrolls) row.scrollIntoView({ block: 'center', inline: 'start' });
        return ![...row.children].every(isSeen);
      });
      for (let at = rows[0] ?? null; at !== null; at = at.parentElement) at.scrollTop = 0;
      return hidden.map((row) => row.textContent);
    }, mayScroll);

/** Of the last day of an advanced game for four, after which everybody's lessons are counted. */
function lastDay(): ReturnType<typeof stateOf> {
  const seats = (['blue', 'red', 'green', 'purple'] as const).map((boat, i) => {
    const lessons = [113, 114, 115, 116].map((id) => id + 4 * i);
    return seatOf(boat, '', { lessons, passed: i > 0 });
  });
  const public_lessons = [
    { id: 143, colour: 'blue' as const },
    { id: 144, colour: 'red' as const },
  ];
  const state = stateOf({ phase: 'rescue', turn: 0, day: 5, public_lessons, seats });
  for (const seat of state.seats)
    seat.rejected = seat.rejected.filter((id) => id < 143 || id > 144);
  return state;
}

test('the score is whole and what to do next in view on every screen, and a rematch is one press', async ({
  page,
  server,
}) => {
  for (const game of ['isle_of_cats', 'islant'] as const) {
    if (game === 'isle_of_cats') {
      await sitAt(page, server, lastDay());
      await page.getByRole('button', { name: 'End the turn' }).click(); // there is nothing else
    } else {
      await page.goto('/new/islant');
      await page.getByLabel('Level', { exact: true }).selectOption('5');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.getByRole('button', { name: 'Stop' }).click();
      await confirm(page).click();
    }
    await expectEnd(page);
    for (const [width, height] of sizes) {
      await test.step(`${game} at ${String(width)} × ${String(height)}`, async () => {
        await page.setViewportSize({ width, height });
        await expectActions(page);
        await expect.poll(() => rowsOutOfView(page, width < 1000)).toEqual([]);
        await expectActions(page);
      });
    }
  }
  const first = page.url();
  await theEnd(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('grid')).toBeVisible();
});

test('settings and the keys open over the table, where what was begun stays', async ({ page }) => {
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  await expectTurn(page);
  await oneT34.propose(page, 'mouse');
  await expect(sentence(page)).toContainText('Confirm?');
  await choose(page, 'Settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(sentence(page)).toContainText('Confirm?');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Arrow keys go to what you can choose');
  await expect(keys).toContainText('In a hint the arrow keys go from move to move');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(sentence(page)).toContainText('Confirm?');
});

test('who skips to the content lands on the board, and a lifted tile leads to where it can go', async ({
  page,
}) => {
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  await expectTurn(page);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('role', 'gridcell');
  await expect(focused).toHaveAttribute('aria-label', /can be lifted/);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-label', /it can go here/);
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAttribute('aria-label', /can be lifted/);
});

test('a page with a long log stays as high as the window after takebacks', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  for (let move = 0; move < 5; ++move) {
    await expectTurn(page);
    await playMove(page, oneT34);
    await expectTurn(page);
    await choose(page, 'Take back');
    await expect(log(page).getByText('moves were taken back.')).toHaveCount(move + 1);
  }
  const higher = (): number => (document.scrollingElement?.scrollHeight ?? 0) - innerHeight;
  expect(await page.evaluate(higher)).toBe(0);
  const wider = (): number[] =>
    [...document.querySelectorAll('.log li, .log')].map((one) => one.scrollWidth - one.clientWidth);
  expect(Math.max(...(await page.evaluate(wider)))).toBe(0);
});

test('your turn leads to its table, and a rated table opens as one', async ({ page }) => {
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  const table = page.url();
  await expectTurn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Your turn in 1 game' }).click();
  await expect(page).toHaveURL(table);
  await expectTurn(page);

  await page.goto('/leaderboard/one_t34');
  await page.getByRole('link', { name: 'Open a rated table' }).click();
  await expect(page.getByRole('checkbox', { name: 'Rated' })).toBeChecked();
});

test('lines of Japanese end between phrases, and East Rune has its name there', async ({
  someone,
}) => {
  const page = await someone({ locale: 'ja' });
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'イーストルーン' })).toBeVisible();
  const wordBreak = (): string => getComputedStyle(document.body).wordBreak;
  expect(await page.evaluate(wordBreak)).toBe('auto-phrase');
});
