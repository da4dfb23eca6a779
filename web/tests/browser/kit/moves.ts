// A few moves of each game in any language, and the steps that lead to one.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Say } from './words';

export const games = ['one_t34', 'isle4c'] as const;
export type GameId = (typeof games)[number];

export const confirmButton = (page: Page, say: Say): Locator =>
  page.getByRole('button', { name: say('table.confirm'), exact: true });

/** From the first page to a table against bots. */
export async function playNow(page: Page, game: GameId, say: Say): Promise<void> {
  await page.goto('/');
  const names: Record<GameId, string> = { one_t34: '1T34', isle4c: 'Isle4C' };
  const plate = page.getByRole('article', { name: names[game] });
  await plate.getByRole('button', { name: say('home.play_now') }).click();
  await expectMyTurn(page, game, say);
}

/** Takes up a tile or a card. */
export async function pick(page: Page, game: GameId, say: Say): Promise<void> {
  if (game === 'one_t34') {
    const lifted = new RegExp(say('one_t34.spoken.liftable'));
    await page.getByRole('gridcell', { name: lifted }).first().click();
  } else {
    await page.getByRole('application', { name: say('isle4c.field') }).focus();
    await page.keyboard.press('1');
  }
}

/** Proposes a move with what was picked. */
export async function place(page: Page, game: GameId, say: Say): Promise<void> {
  if (game === 'one_t34') {
    const ends = new RegExp(say('one_t34.spoken.end', { way: '' }).trim());
    await page.getByRole('gridcell', { name: ends }).first().click();
    const ways = page.getByRole('group', { name: say('one_t34.guide.way') });
    await expect(ways.or(confirmButton(page, say).and(page.locator(':enabled')))).toBeVisible();
    if (await ways.isVisible()) await ways.getByRole('button').first().click();
  } else {
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
  }
  await expect(confirmButton(page, say)).toBeEnabled();
}

export async function playMove(page: Page, game: GameId, say: Say): Promise<void> {
  await pick(page, game, say);
  await place(page, game, say);
  await confirmButton(page, say).click();
}

export async function expectMyTurn(page: Page, game: GameId, say: Say): Promise<void> {
  const prompts =
    game === 'one_t34'
      ? ['enter', 'both', 'move'].map((one) => say(`one_t34.prompt.${one}`))
      : [say('isle4c.prompt')];
  const sentence = page.locator('main p.sentence');
  await expect
    .poll(async () => prompts.includes((await sentence.innerText()).trim()), { timeout: 30_000 })
    .toBe(true);
}
