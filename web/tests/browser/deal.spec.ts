// What the pages say of a deal that somebody between the browser and the server has changed, and of an honest one.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { expectInWidth, expectNothingBarred } from './kit/checks';
import { look } from './kit/looks';
import { expectTurn, setTable, theEnd } from './kit/table';
import { expect, test } from './kit/test';

const program = fileURLToPath(new URL('../../../build/skerry', import.meta.url));
const chosen = '63686f73656e20627920612070726f78';

const verification = (page: Page): Locator =>
  page.getByRole('region', { name: 'Was the deal honest?' });

async function checkDeal(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Check the deal' }).click();
  const said = verification(page);
  await expect(said.getByRole('heading', { name: 'What the file shows' })).toBeVisible();
  return said;
}

/** Plays a match, by giving up, and opens its replay; returns the match file. */
async function playAndReplay(page: Page): Promise<string> {
  await setTable(page, 'one_t34', ['You', 'Easy bot']);
  await expectTurn(page);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    theEnd(page).getByRole('link', { name: 'Match file' }).click(),
  ]);
  await theEnd(page).getByRole('link', { name: 'Replay' }).click();
  return download.path();
}

/** Lets a proxy change what the page says to the server. */
async function throughProxy(
  page: Page,
  { up, down }: Record<'up' | 'down', (text: string) => string>,
): Promise<void> {
  await page.routeWebSocket(/\/ws$/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(up(String(message)));
    });
    server.onMessage((message) => {
      socket.send(down(String(message)));
    });
  });
}
const same = (text: string): string => text;

/** Runs the command that the page offers, on the file that was downloaded. */
async function runCommand(
  said: Locator,
  file: string,
): Promise<{ code: number | null; out: string }> {
  const [name, verify, , ...flags] = (await said.getByRole('code').innerText()).split(' ');
  expect([name, verify]).toEqual(['skerry', 'verify']);
  const { status, stdout } = spawnSync(program, ['verify', file, ...flags], { encoding: 'utf8' });
  return { code: status, out: stdout };
}

test('a browser vouches for the deal that it took part in, and no other browser does', async ({
  page,
  someone,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const file = await playAndReplay(page);
  const vouched = [
    'All is as it should be.',
    'This seal was shown here before your dice were thrown.',
    'Your own dice are in the deal, untouched, at seat 1.',
  ];
  const said = await checkDeal(page);
  for (const line of vouched) await expect(said).toContainText(line);
  await expect(said).not.toContainText('other players');
  await said.getByRole('button', { name: 'Copy the command' }).click();
  await expect(page.getByText('The command is copied.').first()).toBeVisible();
  const command = await said.getByRole('code').innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
  const { code, out } = await runCommand(said, file);
  expect(out).toContain('seat 0 has your contribution, unaltered');
  expect(code).toBe(0);

  const friend = await someone();
  await friend.goto(page.url());
  const saidThere = await checkDeal(friend);
  await expect(saidThere).toContainText('The file agrees with itself.');
  await expect(saidThere).toContainText('This browser was not at the table');
  await expect(saidThere.getByRole('code')).toHaveCount(0);

  await test.step('also from the file, after a reload', async () => {
    await page.goto('/replay');
    await page.getByLabel('A match file').setInputFiles(file);
    const again = await checkDeal(page);
    for (const line of vouched) await expect(again).toContainText(line);
    await expectNothingBarred(page);
    await look(page, 'a phone, dark');
    await expectInWidth(page);
    await expectNothingBarred(page);
  });
});

test('a proxy that replaces what the browser contributes is found out', async ({
  page,
  someone,
}) => {
  let replaced = 0;
  await throughProxy(page, {
    up: (text) =>
      text.replace(/"contribution":"\w+"/, () => {
        ++replaced;
        return `"contribution":"${chosen}"`;
      }),
    down: same,
  });
  const file = await playAndReplay(page);
  expect(replaced).toBe(1);
  const said = await checkDeal(page);
  const alarm = said.getByRole('alert');
  await expect(alarm).toContainText('This is not the deal you took part in.');
  await expect(alarm).toContainText('The dice at seat 1 are not the ones thrown here');
  await expect(alarm).toContainText('This seal was shown here before your dice were thrown.');
  await expectNothingBarred(page);
  const { code, out } = await runCommand(said, file);
  expect(out).toContain('seat 0 has another contribution than yours');
  expect(out).toContain(chosen);
  expect(code).toBe(1);

  // Nobody else can tell: the file agrees with itself.
  const friend = await someone();
  await friend.goto(page.url());
  await expect(await checkDeal(friend)).toContainText('The file agrees with itself.');
});

test('a seal that was exchanged is found out', async ({ page }) => {
  const other = 'e'.repeat(64);
  await throughProxy(page, {
    up: same,
    down: (text) => text.replace(/"commitment":"\w+"/g, `"commitment":"${other}"`),
  });
  const file = await playAndReplay(page);
  const said = await checkDeal(page);
  await expect(said.getByRole('alert')).toContainText('Another seal was shown here');
  const { code, out } = await runCommand(said, file);
  expect(out).toContain(`the commitment is not the one that you were shown: that was ${other}`);
  expect(code).toBe(1);
});

/** A first position of 1T34 for two, as a state. */
const position = (options: unknown): unknown => ({
  options,
  players: 2,
  turn: 0,
  turns_played: 0,
  board: Array.from({ length: 7 }, () => '.'.repeat(7)),
});

test('a chosen position in place of the deal is found out', async ({ page }) => {
  await page.route('**/api/tables/*/match', async (route) => {
    const response = await route.fetch();
    const { deal, ...match } = (await response.json()) as Record<string, unknown>;
    expect(deal).toBeDefined();
    await route.fulfill({ response, json: { ...match, start: position(match['options']) } });
  });
  await playAndReplay(page);
  const said = await checkDeal(page);
  const alarm = said.getByRole('alert');
  await expect(alarm).toContainText('This is not the deal you took part in.');
  await expect(alarm).toContainText('A position was chosen in place of the deal');
  await expect(said.getByRole('code')).toContainText('--commitment');
  await expectNothingBarred(page);
});

test('a table that begins from a chosen position says so before anybody sits down', async ({
  page,
  someone,
}) => {
  const options = {
    side: 7,
    turn_in_blocked_by: 'turning_spot',
    two_player_line: 'any_own',
    two_player_corners: 'opposite',
    turn_limit: 400,
  };
  // The pages offer no such table: another client has made it.
  await throughProxy(page, {
    up: (text) => {
      const message = JSON.parse(text) as { type: string; settings?: object };
      if (message.type !== 'create') return text;
      const settings = { ...message.settings, options, start: position(options) };
      return JSON.stringify({ ...message, settings });
    },
    down: same,
  });
  await setTable(page, 'one_t34', ['You', 'Open to anyone who comes']);
  const friend = await someone();
  await friend.goto('/');
  const row = friend.getByRole('listitem').filter({ hasText: 'from a chosen position' });
  await row.getByRole('button', { name: 'Join' }).click();
  await expect(friend).toHaveURL(/\/table\//);

  const looker = await someone();
  await setTable(page, 'one_t34', ['You', 'Open to anyone who comes']);
  await looker.goto(page.url());
  for (const one of [page, looker]) {
    await expect(one.getByText('begins from a position that whoever made')).toBeVisible();
    await expectNothingBarred(one);
  }
  await looker.getByRole('button', { name: 'Sit' }).first().click();
  await looker.getByRole('button', { name: 'Resign' }).click();
  await looker.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await theEnd(looker).getByRole('link', { name: 'Replay' }).click();
  const said = await checkDeal(looker);
  await expect(said).toContainText('as the table said');
  await expect(said.getByRole('alert')).toHaveCount(0);
});

test('a browser that may keep nothing plays, and says that it cannot vouch', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await playAndReplay(page);
  const said = await checkDeal(page);
  await expect(said).toContainText('The file agrees with itself.');
  await expect(said).toContainText('This browser does not let Skerry keep anything');
  await expect(said.getByRole('alert')).toHaveCount(0);
});
