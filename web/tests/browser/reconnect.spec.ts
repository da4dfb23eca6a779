// Reconnecting: reloads, second tabs, servers that restart, connections that are cut.
import type { Page } from '@playwright/test';
import { confirmMove, oneT34, playMove, shortOneT34 } from './kit/games';
import { inviteFriends, sitDown } from './kit/people';
import { SkerryServer } from './kit/server';
import { confirm, expectTurn, log, sentence, setTable } from './kit/table';
import { secondTab, slowTab } from './kit/tabs';
import { expect, test } from './kit/test';

const lost = (page: Page) => page.getByText('The connection is lost.');
const kept = 'Your move is kept and will be sent when the connection is back.';
const moves = (page: Page) => log(page).getByRole('button');

test('a page that is loaded again shows the table as it was', async ({ page }) => {
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  await expectTurn(page);
  for (let turns = 0; turns < 3; ++turns) {
    await playMove(page, oneT34);
    await expectTurn(page);
  }
  const before = await oneT34.seen(page);
  const lines = await log(page).innerText();
  await page.reload();
  await expectTurn(page);
  expect(await oneT34.seen(page)).toEqual(before);
  expect(await log(page).innerText()).toBe(lines);
  await playMove(page, oneT34);
  await expect(moves(page)).toHaveCount(8);
});

test('a move in one tab is seen in the other', async ({ page }) => {
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  await expectTurn(page);
  const other = await secondTab(page);
  await expectTurn(other);
  await playMove(page, oneT34);
  await expect(moves(page)).toHaveCount(2);
  await expect(moves(other)).toHaveCount(2);
  expect(await oneT34.seen(other)).toEqual(await oneT34.seen(page));
  await playMove(other, oneT34);
  await expect(moves(page)).toHaveCount(4);
  expect(await oneT34.seen(page)).toEqual(await oneT34.seen(other));
});

test('a decision that another tab has made already is refused and harms nothing', async ({
  page,
}) => {
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  await expectTurn(page);
  const { tab: slow, hold } = await slowTab(page);
  await expectTurn(slow);
  await slow.getByRole('gridcell', { name: 'in hand, red tile' }).click();
  await slow.getByRole('gridcell', { name: /^e1,/ }).click();
  await expect(confirm(slow)).toBeEnabled();

  hold(true);
  await page.getByRole('gridcell', { name: 'in hand, yellow tile' }).click();
  await page.getByRole('gridcell', { name: /^c7,/ }).click();
  await confirmMove(page, 'mouse');
  await expect(moves(page)).toHaveCount(2);
  const seen = await oneT34.seen(page);

  await confirm(slow).click();
  await expect(sentence(slow)).toHaveText(/Sending your move/);
  hold(false);
  await expect(slow.getByText('Your move was withdrawn: Too late').first()).toBeVisible();
  await expectTurn(slow);
  expect(await oneT34.seen(slow)).toEqual(seen);
  expect(await oneT34.seen(page)).toEqual(seen);
  await playMove(slow, oneT34);
  await expect(moves(page)).toHaveCount(4);
});

test('the server falls over and comes back, and the game goes on', async ({ someone }) => {
  const server = new SkerryServer();
  await server.start();
  try {
    const [ann, ben] = [await someone({ baseURL: server.url }), await someone()];
    const game = shortOneT34();
    await sitDown(ben, await inviteFriends(ann, '1T34', 2), 'Ben');
    await expectTurn(ann);
    await playMove(ann, game);
    await expectTurn(ben);

    await game.propose(ben, 'mouse');
    await server.stop('SIGKILL');
    for (const page of [ann, ben]) await expect(lost(page)).toBeVisible();
    await confirm(ben).click();
    await expect(sentence(ben)).toHaveText(kept);

    await server.start();
    for (const page of [ann, ben]) {
      await expect(lost(page)).toBeHidden();
      await expect(moves(page)).toHaveCount(2);
    }
    await expectTurn(ann);
    await playMove(ann, game);
    await expectTurn(ben);
    expect(await game.seen(ben)).toEqual(await game.seen(ann));
  } finally {
    await server.dispose();
  }
});

test('a move that was kept survives a reload of the page', async ({ someone }) => {
  const server = new SkerryServer();
  await server.start();
  try {
    const page = await someone({ baseURL: server.url });
    await setTable(page, 'one_t34', ['You', 'Easy bot']);
    await expectTurn(page);
    await oneT34.propose(page, 'mouse');
    await server.stop('SIGKILL');
    await expect(lost(page)).toBeVisible();
    await confirm(page).click();
    await expect(sentence(page)).toHaveText(kept);
    await server.start();
    await page.reload();
    await expect(moves(page)).toHaveCount(2);
    await expectTurn(page);
  } finally {
    await server.dispose();
  }
});

test('without a network the page says so, keeps the move and sends it later', async ({ page }) => {
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  await expectTurn(page);
  await oneT34.propose(page, 'mouse');
  await page.context().setOffline(true);
  await expect(lost(page)).toBeVisible();
  await confirm(page).click();
  await expect(sentence(page)).toHaveText(kept);
  await page.context().setOffline(false);
  await expect(lost(page)).toBeHidden();
  await expect(moves(page)).toHaveCount(2);
  await expectTurn(page);
  await playMove(page, oneT34);
  await expect(moves(page)).toHaveCount(4);
});
