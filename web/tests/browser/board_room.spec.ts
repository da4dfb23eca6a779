// The Isle of Cats and Islant use the room that the frame leaves to them: the boat is whole, the sheet fills
// its box, and what is pressed next is in view on laptops and on phones, upright and turned.
import type { Locator, Page } from '@playwright/test';
import { familyOptions, seatOf, stateOf } from '../../src/games/isle_of_cats/positions';
import { boatOf, setCats, sitAt, tileInHand } from './kit/cats';
import { confirm } from './kit/table';
import { expect, test } from './kit/test';

const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const turned = { width: 844, height: 390 };
const everywhere = [laptop, phone, turned];

const fields = {
  left: ['green_07', 'red_01', 'blue_12', 'purple_03'],
  right: ['orange_17', 'blue_15', 'red_10', 'green_15'],
};
const family = 'blue_05 2@5,3 blue_09 3@6,4 blue_13 0@6,6';
const seats = [seatOf('blue', family), seatOf('red', '')];
const rescue = stateOf({ phase: 'rescue', options: familyOptions, turn: 0, day: 3, fields, seats });
const packet = [55, 113, 84, 107, 69, 15, 144];
const draft = stateOf({
  phase: 'draft',
  fields,
  seats: [
    seatOf('blue', '', { packet }),
    seatOf('red', '', { packet: [43, 114, 7, 98, 70, 23, 145] }),
  ],
});
/** Three cards have just been drawn by somebody who has many already. */
function drawing(): typeof rescue {
  const hand = [76, 77, 78, 83, 90, 91, 98, 107, 108, 109];
  const own = seatOf('blue', family, {
    rescue: [43],
    fish: 8,
    hand,
    lessons: [114, 115, 116, 117],
  });
  const state = stateOf({
    phase: 'rescue',
    turn: 0,
    day: 2,
    fields,
    seats: [own, seatOf('red', '', { rescue: [7] })],
  });
  const draw = state.seats[0]?.rejected.splice(-3) ?? [];
  return { ...state, task: { draw } };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const boxOf = async (one: Locator): Promise<Box> =>
  (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** How far one box comes out of another, in pixels. */
const beyond = (one: Box, box: Box): number =>
  Math.max(
    box.x - one.x,
    box.y - one.y,
    one.x + one.width - box.x - box.width,
    one.y + one.height - box.y - box.height,
  );

/** All of it is on the screen, and its middle is covered by nothing else. */
async function expectInView(page: Page, one: Locator): Promise<void> {
  const screen = { x: 0, y: 0, ...(page.viewportSize() ?? laptop) };
  await expect.poll(async () => beyond(await boxOf(one), screen)).toBeLessThanOrEqual(0);
  const isOnTop = await one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
}

const squareOf = (page: Page): Promise<number> =>
  boatOf(page).evaluate((boat) => {
    const drawing = boat.querySelector<SVGGElement>('svg > g');
    return (drawing?.getScreenCTM()?.a ?? 0) * 20;
  });

/** The whole hull is inside the boat's own box, which is on the screen. */
async function expectWholeBoat(page: Page): Promise<void> {
  await expectInView(page, boatOf(page));
  const hull = page.locator('[role=application] path.hull');
  await expect
    .poll(async () => beyond(await boxOf(hull), await boxOf(boatOf(page))))
    .toBeLessThanOrEqual(1);
}

test('the boat is whole and its family marked, before and after a cat is chosen', async ({
  page,
  server,
}) => {
  await sitAt(page, server, rescue);
  for (const size of everywhere) {
    await page.setViewportSize(size);
    await expectWholeBoat(page);
    await expectInView(page, confirm(page));
    const value = boatOf(page).locator('g.family text');
    await expect(value).toHaveText('8');
    expect((await boxOf(value)).height).toBeGreaterThanOrEqual(10);
    const square = await squareOf(page);
    if (size === laptop) expect(square).toBeGreaterThanOrEqual(30);

    await page.locator('[data-tile="red_01"]').click();
    await expect(tileInHand(page)).toBeVisible();
    await expectWholeBoat(page);
    expect(await squareOf(page)).toBeGreaterThanOrEqual(square);
    for (const button of await tileInHand(page).getByRole('button').all()) {
      await expectInView(page, button);
    }
    await expectInView(page, confirm(page));
    await tileInHand(page).getByRole('button', { name: 'Put back' }).click();
    await expect(tileInHand(page)).toBeHidden();
  }
});

test('a packet is in view with the whole boat, and what was picked of the last one', async ({
  page,
  server,
}) => {
  await page.setViewportSize(laptop);
  await sitAt(page, server, draft);
  const cards = page.getByRole('group', { name: 'Cards to pick from' }).getByRole('button');
  const picked = page.getByRole('group', { name: 'Picked today' }).getByRole('img');
  for (const taken of [0, 2]) {
    await expect(cards).toHaveCount(7 - taken);
    await expect(picked).toHaveCount(taken);
    for (const size of [phone, turned, laptop]) {
      await page.setViewportSize(size);
      await expectWholeBoat(page);
      await expectInView(page, confirm(page));
      for (const card of [...(await cards.all()), ...(await picked.all())]) {
        await expectInView(page, card);
      }
    }
    expect(await squareOf(page)).toBeGreaterThanOrEqual(30);
    if (taken > 0) continue;
    await cards.nth(0).click();
    await cards.nth(3).click();
    await confirm(page).click();
  }
});

test('cards that were just drawn are in view, before all others', async ({ page, server }) => {
  await page.setViewportSize(laptop);
  await sitAt(page, server, drawing());
  const drawn = page.getByRole('group', { name: 'Cards to pay for' }).getByRole('button');
  await expect(drawn).toHaveCount(3);
  for (const size of everywhere) {
    await page.setViewportSize(size);
    for (const card of await drawn.all()) await expectInView(page, card);
  }
});

test('alone on a laptop, the lessons of the sister are in view with the boat and the cards', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  await setCats(page, 'solo', 0);
  await expectWholeBoat(page);
  const lessons = page.getByRole('region', { name: 'Your sister' }).locator('[data-lesson]');
  await expect(lessons).toHaveCount(3);
  for (const lesson of await lessons.all()) await expectInView(page, lesson);
  const cards = page.getByRole('group', { name: 'Cards to pick from' }).getByRole('button');
  for (const card of await cards.all()) await expectInView(page, card);
  for (const part of ['Island', 'Cards']) {
    await page.getByRole('button', { name: part, exact: true }).click();
    for (const lesson of await lessons.all()) await expectInView(page, lesson);
  }
});

test('in the tutorials what confirms is in view everywhere, and the boards have the room', async ({
  page,
}) => {
  for (const address of ['isle_of_cats?step=1', 'isle_of_cats?step=7', 'islant?step=1']) {
    await page.goto(`/learn/${address}`);
    for (const size of everywhere) {
      await page.setViewportSize(size);
      await expectInView(page, confirm(page));
      await expectInView(page, page.getByRole('button', { name: 'Cancel' }));
    }
    await expectInView(page, page.getByRole('button', { name: 'Skip' }));
  }
  const cell = page.getByRole('gridcell').first();
  for (const [size, least] of [
    [laptop, 48],
    [phone, 36],
    [turned, 32],
  ] as const) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await boxOf(cell)).width).toBeGreaterThanOrEqual(least);
  }
});

test('on a turned phone the lessons have what is pressed in sight, and large enough', async ({
  page,
}) => {
  await page.setViewportSize(turned);
  for (const [lesson, pressed, least] of [
    ['one_t34?step=1', page.getByRole('gridcell', { name: /^[a-g]\d,/ }), 32],
    ['isle4c?step=1', page.getByRole('group', { name: 'Your hand' }).getByRole('button'), 44],
    ['east_rune?step=2', page.getByRole('listbox').getByRole('option'), 44],
  ] as const) {
    await page.goto(`/learn/${lesson}`);
    await expect(pressed.first()).toBeVisible();
    for (const one of await pressed.all()) {
      await expectInView(page, one);
      expect((await boxOf(one)).width).toBeGreaterThanOrEqual(least);
    }
    for (const name of ['Confirm', 'Cancel', 'Skip']) {
      await expectInView(page, page.getByRole('button', { name, exact: true }));
    }
  }
});

test('an enlarged sheet keeps its column numbers in view, and they can be pressed', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/learn/islant?step=1');
  const sheet = page.getByRole('grid', { name: 'Your sheet' });
  await expect(sheet.getByRole('gridcell')).toHaveCount(49);
  await sheet.getByRole('gridcell', { name: /^row 7, column 2/ }).focus();
  for (let times = 0; times < 3; ++times) await page.keyboard.press('+');
  for (let times = 0; times < 4; ++times) await page.keyboard.press('Shift+ArrowDown');
  const band = sheet.locator('.headings');
  await expect(band.locator('text').first()).toBeAttached();
  const box = await boxOf(sheet);
  expect((await boxOf(sheet.locator('.band'))).y).toBeGreaterThanOrEqual(box.y - 1);

  await page.getByRole('button', { name: 'Die 2', exact: true }).click();
  await expect(band.locator('text.on').first()).toBeAttached();
  await expect(confirm(page)).toBeEnabled();
});
