// Dragging pieces to their places, and zooming boards by wheel and keys.
import { expect, type Locator, type Page } from '@playwright/test';
import { placesOf } from './kit/games';
import { confirm } from './kit/table';
import { test } from './kit/test';

async function middleOf(one: Locator): Promise<[x: number, y: number]> {
  const box = await one.boundingBox();
  if (box === null) throw new Error('nothing to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function takeUp(page: Page, one: Locator): Promise<void> {
  const [x, y] = await middleOf(one);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y - 12, { steps: 3 });
}

async function letGo(page: Page, [x, y]: readonly [number, number]): Promise<void> {
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
}

test('a tile of 1T34 is dragged along the lane, back again, or where no way leads', async ({
  page,
}) => {
  await page.goto('/learn/one_t34?step=2');
  const spot = (name: string): Locator => page.getByRole('gridcell', { name: RegExp(`^${name},`) });
  const tile = spot('e1');
  const guide = page.getByText('Choose where it goes.');

  await takeUp(page, tile);
  await expect(tile).toHaveAttribute('aria-selected', 'true');
  await letGo(page, await middleOf(tile));
  await expect(tile).toHaveAttribute('aria-selected', 'false');

  await takeUp(page, tile);
  await letGo(page, await middleOf(spot('b5')));
  await expect(page.getByText('A tile goes four steps; that would be 11.')).toBeVisible();

  await takeUp(page, tile);
  await letGo(page, await middleOf(spot('g3')));
  await expect(confirm(page)).toBeEnabled();

  // A press that moves hardly at all is a click.
  const [x, y] = await middleOf(tile);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y + 2);
  await page.mouse.up();
  await expect(confirm(page)).toBeDisabled();
  await tile.click();
  await expect(guide).toBeVisible();
  await spot('g3').click();
  await expect(confirm(page)).toBeEnabled();
});

test('a card of Isle4C is dragged onto the island, and on from there', async ({ page }) => {
  await page.goto('/learn/isle4c?step=1');
  const hand = page.getByRole('group', { name: 'Your hand' }).getByRole('button');
  const card = hand.nth(1);

  await takeUp(page, card);
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  const name = await card.getAttribute('aria-label');
  await letGo(page, await middleOf(hand.nth(3)));
  await expect(confirm(page)).toBeDisabled();
  await expect(card).toHaveAttribute('aria-label', name ?? ''); // the click at the end turns nothing

  const [first, second] = await placesOf(page);
  if (first === undefined || second === undefined) throw new Error('nowhere to lay a card');
  await takeUp(page, card);
  await letGo(page, [first.x, first.y]);
  await expect(confirm(page)).toBeEnabled();
  const caption = page.locator('.caption');
  await expect(caption).toContainText('Covers');

  const drawn = page.getByRole('application', { name: 'The island' }).locator('svg');
  const there = await drawn.innerHTML();
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await letGo(page, [second.x, second.y]);
  await expect.poll(() => drawn.innerHTML()).not.toBe(there);
  await expect(confirm(page)).toBeEnabled();
  await card.click();
  await expect(card).not.toHaveAttribute('aria-label', name ?? '');
});

test('the island of Isle4C gets larger by wheel and keys, and fits itself again', async ({
  page,
}) => {
  await page.goto('/learn/isle4c?step=2');
  const island = page.getByRole('application', { name: 'The island' });
  const drawn = island.locator('svg > g').first();
  await expect(drawn).toHaveAttribute('transform', /scale/);
  const fitted = (await drawn.getAttribute('transform')) ?? '';
  const scale = async (): Promise<number> =>
    Number(/scale\((.*)\)/.exec((await drawn.getAttribute('transform')) ?? '')?.[1]);
  const before = await scale();

  await page.mouse.move(...(await middleOf(island)));
  await page.mouse.wheel(0, -200);
  await expect.poll(scale).toBeCloseTo(before * Math.exp(0.3), 3);
  await island.focus();
  await page.keyboard.press('0');
  await expect(drawn).toHaveAttribute('transform', fitted);
  await page.keyboard.press('-');
  await expect.poll(scale).toBeCloseTo(before * 0.8, 3);
  await page.keyboard.press('+');
  await expect.poll(scale).toBeCloseTo(before, 3);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(drawn).not.toHaveAttribute('transform', fitted);
  await page.getByRole('button', { name: 'Show the whole island' }).click();
  await expect(drawn).toHaveAttribute('transform', fitted);
});

test('the sheet of Islant scrolls with the wheel until it is enlarged', async ({ page }) => {
  await page.goto('/learn/islant?step=1');
  const sheet = page.getByRole('grid');
  const whole = page.getByRole('button', { name: 'Show the whole sheet' });
  await page.mouse.move(...(await middleOf(sheet)));
  await page.mouse.wheel(0, -200);
  await expect(whole).toBeHidden();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('-'); // never smaller than everything
  await expect(whole).toBeHidden();
  await page.keyboard.press('+');
  await expect(whole).toBeVisible();
  await page.mouse.wheel(0, -200);
  await page.keyboard.press('-');
  await expect(whole).toBeVisible();
  await page.keyboard.press('0');
  await expect(whole).toBeHidden();
});
