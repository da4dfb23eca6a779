// Makes a few moves of each game in any language, step by step.
import { expect, type Locator, type Page } from '@playwright/test';
import { againstEasyBots } from './looks';
import type { Say } from './words';

export const games = ['one_t34', 'isle4c', 'east_rune', 'islant', 'isle_of_cats'] as const;
export type GameId = (typeof games)[number];

export const confirmButton = (page: Page, say: Say): Locator =>
  page.getByRole('button', { name: say('table.confirm'), exact: true });

/** From the first page to a table against bots. */
export async function playNow(page: Page, game: GameId, say: Say): Promise<void> {
  await againstEasyBots(page);
  await page.goto('/');
  const names: Record<GameId, string> = {
    one_t34: '1T34',
    isle4c: 'Isle4C',
    east_rune: say('east_rune.title'),
    islant: 'Islant',
    isle_of_cats: 'The Isle of Cats',
  };
  const card = page.getByRole('article', { name: names[game] });
  await card.getByRole('button', { name: say('home.play_now') }).click();
  await expectMyTurn(page, game, say);
}

/** The spots whose name says so; spaces of any kind are alike. */
function spots(page: Page, words: string): Locator {
  const name = words.trim().replace(/\s+/g, '\\s+');
  return page.getByRole('gridcell', { name: new RegExp(name) });
}

const ownCards = (page: Page, say: Say): Locator =>
  page.getByRole('listbox', { name: say('east_rune.own') });

/** Takes up a tile or a card. */
export async function pick(page: Page, game: GameId, say: Say): Promise<void> {
  if (game === 'one_t34') {
    await spots(page, say('one_t34.spoken.liftable')).first().click();
  } else if (game === 'east_rune') {
    await ownCards(page, say).getByRole('option').first().focus(); // a card is proposed as it is picked
  } else if (game === 'islant') {
    await page.locator('.dice button:enabled').first().click();
  } else if (game === 'isle_of_cats') {
    if (await confirmButton(page, say).isDisabled()) await askedOfCats(page).first().click();
  } else {
    await page.getByRole('application', { name: say('isle4c.field') }).focus();
    await page.keyboard.press('1');
  }
}

/** Proposes a move with what was picked. */
export async function place(page: Page, game: GameId, say: Say): Promise<void> {
  if (game === 'one_t34') {
    await spots(page, say('one_t34.spoken.end', { way: '' }))
      .first()
      .click();
    const ways = page.getByRole('group', { name: say('one_t34.guide.way') });
    await expect(ways.or(confirmButton(page, say).and(page.locator(':enabled')))).toBeVisible();
    if (await ways.isVisible()) await ways.getByRole('button').first().click();
  } else if (game === 'east_rune') {
    await ownCards(page, say).getByRole('option', { disabled: false }).first().click();
  } else if (game === 'islant') {
    if (await confirmButton(page, say).isDisabled()) await placeTile(page, say);
  } else if (game === 'isle_of_cats') {
    await goOnWithCats(page, say);
  } else {
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
  }
  await expect(confirmButton(page, say)).toBeEnabled();
}

/** Of a sheet of level 1: the column is proposed by its die alone, the land needs a cell. */
async function placeTile(page: Page, say: Say): Promise<void> {
  const values = page.getByRole('group', { name: say('islant.values') }).getByRole('button');
  if ((await values.count()) > 0) await values.first().click();
  if (await confirmButton(page, say).isDisabled()) {
    await spots(page, say('islant.cell.possible')).first().click();
  }
}

/** Cards that can be picked, and whatever else can be pressed. */
const askedOfCats = (page: Page): Locator =>
  page.locator('.choosing .card[aria-pressed=false], .tray button').filter({ visible: true });

async function goOnWithCats(page: Page, say: Say): Promise<void> {
  const boat = page.getByRole('application', { name: say('isle_of_cats.boat'), exact: true });
  const hand = page.getByRole('group', { name: say('isle_of_cats.controls') });
  for (let steps = 0; steps < 6 && (await confirmButton(page, say).isDisabled()); ++steps) {
    if (await hand.isVisible()) await boat.press('Enter');
    else await askedOfCats(page).first().click();
  }
}

export async function playMove(page: Page, game: GameId, say: Say): Promise<void> {
  await pick(page, game, say);
  await place(page, game, say);
  await confirmButton(page, say).click();
}

const promptsOf: Record<GameId, (say: Say) => string[]> = {
  one_t34: (say) => ['enter', 'both', 'move'].map((one) => say(`one_t34.prompt.${one}`)),
  isle4c: (say) => [say('isle4c.prompt')],
  east_rune: (say) => [
    say('east_rune.prompt.open'),
    say('east_rune.prompt.open_blank'),
    ...['day', 'evening', 'night', 'morning'].flatMap((due) =>
      ['turn', 'go_on', 'last_turn'].map((one) =>
        say(`east_rune.prompt.${one}`, { card: say(`east_rune.due.${due}`) }),
      ),
    ),
  ],
  islant: () => [], // the sentence says more than one thing; what can be done lies on the table
  isle_of_cats: () => [],
};

/** Waits for one's turn; false if the game came to its end instead, which bots may bring about soon. */
export async function expectMyTurn(page: Page, game: GameId, say: Say): Promise<boolean> {
  const prompts = promptsOf[game](say);
  const sentence = page.locator('main p.sentence');
  const end = page.locator('section.end');
  const asked = game === 'islant' ? page.locator('.dice button:enabled') : askedOfCats(page);
  const isMyTurn = async (): Promise<boolean> =>
    prompts.length === 0
      ? (await asked.count()) > 0
      : prompts.includes((await sentence.innerText()).trim());
  await expect.poll(async () => (await isMyTurn()) || (await end.isVisible())).toBe(true);
  return isMyTurn();
}
