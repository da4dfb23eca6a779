// Locators and checks for a table: the status line, the buttons, the end.
import { expect, type Locator, type Page } from '@playwright/test';
import { againstEasyBots } from './looks';
import { press, type InputMethod } from './input';

/** What can be done now, or what is waited for. */
export const sentence = (page: Page): Locator => page.locator('main p.sentence');
export const theEnd = (page: Page): Locator => page.getByRole('region', { name: 'The end' });
export const confirm = (page: Page): Locator => page.getByRole('button', { name: 'Confirm' });
/** The buttons of those who play. */
export const buttons = (page: Page): Locator => page.getByRole('group', { name: 'Your move' });
export const players = (page: Page): Locator => page.getByRole('list', { name: 'Players' });
/** Whose turn it is by the list of players. */
export const turnOf = (page: Page): Locator => players(page).locator('[aria-current=true]');
export const log = (page: Page): Locator =>
  page.getByRole('region', { name: 'What happened' }).first();

const yourTurn = new RegExp(
  `^\\s*(?!.*Confirm\\?)(${[
    'Bring in a tile|Move a tile', // 1T34
    'Lay an? |Same attribute|Everybody else has passed|Two of your|Open the|You were dealt', // Isle4C, East Rune
    'Choose|Draw', // Islant
    'Pick|Which|Take|Rescue|Play|Place|Before|The rescue|You (covered|drew)|Give up|Move up|Into', // cats
  ].join('|')})`,
);

/** The sentence of a person who is to decide; what is forced, the server is about to play. */
export const decision = (page: Page): Locator =>
  page
    .locator('main')
    .filter({ hasNot: page.getByText('This is your only move.') })
    .locator('p.sentence')
    .filter({ hasText: yourTurn });

/** It is the turn of this person: true. Or the game is over. */
export async function isTurn(page: Page): Promise<boolean> {
  const end = page.locator('section.end');
  await expect(decision(page).or(end)).toBeVisible();
  return !(await end.isVisible());
}

export async function expectTurn(page: Page): Promise<void> {
  await expect(sentence(page)).toHaveText(yourTurn);
}

export async function expectEnd(page: Page): Promise<void> {
  const end = theEnd(page);
  await expect(end.getByRole('heading')).toHaveText(
    /You win!|wins?\.|The game is over\.|You resigned\./,
  );
  // Why: a sentence of that game, not the key of one.
  await expect(end.getByRole('paragraph').first()).toHaveText(/\S \S/);
  await expect(end.getByRole('link', { name: 'Replay' })).toBeVisible();
}

type Who =
  | 'You'
  | 'Open to anyone who comes'
  | 'Easy bot'
  | 'Normal bot'
  | 'Hard bot'
  | 'Expert bot'
  | 'Random bot';

/** Sets a table with these at its seats, in the list of open tables or not. */
export async function setTable(
  page: Page,
  game: string,
  who: Who[],
  mayCome: 'Everyone' | 'Only with the link' = 'Everyone',
): Promise<void> {
  await page.goto(`/new/${game}`);
  const count = page.getByRole('group', { name: 'How many play?' });
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  if (await count.isVisible()) await count.getByText(String(who.length), { exact: true }).click();
  for (const [seat, one] of who.entries()) {
    await page.getByLabel(`Seat ${String(seat + 1)}`).selectOption(one);
  }
  if (mayCome !== 'Everyone') {
    await page.getByRole('group', { name: 'Who may come?' }).getByText(mayCome).click();
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/table\//);
}

/** From the first page into a game against a bot. */
export async function playNow(page: Page, name: string, input: InputMethod): Promise<void> {
  await againstEasyBots(page);
  await page.goto('/');
  const card = page.getByRole('article', { name });
  await press(page, card.getByRole('button', { name: 'Play now' }), input);
  await expect(page).toHaveURL(/\/table\//);
}
