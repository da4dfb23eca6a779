// What is special about Islant: names, rotating, refusals, five levels, the sheets of others, and a full
// table.
import type { Locator, Page } from '@playwright/test';
import { islant, playMove, playToTheEnd } from './kit/games';
import { Guest } from './kit/guest';
import { confirm, expectEnd, expectTurn, log, sentence, theEnd } from './kit/table';
import { expect, test } from './kit/test';

interface SheetOptions {
  level?: number;
  bots?: number;
  options?: Record<string, string>;
}

/** Sets a table by its form. */
async function setSheet(
  page: Page,
  { level = 1, bots = 0, options = {} }: SheetOptions,
): Promise<void> {
  await page.goto('/new/islant');
  if (bots > 0) {
    await page.getByLabel('How many play?').fill(String(bots + 1));
    await page.keyboard.press('Tab');
    for (let seat = 2; seat <= bots + 1; ++seat) {
      await page.getByLabel(`Seat ${String(seat)}`).selectOption('Easy bot');
    }
  }
  await page.getByLabel('Level', { exact: true }).selectOption(String(level));
  for (const [label, value] of Object.entries(options)) {
    await page.getByLabel(label).selectOption(value);
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expectTurn(page);
}

const cell = (page: Page, row: number, col: number) =>
  page.getByRole('gridcell', { name: new RegExp(`^row ${String(row)}, column ${String(col)},`) });
const die = (page: Page) =>
  page.getByRole('group', { name: /^Dice of roll/ }).getByRole('button', { disabled: false });
const roll = (page: Page, n: number) =>
  page.getByRole('group', { name: `Dice of roll ${String(n)}`, exact: true });

test('a whole sheet of level 1, from its name to the score', async ({ page }) => {
  test.slow(); // some fifty steps
  await setSheet(page, {});
  await page.getByRole('textbox', { name: 'Name your islands' }).fill('Skua');
  await expect(sentence(page)).toHaveText('Your islands are called “Skua”. Confirm?');
  await confirm(page).click();
  await expect(page.locator('text.name')).toHaveText('Skua');
  await playToTheEnd(page, islant, 'mouse');
  await expectEnd(page);
  for (const line of ['Sides', 'Lakes', 'Islands (each costs 2)', 'Total']) {
    await expect(theEnd(page).getByRole('rowheader', { name: line })).toBeVisible();
  }
});

test('a name, a column and its land are confirmed together, and taken back one by one', async ({
  page,
}) => {
  let plain = -1; // a six first asks what it stands for
  for (let tables = 0; plain < 0 && tables < 10; ++tables) {
    await setSheet(page, {});
    const faces = await die(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? ''),
    );
    plain = faces.some((one) => one.includes('any')) ? -1 : 0;
  }
  await page
    .getByRole('textbox', { name: 'Name your islands' })
    .fill('A name longer than the sheet takes');
  await expect(page.locator('text.name')).toHaveText('A name longer than the s');
  await die(page).nth(plain).click();
  await expect(sentence(page)).toHaveText(/^\s*Draw tile \d: /);
  const free = page.getByRole('gridcell', { name: /can be drawn here/ });
  await free.first().click();
  await expect(sentence(page)).toHaveText(/^\s*Draw land \d here\. Confirm\?/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(sentence(page)).toHaveText(/^\s*Draw tile \d: /);
  await free.first().click();
  await confirm(page).click();
  await expect(roll(page, 2)).toBeVisible();
  for (const done of ['names the islands', 'takes column', 'draws land']) {
    await expect(log(page)).toContainText(done);
  }
});

for (const [level, dice] of [
  [2, 2],
  [3, 2],
  [4, 3],
  [5, 5],
] as const) {
  test(`two rolls of level ${String(level)} with a bot`, async ({ page }) => {
    await setSheet(page, { level, bots: 1 });
    for (let n = 1; n <= 2; ++n) {
      await expect(roll(page, n)).toBeVisible();
      await expect(die(page)).toHaveCount(dice);
      const diceLeft = async (): Promise<number> =>
        (await roll(page, n).isVisible()) ? die(page).count() : 0;
      for (let left: number = dice; left > 0; left = await diceLeft()) {
        await playMove(page, islant); // several dice may be confirmed together
        await expect.poll(diceLeft).toBeLessThan(left);
      }
    }
    await expect(
      page.getByRole('list', { name: 'The other sheets' }).getByRole('button'),
    ).toHaveCount(1);
  });
}

test('a tile is turned by its ways to lie, by a key and by another tap', async ({ page }) => {
  const role = page.getByRole('button', { name: 'land', exact: true });
  // Not every roll has a tile with ways to lie that differ: 5 has one, and 6 asks what it stands for.
  let face: string | undefined;
  for (let tables = 0; face === undefined && tables < 10; ++tables) {
    await setSheet(page, {
      level: 2,
      options: { 'Where land can be drawn': 'Beside a cell with land' },
    });
    const faces = await die(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? ''),
    );
    face = faces.find((one) => /^Die [1-4]$/.test(one));
  }
  if (face === undefined) throw new Error('ten rolls of fives and sixes');
  await page.getByRole('button', { name: face, exact: true }).click();
  await role.click();
  const ways = page.getByRole('group', { name: 'Ways to lie' }).getByRole('button');
  await expect(ways.first()).toHaveAttribute('aria-pressed', 'true');
  await cell(page, 4, 5).click();
  await expect(confirm(page)).toBeEnabled();
  await cell(page, 4, 5).click();
  await expect(ways.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('t');
  await expect(ways.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await ways.nth(1).click();
  await expect(ways.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(cell(page, 4, 5)).toHaveAttribute('aria-selected', 'true');
});

test('dice are dragged onto what they shall be, and the engine says why a cell will not do', async ({
  page,
}) => {
  let plain = -1; // a six first asks what it stands for
  for (let tables = 0; plain < 0 && tables < 10; ++tables) {
    await setSheet(page, { level: 2 });
    const faces = await die(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')),
    );
    plain = faces.findIndex((one) => !/any/.test(one ?? ''));
  }
  await die(page)
    .nth(plain)
    .dragTo(page.getByRole('button', { name: 'wave', exact: true }));
  await expect(sentence(page)).toHaveText(/Draw wave \d: choose a cell\./);
  await cell(page, 5, 4).click();
  await expect(sentence(page)).toHaveText('A wave needs a higher wave beside it.');
  await cell(page, 1, 1).click();
  await expect(sentence(page)).toHaveText('There is a tile in this cell already.');
  await cell(page, 1, 2).click();
  await confirm(page).click();
  await expect(cell(page, 1, 2)).toHaveAttribute('aria-label', /wave \d/);
  await expect(page.getByRole('button', { name: 'wave placed' })).toBeDisabled();
});

test('who stops has stopped, and what counts can be hidden', async ({ page }) => {
  await setSheet(page, {});
  await page.getByRole('button', { name: 'Show what counts' }).click();
  await expect(page.locator('g.marks')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stop for good?')).toBeVisible();
  await confirm(page).click();
  await expectEnd(page);
});

test('the sheet of another is enlarged', async ({ page }) => {
  await setSheet(page, { level: 3, bots: 2 });
  const others = page.getByRole('list', { name: 'The other sheets' }).getByRole('button');
  await expect(others).toHaveCount(2);
  // On a turned phone, too, the dice, the cells and what confirms are in sight and not covered.
  await page.setViewportSize({ width: 844, height: 390 });
  const seen = (all: Locator): Promise<boolean> =>
    all.evaluateAll((ones) =>
      ones.every((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const inside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
        return inside && one.contains(at);
      }),
    );
  for (const all of [die(page), page.getByRole('gridcell'), confirm(page), others]) {
    await expect.poll(() => seen(all), String(all)).toBe(true);
  }
  await expect
    .poll(async () => (await page.getByRole('gridcell').first().boundingBox())?.width)
    .toBeGreaterThanOrEqual(32);
  await others.first().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Whatever holds the page up for longer than it should, in milliseconds. */
async function watchPauses(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const pauses: number[] = [];
    Object.assign(window, { pauses });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) pauses.push(one.duration);
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => (window as unknown as { pauses: number[] }).pauses);
}

test('a roll with 98 others who are connected', async ({ page, server }) => {
  test.slow(); // a hundred lines to one small machine
  const others = await Promise.all(
    Array.from({ length: 98 }, (_, i) => Guest.come(server.url, `Guest ${String(i + 1)}`)),
  );
  const seats = Array.from({ length: 99 }, () => ({ kind: 'open' as const }));
  const made = await others[0]?.ask({ type: 'create', settings: { game: 'islant', seats } });
  const table = made?.type === 'ack' ? (made.table ?? '') : '';
  for (const [seat, guest] of others.entries()) {
    await guest.ask({ type: 'sit', table, seat, contribution: '00' });
  }
  await page.goto(`/table/${table}`);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: /^Sit at seat 99/ }).click();
  await expectTurn(page);
  const thumbs = page.getByRole('list', { name: 'The other sheets' }).getByRole('listitem');
  await expect(thumbs).toHaveCount(98);

  const pauses = await watchPauses(page);
  for (const guest of others) guest.watch(table);
  const rest = Promise.all(
    others.map(async (guest) => {
      for (let steps = 0; steps < 2; ++steps) {
        await guest.play(table, (actions) => actions[Math.floor(actions.length / 3)]);
      }
    }),
  );
  // While they all draw, the person does, too: nothing is taken out of the hand.
  for (let steps = 0; steps < 2; ++steps) await playMove(page, islant);
  await rest;
  await expect(roll(page, 2)).toBeVisible();
  await expectTurn(page);
  await expect(log(page)).toContainText('takes column');
  // 224 ms was seen on a busy machine; a page that draws everything anew needs many times this.
  expect(Math.max(0, ...(await pauses()))).toBeLessThan(2000);
  for (const guest of others) guest.leave();
});
