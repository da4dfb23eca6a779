// Plays The Isle of Cats: makes some legal move at every decision, through the elements that a person
// uses.
import { expect, type Locator, type Page } from '@playwright/test';
import type { FullState } from '../../../src/games/isle_of_cats/positions';
import type { Game } from './games';
import { anySeen, countSeen, press, tabTo, toConfirm, type InputMethod } from './input';
import { sitAtStart } from './people';
import type { SkerryServer } from './server';
import { confirm, expectTurn } from './table';

export type Mode = 'family' | 'advanced' | 'solo';

/** Sets a table of this mode, with so many bots, and sits down at it. */
export async function setCats(page: Page, mode: Mode, bots: number): Promise<void> {
  await page.goto('/new/isle_of_cats');
  await page.getByLabel('Which game?').selectOption(mode);
  if (bots > 1) {
    const count = page.getByRole('group', { name: 'How many play?' });
    await count.getByText(String(bots + 1), { exact: true }).click();
  }
  for (let seat = 2; seat <= bots + 1; ++seat) {
    await page.getByLabel(`Seat ${String(seat)}`).selectOption('Easy bot');
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expectTurn(page);
}

/** Sits down at a table of Cats in this position, against bots. */
export async function sitAt(page: Page, server: SkerryServer, start: FullState): Promise<void> {
  const options = { mode: start.options.mode };
  await sitAtStart(page, server, 'isle_of_cats', start.seats.length, { options, start });
  await expect(boatOf(page)).toBeVisible();
}

export const boatOf = (page: Page): Locator => page.getByRole('application', { name: 'Your boat' });
export const tileInHand = (page: Page): Locator =>
  page.getByRole('group', { name: 'The tile in your hand' });

/** Where a square of the boat is on the screen. */
export async function squareAt(page: Page, x: number, y: number): Promise<[number, number]> {
  const found = await boatOf(page).evaluate(
    (boat, [col, row]) => {
      const drawing = boat.querySelector('svg > g') as SVGGElement;
      const matrix = drawing.getScreenCTM();
      const point = new DOMPoint(col * 20, row * 20).matrixTransform(matrix ?? undefined);
      return [point.x, point.y] as const;
    },
    [x, y] as const,
  );
  return [...found];
}

/** Taps or clicks so that the middle of the tile comes as near as may be. */
export async function aim(page: Page, x: number, y: number, input: InputMethod): Promise<void> {
  const [left, top] = await squareAt(page, x, y);
  if (input === 'touch') await page.touchscreen.tap(left, top);
  else await page.mouse.click(left, top);
}

const button = (group: string): string => `[role=group][aria-label="${group}"] button`;

/** What may be asked, and what helps to answer it. */
const asked = {
  confirm: toConfirm,
  inHand: { css: '[role=group][aria-label="The tile in your hand"]' },
  turn: { css: `${button('The tile in your hand')}:enabled`, says: /^\s*Turn\s*$/ },
  families: { css: button('Its family') },
  end: { css: 'section.end' },
};

/** What is pressed: of the first of these that there are, one. */
const answers = {
  cards: { css: '.choosing .card[aria-pressed=false]' },
  none: { css: 'button', says: /^\s*(Keep|Lay down) none\s*$/ },
  tiles: { css: '[data-tile][aria-disabled=false]' },
  done: { css: 'button', says: /^\s*(Give up|Put it here)\s*$/ },
  treasures: { css: button('Treasures to give up') },
  others: { css: button('What else you can do') },
};

type Found = Record<keyof typeof asked | keyof typeof answers, number>;

async function placeTile(page: Page, input: InputMethod, found: Found): Promise<void> {
  if (input === 'keys') {
    await tabTo(page, boatOf(page));
    if (Math.random() < 0.5) await page.keyboard.press('t');
    for (let steps = Math.ceil(Math.random() * 4); steps > 0; --steps) {
      await page.keyboard.press('PageDown');
    }
  } else if (found.turn > 0 && Math.random() < 0.5) {
    await press(page, anySeen(page, asked.turn, found.turn), input);
  }
  if (found.families > 0) await press(page, anySeen(page, asked.families, found.families), input);
  if (input !== 'keys') {
    const box = await boatOf(page).boundingBox();
    const at = (start = 0, size = 0): number => start + size * (0.25 + Math.random() * 0.5);
    const [x, y] = [at(box?.x, box?.width), at(box?.y, box?.height)];
    if (input === 'touch') await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  } else if (!(await confirm(page).isEnabled())) {
    await tabTo(page, boatOf(page));
    await page.keyboard.press('Enter');
  }
  await expect(confirm(page)).toBeEnabled();
}

/**
 * Goes on with whatever is asked next, until something is proposed, or the game is over: a question for anytime cards
 * is declined with one press, without a confirmation.
 */
async function proposeDeed(page: Page, input: InputMethod): Promise<void> {
  let patience = Date.now() + 30_000;
  while (Date.now() < patience) {
    const found = await countSeen(page, { ...asked, ...answers });
    if (found.confirm > 0 || found.end > 0) return;
    if (found.inHand > 0) {
      await placeTile(page, input, found);
      continue;
    }
    const names = Object.keys(answers) as (keyof typeof answers)[];
    const name = names.find((one) => found[one] > 0);
    if (name === undefined) {
      await page.waitForTimeout(50);
      continue;
    }
    await press(page, anySeen(page, answers[name], found[name]), input);
    patience = Date.now() + 30_000;
  }
  await expect(confirm(page)).toBeEnabled();
}

/** What lies on and below the island. */
async function seenTiles(page: Page): Promise<string[]> {
  return page
    .locator('[data-tile]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
}

export const isleOfCats: Game = {
  id: 'isle_of_cats',
  name: 'The Isle of Cats',
  propose: proposeDeed,
  seen: seenTiles,
};
