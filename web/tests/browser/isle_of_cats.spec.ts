// What is special about The Isle of Cats: three ways to play, placing tiles, cards, the sister, other boats.
import type { Page } from '@playwright/test';
import { aim, boatOf, isleOfCats, setCats, squareAt, tileInHand } from './kit/cats';
import { playMove, playToTheEnd } from './kit/games';
import { lastPlayed } from './kit/looks';
import { countPointers } from './kit/input';
import { confirm, expectEnd, expectTurn, playNow, sentence, theEnd } from './kit/table';
import { expect, test } from './kit/test';

const line = (page: Page, name: string) =>
  theEnd(page).getByRole('rowheader', { name, exact: true });

test('a whole family game with a bot by mouse', async ({ page }) => {
  test.slow(); // some twenty cats
  await setCats(page, 'family', 1);
  await playToTheEnd(page, isleOfCats, 'mouse');
  await expectEnd(page);
  for (const name of ['Rats', 'Rooms', 'Cat families', 'Total']) {
    await expect(line(page, name)).toBeVisible();
  }
  await expect(line(page, 'Rare treasures')).toHaveCount(0);
});

test('a day of the advanced game with two bots by mouse', async ({ page }) => {
  test.slow(); // a dozen decisions
  await setCats(page, 'advanced', 2);
  const dayTwo = page.getByRole('list', { name: /^Day 2 of 5/ });
  for (let moves = 0; moves < 40 && !(await dayTwo.isVisible()); ++moves) {
    await playMove(page, isleOfCats);
    await expectTurn(page);
  }
  await expect(dayTwo).toBeVisible();
});

test('an advanced game of two bots is counted whole', async ({ page }) => {
  test.slow(); // five days: hundreds of decisions
  await page.goto('/new/isle_of_cats');
  await page.getByLabel('Which game?').selectOption('advanced');
  for (const seat of [1, 2]) {
    await page.getByLabel(`Seat ${String(seat)}`).selectOption('Easy bot');
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(theEnd(page)).toBeVisible({ timeout: 180_000 });
  await expect(line(page, 'Rare treasures')).toBeVisible();
  await expect(line(page, 'Total')).toBeVisible();
});

test('a day of the advanced game by keyboard alone, from the first page on', async ({ page }) => {
  test.slow(); // a dozen decisions, each of many keys
  const pointers = await countPointers(page);
  await lastPlayed(page, 'isle_of_cats', { players: 2, options: { mode: 'advanced' } });
  await playNow(page, 'The Isle of Cats', 'keys');
  await expectTurn(page);
  for (let moves = 0; moves < 12; ++moves) {
    await playMove(page, isleOfCats, 'keys');
    await expectTurn(page);
  }
  expect(await pointers()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a whole solo game by touch, with the sister', async ({ page }) => {
    test.slow(); // some fifty decisions
    await setCats(page, 'solo', 0);
    await page.getByRole('button', { name: 'Sister', exact: true }).tap();
    const sister = page.getByRole('region', { name: 'Your sister' });
    await expect(
      sister.getByRole('heading', { name: 'Her lessons, about your boat' }),
    ).toBeVisible();
    await expect(sister).toContainText(/You −\d+/);
    await page.getByRole('button', { name: 'Cards', exact: true }).tap();
    await playToTheEnd(page, isleOfCats, 'touch');
    await expect(theEnd(page)).toContainText(/sister/);
    await expect(line(page, 'Sister’s total')).toBeVisible();
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    const log = page.getByRole('region', { name: 'Log', exact: true });
    await expect(log).toContainText(/Your sister turns a card: (takes|swaps)/);
  });

  test('the tile in the hand is dragged by a finger, and turned by two', async ({ page }) => {
    await page.goto('/learn/isle_of_cats?step=2');
    await expect(tileInHand(page)).toBeVisible();
    const before = await ghostOf(page);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const [x, y] = await squareAt(page, 8, 5);
    await touch('touchStart', [x, y]);
    for (let step = 1; step <= 5; ++step) await touch('touchMove', [x - step * 8, y + step * 12]);
    await touch('touchEnd');
    await expect(confirm(page)).toBeEnabled();
    const dragged = await ghostOf(page);
    expect(dragged).not.toBe(before);

    // The second finger goes round the first, a quarter of a circle.
    await touch('touchStart', [x, y]);
    await touch('touchStart', [x, y], [x + 80, y]);
    for (let step = 1; step <= 9; ++step) {
      const angle = (step * Math.PI) / 18;
      await touch('touchMove', [x, y], [x + 80 * Math.cos(angle), y + 80 * Math.sin(angle)]);
    }
    await touch('touchEnd');
    expect(await ghostOf(page)).not.toBe(dragged);
    expect(await isUpright(page)).not.toBe(isHigh(dragged));
  });
});

/** The outline of the tile where it would lie. */
const ghostOf = async (page: Page): Promise<string> =>
  (await page.locator('.ghost > path').getAttribute('d')) ?? '';

function isHigh(outline: string): boolean {
  const numbers = [...outline.matchAll(/-?\d+(\.\d+)?/g)].map(([one]) => Number(one));
  const spread = (odd: number): number => {
    const some = numbers.filter((_, i) => i % 2 === odd);
    return Math.max(...some) - Math.min(...some);
  };
  return spread(1) > spread(0);
}
const isUpright = async (page: Page): Promise<boolean> => isHigh(await ghostOf(page));

test('a tile is turned by key, wheel and button, moved by keys, and put where it counts', async ({
  page,
}) => {
  await page.goto('/learn/isle_of_cats?step=2');
  const boat = boatOf(page);
  await boat.focus();
  const first = await isUpright(page);
  await page.keyboard.press('t');
  expect(await isUpright(page)).not.toBe(first);
  const box = await boat.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 90);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => isUpright(page)).toBe(first);
  await tileInHand(page).getByRole('button', { name: 'Turn', exact: true }).click();
  expect(await isUpright(page)).not.toBe(first);

  await boat.focus();
  const before = await ghostOf(page);
  await page.keyboard.press('PageDown');
  expect(await ghostOf(page)).not.toBe(before);
  const there = await ghostOf(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await ghostOf(page)).not.toBe(there);
  await expect(confirm(page)).toBeDisabled(); // looked at, not proposed
  await page.keyboard.press('Enter');
  await expect(confirm(page)).toBeEnabled();

  // Beside the two other blue cats it makes a family.
  if (await isUpright(page)) await page.keyboard.press('t');
  await aim(page, 7.5, 6.5, 'mouse');
  await expect(page.getByRole('group', { name: /families 8/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('A family of three: 8 points.')).toBeVisible();
});

test('a cat is dragged from the island to the boat by mouse', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 }); // both are in sight
  await page.goto('/learn/isle_of_cats?step=1');
  const cat = page.locator('[data-tile="green_07"]');
  const box = await cat.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  const [x, y] = await squareAt(page, 11, 4);
  await page.mouse.move(x - 40, y + 30, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await expect(cat).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.up();
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).click();
  await expect(page.getByText('Welcome aboard!')).toBeVisible();
});

test('an Escape takes the proposal back, another one the tile', async ({ page }) => {
  await page.goto('/learn/isle_of_cats?step=1');
  await page.locator('[data-tile="red_01"]').click();
  await aim(page, 11, 4, 'mouse');
  await expect(confirm(page)).toBeEnabled();
  await boatOf(page).focus();
  await page.keyboard.press('Escape');
  await expect(confirm(page)).toBeDisabled();
  await expect(tileInHand(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tileInHand(page)).toBeHidden();
  await expect(page.locator('[data-tile="red_01"]')).toBeFocused();
});

test('paying shows what it comes to, and knows when there is not enough', async ({ page }) => {
  await page.goto('/learn/isle_of_cats?step=7');
  const cards = page.getByRole('group', { name: 'Cards to pay for' });
  await expect(page.getByText('20 fish left')).toBeVisible();
  await cards.locator('[data-card="55"]').click();
  await cards.locator('[data-card="84"]').click();
  await expect(page.getByText('Cost 9')).toBeVisible();
  await expect(page.getByText('11 fish left')).toBeVisible();
  await cards.locator('[data-card="84"]').click();
  await expect(page.getByText('Cost 3')).toBeVisible();
  await page.getByRole('button', { name: 'Keep none' }).click();
  await expect(page.getByText('Cost 0')).toBeVisible();
  await confirm(page).click();
  await expect(page.getByText('No whole basket')).toBeVisible();
});

test('who does not want to be asked says so', async ({ page }) => {
  await page.goto('/learn/isle_of_cats?step=13');
  const tray = page.getByRole('group', { name: 'What else you can do' });
  await expect(tray.getByRole('button', { name: /^Play Colourful catch/ })).toBeVisible();
  await expect(tray.getByRole('button', { name: 'No card now' })).toBeVisible();
  await tray.getByRole('button', { name: 'No card this phase' }).click();
  await confirm(page).click();
  await expect(page.getByText('You passed.')).toBeVisible();
});

test('another boat is enlarged on a press, and everything of it is told', async ({ page }) => {
  await setCats(page, 'advanced', 2);
  await page.getByRole('button', { name: 'The boat of Easy bot 1' }).click();
  const large = page.getByRole('dialog', { name: 'The boat of Easy bot 1' });
  await expect(large.getByRole('img', { name: 'The boat of Easy bot 1' })).toBeVisible();
  await expect(large).toContainText('20 fish');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(sentence(page)).toHaveText('Pick 2 cards.');
});
