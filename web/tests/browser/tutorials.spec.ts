// Tutorials: every step can be done, and the page says when it was not.
import { expect, type Locator, type Page } from '@playwright/test';
import { aim, tileInHand } from './kit/cats';
import { isle4c, placesOf } from './kit/games';
import { confirm, sentence } from './kit/table';
import { test } from './kit/test';

const told = (page: Page): Locator => page.getByRole('main').getByRole('status').first();
/** On with the lesson, and after its last step into a game; at the end of a part there is a choice. */
const next = (page: Page): Locator =>
  page
    .getByRole('button', { name: 'Next', exact: true })
    .or(page.locator('button.main', { hasText: 'Play now' }));
const again = (page: Page): Locator => page.getByRole('button', { name: 'Try again' });

/** Confirms what is proposed; whether that was what the step asks for. If not, it begins anew. */
async function isDone(page: Page): Promise<boolean> {
  const task = await told(page).innerText();
  await confirm(page).click();
  await expect(next(page).or(again(page))).toBeVisible();
  expect(await told(page).innerText()).not.toBe(task);
  if (await next(page).isVisible()) return true;
  await again(page).click();
  await expect(told(page)).toHaveText(task);
  return false;
}

// ---- 1T34: any tile, anywhere, until it is right

const names = (cells: Locator): Promise<string[]> =>
  cells.evaluateAll((all) => all.map((one) => one.getAttribute('data-place') ?? ''));

async function doStepWithTiles(page: Page): Promise<void> {
  const cell = (place: string): Locator => page.locator(`[role=gridcell][data-place=${place}]`);
  const ends = page.getByRole('gridcell', { name: 'it can go here' });
  const ways = page.getByRole('group', { name: 'Two ways lead there' });
  const tiles = await names(page.getByRole('gridcell', { name: 'can be lifted' }));
  for (const tile of tiles) {
    await cell(tile).click();
    for (const end of await names(ends)) {
      if ((await cell(tile).getAttribute('aria-selected')) !== 'true') await cell(tile).click();
      await cell(end).click();
      if (await ways.isVisible()) await ways.getByRole('button').first().click();
      if (await isDone(page)) return;
    }
    if ((await cell(tile).getAttribute('aria-selected')) === 'true') await cell(tile).click();
  }
  throw new Error('no move is what this step asks for');
}

// ---- Isle4C: the caption under the card says what it would do

interface Wanted {
  caption: RegExp;
  turned?: true;
}

const lessons: Wanted[] = [
  { caption: /^Covers \w+( ·|$)/ },
  { caption: /^Covers \w+ and \w+/ },
  { caption: /^Covers/, turned: true },
  { caption: /^Covers.* Gear/ },
  { caption: /^Covers.* Sun/ },
  { caption: /Anchor: group of 4/ },
  { caption: /^Covers(?!.* Anchor)/ },
];

async function doStepWithCards(page: Page, { caption, turned }: Wanted): Promise<void> {
  const cards = page.getByRole('group', { name: 'Your hand' }).getByRole('button');
  for (let card = 0; card < (await cards.count()); ++card) {
    for (const turn of turned ? [true] : [false, true]) {
      if ((await cards.nth(card).getAttribute('aria-pressed')) !== 'true') {
        await cards.nth(card).click();
      }
      if (turn) await page.getByRole('button', { name: 'Turn', exact: true }).click();
      const count = (await placesOf(page)).length;
      for (let place = 0; place < count; ++place) {
        const { x, y } = (await placesOf(page))[place] ?? { x: 0, y: 0 };
        await page.mouse.move(x, y);
        await expect(page.locator('.caption')).toHaveText(/Covers/);
        if (!caption.test(await page.locator('.caption').innerText())) continue;
        await page.mouse.click(x, y);
        if (await isDone(page)) return;
      }
    }
  }
  throw new Error('no move is what this step asks for');
}

// ---- Islant: a few presses each

const press = (name: string): ((page: Page) => Promise<void>) => {
  return (page) => page.getByRole('button', { name, exact: true }).click();
};
const cell = (row: number, col: number): ((page: Page) => Promise<void>) => {
  const name = new RegExp(`^row ${String(row)}, column ${String(col)},`);
  return (page) => page.getByRole('gridcell', { name }).click();
};
const stepsOfIslant: ((page: Page) => Promise<void>)[][] = [
  [press('Die 2')],
  [press('Land at all but north'), cell(3, 3)],
  [press('Land at west'), cell(3, 4)],
  [press('Land at all but south'), cell(5, 4)],
  [press('As a 5'), cell(4, 5)],
  [cell(1, 4)],
  [press('Die 5'), press('blue'), cell(4, 5)],
  [cell(6, 9)],
  [press('Stop')],
];

test('every step of Islant can be done', async ({ page }) => {
  await page.goto('/learn/islant');
  for (const [i, presses] of stepsOfIslant.entries()) {
    await expect(
      page.getByText(`Step ${String(i + 1)} of ${String(stepsOfIslant.length)}`),
    ).toBeVisible();
    for (const one of presses) await one(page);
    expect(await isDone(page)).toBe(true);
    if (i + 1 < stepsOfIslant.length) await next(page).click();
  }
  await expect(next(page)).toHaveText(/Play now\s+level 1, alone/);
});

// ---- The Isle of Cats: take, turn, place; mark cards

const tile =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.locator(`[data-tile="${name}"]`).click();
const card =
  (id: number) =>
  (page: Page): Promise<void> =>
    page.locator(`.choosing [data-card="${String(id)}"]`).click();
/** There, turned in whichever way is right. */
const placeAt =
  (x: number, y: number) =>
  async (page: Page): Promise<void> => {
    for (let turns = 0; turns < 8; ++turns) {
      if (turns === 4) await tileInHand(page).getByRole('button', { name: 'Flip' }).click();
      for (let n = 0; n < turns % 4; ++n) {
        await tileInHand(page).getByRole('button', { name: 'Turn', exact: true }).click();
      }
      const family = page.getByRole('button', { name: 'blue', exact: true });
      if (await family.isVisible()) await family.click();
      await aim(page, x, y, 'mouse');
      if (await isDone(page)) return;
    }
    throw new Error('the tile is nowhere right');
  };
const stepsOfCats: ((page: Page) => Promise<void>)[][] = [
  [tile('green_07'), (page) => aim(page, 11, 4, 'mouse')],
  [placeAt(7.5, 6.5)],
  [placeAt(6.3, 1.3)],
  [tile('rare_O'), (page) => aim(page, 9, 1, 'mouse')],
  [placeAt(9, 1)],
  [card(55), card(113)],
  [card(55), card(7)],
  [press('blue')],
  [card(55)],
  [tile('blue_16'), (page) => aim(page, 7.5, 6.5, 'mouse')],
  [tile('rare_O'), (page) => aim(page, 12, 4, 'mouse')],
  [placeAt(7, 7)],
  [(page) => page.locator('[data-play="90"]').click()],
];

test('every step of The Isle of Cats can be done', async ({ page }) => {
  test.slow(); // thirteen steps, some tried in several ways
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto('/learn/isle_of_cats');
  for (const [i, steps] of stepsOfCats.entries()) {
    await expect(
      page.getByText(`Step ${String(i + 1)} of ${String(stepsOfCats.length)}`),
    ).toBeVisible();
    for (const one of steps) await one(page);
    if (!(await next(page).isVisible())) expect(await isDone(page)).toBe(true);
    // The end of the first part, after which one can play what it taught.
    const playNow = page.getByRole('button', { name: 'Play now family, 2 players, normal' });
    await expect(playNow).toHaveCount(i === 4 ? 1 : 0);
    if (i + 1 < stepsOfCats.length) await next(page).click();
  }
  await expect(next(page)).toHaveText(/Play now\s+advanced, 2 players, normal/);
});

test('every step of 1T34 can be done', async ({ page }) => {
  await page.goto('/learn/one_t34');
  for (let step = 1; step <= 8; ++step) {
    await expect(page.getByText(`Step ${String(step)} of 8`)).toBeVisible();
    await doStepWithTiles(page);
    if (step < 8) await next(page).click();
  }
  await next(page).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(sentence(page)).toBeVisible();
});

test('every step of Isle4C can be done', async ({ page }) => {
  await page.goto('/learn/isle4c');
  for (const [i, wanted] of lessons.entries()) {
    await expect(
      page.getByText(`Step ${String(i + 1)} of ${String(lessons.length)}`),
    ).toBeVisible();
    await doStepWithCards(page, wanted);
    if (i + 1 < lessons.length) await next(page).click();
  }
  await expect(next(page)).toHaveText(/Play now\s+4 players, normal/);
});

test('lessons begin with the goal of the game', async ({ page }) => {
  const goal = page.getByText('The goal:');
  for (const game of ['one_t34', 'isle4c', 'east_rune', 'islant', 'isle_of_cats']) {
    await page.goto(`/learn/${game}`);
    await expect(goal).toBeVisible();
    await page.goto(`/learn/${game}?step=2`);
    await expect(page.getByText('Step 2 of')).toBeVisible();
    await expect(goal).toHaveCount(0);
  }
  await page.goto('/learn/isle_of_cats?step=6'); // where the advanced game begins
  await expect(goal).toBeVisible();
});

test('another move than the one that was asked for says "again"', async ({ page }) => {
  await page.goto('/learn/one_t34?step=2');
  await page.getByRole('gridcell', { name: /^e1,/ }).click();
  await page.getByRole('gridcell', { name: /^f4,/ }).click();
  await confirm(page).click();
  await expect(told(page)).toHaveText('Stay on the lane this time: all four steps along it.');
  await again(page).click();
  await expect(told(page)).toHaveText(/^\s*Now go on with the tile on the lane/);

  await page.goto('/learn/isle4c?step=3');
  await isle4c.propose(page, 'mouse');
  await confirm(page).click();
  await expect(told(page)).toHaveText(/^\s*That card lies as it was/);
  await again(page).click();
  await expect(told(page)).toHaveText(/^\s*Before you lay a card/);
});
