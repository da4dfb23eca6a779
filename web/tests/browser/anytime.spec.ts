// Anytime cards of The Isle of Cats: one is asked where they can change something, and says no with one press.
import type { Page } from '@playwright/test';
import { seatOf, stateOf, type FullState } from '../../src/games/isle_of_cats/positions';
import { Guest } from './kit/guest';
import { confirm, log, sentence } from './kit/table';
import { expect, test } from './kit/test';

const fields = { left: ['blue_03', 'red_11'], right: ['purple_02', 'green_05'] };
const left = 'No card is played for you here. Play one now, or wait.';

/** Before lessons are read, the player is asked about this hand. */
const moment = (hand: number[]): FullState =>
  stateOf({
    phase: 'lessons',
    fields,
    moment: { asked: 0, passed: [], skipped: [] },
    seats: [seatOf('blue', '', { hand }), seatOf('red', '', { hand: [7] })],
  });

/** Sits down opposite to a guest, or to a bot that nobody watches. */
async function begin(page: Page, url: string, start: FullState, guests: boolean): Promise<Guest> {
  const guest = await Guest.come(url, 'Ben');
  const open = { kind: 'open' as const };
  const seats = [open, guests ? open : { kind: 'bot' as const, level: 'easy' as const }];
  const made = await guest.ask({
    type: 'create',
    settings: { game: 'isle_of_cats', options: { mode: 'advanced' }, seats, start },
  });
  const table = made.type === 'ack' ? (made.table ?? '') : '';
  if (guests) {
    await guest.ask({ type: 'sit', table, seat: 1, contribution: '00' });
    guest.watch(table);
  }
  await page.goto(`/table/${table}`);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: /^Sit at seat 1/ }).click();
  return guest;
}

test('where a card changes nothing the table says no, but for who wants to be asked', async ({
  page,
  server,
}) => {
  const guest = await begin(page, server.url, moment([84]), true);
  await expect(sentence(page)).toHaveText(left);
  await page.getByRole('button', { name: 'Ask me now' }).click();
  await expect(sentence(page)).toHaveText('Before lessons are read: play an anytime card?');
  await expect(page.getByRole('button', { name: 'Ask me now' })).toBeHidden();

  // Who wants to be asked for such cards is asked from now on.
  await page.getByRole('button', { name: 'When am I asked?' }).click();
  const dialog = page.getByRole('dialog', { name: 'When am I asked?' });
  await dialog.getByLabel('New basket').selectOption('Whenever it is possible');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(sentence(page)).toHaveText('Before lessons are read: play an anytime card?');
  await page.getByRole('button', { name: 'When am I asked?' }).click();
  await expect(dialog.getByLabel('New basket')).toHaveValue('always');
  await page.keyboard.press('Escape');

  // One press says no, without a confirmation.
  await page.keyboard.press('n');
  await expect(log(page)).toContainText('Ann passes');
  guest.leave();
});

test('a card is played while the table is about to say no', async ({ page, server }) => {
  const guest = await begin(page, server.url, moment([84]), true);
  await expect(sentence(page)).toHaveText(left);
  const tray = page.getByRole('group', { name: 'What else you can do' });
  await tray.getByRole('button', { name: /^Play New basket/ }).click();
  await expect(sentence(page)).toContainText('Confirm?');
  await confirm(page).click();
  await expect(log(page)).toContainText('Ann plays “New basket”');
  guest.leave();
});

test('who can rescue no cat plays a card or ends the turn with one press', async ({
  page,
  server,
}) => {
  const start = stateOf({
    phase: 'rescue',
    turn: 0,
    fields,
    seats: [seatOf('blue', '', { hand: [84], fish: 0 }), seatOf('red', '', { passed: true })],
  });
  await begin(page, server.url, start, false);
  await expect(sentence(page)).toHaveText('Play a card, or end the turn.');
  await page.getByRole('button', { name: 'End the turn' }).click();
  await expect(sentence(page)).toHaveText('Pick 2 cards.'); // nothing else is asked until the next day
  await expect(log(page)).toContainText('Ann passes');
});
