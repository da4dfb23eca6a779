// Makes a legal move in each game, through the elements that a person uses.
import { expect, type Locator, type Page } from '@playwright/test';
import {
  any,
  anySeen,
  countSeen,
  focusedName,
  press,
  seen,
  tabTo,
  toConfirm,
  type InputMethod,
  type Sought,
} from './input';
import { confirm, isTurn, sentence } from './table';

export interface Game {
  id: string;
  name: string;
  /** Proposes some legal move. It is the person's turn. */
  propose: (page: Page, input: InputMethod) => Promise<void>;
  /** What lies on the table, in words that are the same for everybody who looks. */
  seen: (page: Page) => Promise<string[]>;
}

// ---- 1T34: lift a tile, choose where it goes

const canBeLifted: Sought = { css: '[role=gridcell][aria-label*="can be lifted"]' };
const canGoHere: Sought = { css: '[role=gridcell][aria-label*="it can go here"]' };
const twoWays: Sought = { css: '[role=group][aria-label^="Two ways lead there"] button' };

/** One of what can be seen, as soon as there is something. */
async function anyOf(page: Page, sought: Sought): Promise<Locator> {
  const list = seen(page, sought);
  await list.first().waitFor();
  return list.nth(Math.floor(Math.random() * (await list.count())));
}

async function proposeTile(page: Page, input: InputMethod, planned?: Step): Promise<void> {
  if (planned !== undefined) {
    for (const place of planned) {
      const name = place.length === 2 ? new RegExp(`^${place},`) : `in hand, ${place} tile`;
      await press(page, page.getByRole('gridcell', { name }), input);
    }
  } else if (input === 'keys') {
    await tabTo(page, page.getByRole('grid'));
    await walkTo(page, canBeLifted);
    await page.keyboard.press('Enter');
    await walkTo(page, canGoHere);
    await page.keyboard.press('Enter');
  } else {
    await press(page, await anyOf(page, canBeLifted), input);
    await press(page, await anyOf(page, canGoHere), input);
  }
  const ways = seen(page, twoWays).first();
  await expect(ways.or(sentence(page).filter({ hasText: 'Confirm?' }))).toBeVisible();
  if (await ways.isVisible()) await press(page, ways, input);
}

type Step = readonly [from: string, to: string];

// Three yellow tiles slide in one behind the other, and red completes the row from its corner.
const shortest: readonly Step[] = [
  ['yellow', 'c7'],
  ['blue', 'g5'],
  ['c7', 'b4'],
  ['green', 'a3'],
  ['yellow', 'c7'],
  ['a3', 'd2'],
  ['c7', 'b4'],
  ['g5', 'f6'],
  ['yellow', 'c7'],
  ['blue', 'g5'],
  ['c7', 'b4'],
  ['green', 'a3'],
  ['red', 'b1'],
];

/** With arrow keys over the board, mostly towards the nearest spot whose name says so, until one is reached. */
async function walkTo(page: Page, { css }: Sought): Promise<void> {
  const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  await seen(page, { css }).first().waitFor();
  for (let steps = 0; steps < 200; ++steps) {
    const way = await page.evaluate((wanted): [number, number] | null => {
      const here = document.activeElement;
      if (here === null || here.matches(wanted)) return null;
      const middle = (one: Element): [number, number] => {
        const box = one.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      const [x, y] = middle(here);
      const [nearest] = [...document.querySelectorAll(wanted)]
        .map(middle)
        .map(([left, top]): [number, number] => [left - x, top - y])
        .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
      return nearest ?? [0, 0];
    }, css);
    if (way === null) return;
    const [right, down] = way;
    const along = Math.abs(right) > Math.abs(down);
    const towards = along
      ? right < 0
        ? 'ArrowLeft'
        : 'ArrowRight'
      : down < 0
        ? 'ArrowUp'
        : 'ArrowDown';
    await page.keyboard.press(Math.random() < 0.7 ? towards : any(arrows));
  }
  throw new Error(`arrow keys lead to nothing of ${css}`);
}

async function seenTiles(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace(/, (can be lifted|lifted|it can go here).*/, ''));
}

export const oneT34: Game = {
  id: 'one_t34',
  name: '1T34',
  propose: proposeTile,
  seen: seenTiles,
};

/** 1T34 of two people who both want it to be over soon: the first wins after 13 moves. */
export function shortOneT34(): Game {
  let turn = 0;
  return {
    ...oneT34,
    propose: (page, input) => proposeTile(page, input, shortest[turn++]),
  };
}

// ---- Isle4C: pick up a card, choose a place

async function proposeCard(page: Page, input: InputMethod): Promise<void> {
  const field = page.getByRole('application', { name: 'The island' });
  const cards = page.locator('[role=group][aria-label="Your hand"] button');
  await cards.first().waitFor(); // when the page shows them
  const count = await cards.count();
  const card = cards.nth(Math.floor(Math.random() * count));
  if (input === 'keys') {
    await tabTo(page, field);
    await page.keyboard.press(String(1 + Math.floor(Math.random() * count)));
    if (Math.random() < 0.5) await page.keyboard.press('t');
    for (let steps = Math.ceil(Math.random() * 5); steps > 0; --steps) {
      await page.keyboard.press('PageDown');
    }
    await page.keyboard.press('Enter');
    await expect(confirm(page)).toBeEnabled();
    return;
  }
  if ((await card.getAttribute('aria-pressed')) !== 'true') await press(page, card, input);
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  const { x, y } = any(await placesAtRest(page));
  if (input === 'touch') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await expect(confirm(page)).toBeEnabled(); // a second tap at the same place would turn the card
}

/** The dots where the card in the hand may lie, as far as they are in the picture. */
export function placesOf(page: Page): Promise<{ x: number; y: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=application] circle.spot')].flatMap((spot) => {
      const box = spot.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const on = document.elementFromPoint(x, y)?.closest('[role=application]');
      return on === null || on === undefined ? [] : [{ x, y }];
    }),
  );
}

/** The same, as soon as the island is no longer on its way to the middle. */
async function placesAtRest(page: Page): Promise<{ x: number; y: number }[]> {
  let places = await placesOf(page);
  await expect
    .poll(async () => {
      const before = JSON.stringify(places);
      await page.evaluate(async () => {
        for (let i = 0; i < 3; ++i) await new Promise(requestAnimationFrame);
      });
      places = await placesOf(page);
      return places.length > 0 && JSON.stringify(places) === before;
    })
    .toBe(true);
  return places;
}

async function seenCounts(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('group', { name: 'What lies on the table' })
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  // At the end it also says whose company it is, as far as the viewer knows.
  return names.map((name) => name.replace(/^.*(?=(Anchor|Gear|Wave|Sun):)/, ''));
}

export const isle4c: Game = {
  id: 'isle4c',
  name: 'Isle4C',
  propose: proposeCard,
  seen: seenCounts,
};

// ---- East Rune: one card that fits

async function proposeRune(page: Page, input: InputMethod): Promise<void> {
  const cards = page.getByRole('listbox', { name: 'Your cards' });
  const fitting = cards.locator('[role=option].fits');
  const plain = { css: 'button', says: /^\s*(Pass|Stop|Take the cards|Keep these)\s*$/ };
  await expect(fitting.or(seen(page, plain)).first()).toBeVisible();
  if ((await fitting.count()) === 0) {
    await press(page, seen(page, plain), input);
    await expect(confirm(page)).toBeEnabled();
    return;
  }
  if (input === 'keys') {
    await tabTo(page, cards);
    const fits = /; fits/;
    for (let steps = Math.ceil(Math.random() * 5); steps > 0; --steps) {
      do await page.keyboard.press('ArrowRight');
      while (!fits.test(await focusedName(page)));
    }
    await page.keyboard.press('Enter');
  } else {
    // By its name: cards that still fly change the places of the others.
    const names = await fitting.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.split(';')[0] ?? ''),
    );
    const begin = JSON.stringify(`${any(names)};`);
    await press(page, cards.locator(`[role=option][aria-label^=${begin}]`), input);
  }
  await expect(confirm(page)).toBeEnabled();
}

function seenRunes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (css: string): Element[] => [...document.querySelectorAll(css)];
    const chain = all('[aria-label^="The chain"] > li');
    const rows = all('[role=group][aria-label="The table"] button[aria-label*="in hand"]');
    return [
      ...chain.map((one) => one.textContent),
      ...rows.map((one) => one.getAttribute('aria-label') ?? '').sort(),
    ];
  });
}

export const eastRune: Game = {
  id: 'east_rune',
  name: 'East Rune',
  propose: proposeRune,
  seen: seenRunes,
};

// ---- Islant: choose a die and what it shall be, then a cell

const asked = {
  confirm: toConfirm,
  groups: { css: '[role=group][aria-label="Groups of ships to border"] button' },
  cells: { css: '[role=gridcell][aria-label*="can be drawn here"]' },
  options: { css: '[role=group][aria-label="What the 6 stands for"] button' },
  picked: { css: '[role=group][aria-label^="Dice of roll"] button[aria-pressed=true]:enabled' },
  dice: { css: '[role=group][aria-label^="Dice of roll"] button:enabled' },
  roles: { css: '[role=group][aria-label="What a die can be"] button.possible:enabled' },
};

/** Goes on with whatever is asked next, until something is proposed. */
async function proposeStep(page: Page, input: InputMethod): Promise<void> {
  await seen(page, asked.dice).or(seen(page, asked.groups)).first().waitFor();
  for (let choices = 0; choices < 6; ++choices) {
    const found = await countSeen(page, asked);
    // By keys one goes on from a column to its land: Enter draws where something can be drawn.
    if (found.confirm > 0 && (input !== 'keys' || found.cells === 0)) return;
    if (found.groups > 0) await press(page, anySeen(page, asked.groups, found.groups), input);
    else if (found.cells > 0) await proposeCell(page, input, found.cells);
    else if (found.options > 0) {
      await pressOrKey(page, anySeen(page, asked.options, found.options), input);
    } else if (found.picked === 0) {
      await pressOrKey(page, anySeen(page, asked.dice, found.dice), input);
    } else {
      await pressOrKey(page, await anyOf(page, asked.roles), input);
    }
  }
  await expect(confirm(page)).toBeEnabled();
}

/** On the sheet a digit is a die or what a six stands for, a letter what it shall be. */
async function pressOrKey(page: Page, what: Locator, input: InputMethod): Promise<void> {
  if (input !== 'keys') {
    await press(page, what, input);
    return;
  }
  await tabTo(page, page.getByRole('grid'));
  const name = (await what.getAttribute('aria-label')) ?? (await what.innerText());
  await page.keyboard.press(/\d/.exec(name)?.[0] ?? name.trim().slice(0, 1).toLowerCase());
}

async function proposeCell(page: Page, input: InputMethod, count: number): Promise<void> {
  if (input !== 'keys') {
    await press(page, anySeen(page, asked.cells, count), input);
    return;
  }
  await tabTo(page, page.getByRole('grid'));
  for (let steps = Math.ceil(Math.random() * 4); steps > 0; --steps) {
    await page.keyboard.press('PageDown');
  }
  if (Math.random() < 0.5) await page.keyboard.press('t');
  await page.keyboard.press('Enter');
}

async function seenCells(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace(/, can be drawn here/, ''));
}

export const islant: Game = {
  id: 'islant',
  name: 'Islant',
  propose: proposeStep,
  seen: seenCells,
};

// ---- Any game

export async function confirmMove(page: Page, input: InputMethod): Promise<void> {
  if (await page.locator('section.end').isVisible()) return; // the last move needed no confirmation
  if (input === 'keys') await page.keyboard.press('Enter');
  else await press(page, confirm(page), input);
  await expect(sentence(page)).not.toHaveText(/Confirm\?|Sending/);
}

export async function playMove(
  page: Page,
  game: Game,
  input: InputMethod = 'mouse',
): Promise<void> {
  await game.propose(page, input);
  await confirmMove(page, input);
}

/** Until the end; how many moves of one's own it took. */
export async function playToTheEnd(page: Page, game: Game, input: InputMethod): Promise<number> {
  for (let moves = 0; moves < 200; ++moves) {
    if (!(await isTurn(page))) return moves;
    await playMove(page, game, input);
  }
  throw new Error('the game has no end');
}
