// Accessibility: axe finds no violation on any page, nor at a table in any phase of a match.
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { bundledGames } from '../kit/games';
import { expectNothingBarred, settled, visit } from './kit/checks';
import { look, looks, withSettings, type Look } from './kit/looks';
import { confirmButton, expectMyTurn, games, pick, place, playMove, playNow } from './kit/moves';
import { expect, test } from './kit/test';
import { speaker } from './kit/words';

const say = speaker('en');
const opposite = [
  ['a phone, dark', 'a desktop, light'],
  ['a phone, light', 'a desktop, dark'],
] as const satisfies [Look, Look][];

const pages = [
  ['/', '/settings', '/account'],
  ['/replay', '/player/bot-normal', '/nowhere'],
  ['/rules/isle_of_cats/cards'],
  ...bundledGames.flatMap((game) => [
    [`/new/${game}`, `/leaderboard/${game}`],
    [`/rules/${game}`, `/learn/${game}`, `/same-screen/${game}`],
  ]),
];

for (const [i, some] of pages.entries()) {
  const [first, second] = i % 2 === 0 ? opposite[0] : opposite[1];
  test(`${some.join(' ')} on ${first} and ${second}`, async ({ someone }) => {
    const page = await someone(looks[first]);
    for (const path of some) {
      await visit(page, path);
      await look(page, first);
      await expectNothingBarred(page);
      await look(page, second);
      await expectNothingBarred(page);
    }
  });
}

test('an account from a guest to its end', async ({ someone }) => {
  const page = await someone(looks['a phone, dark']);
  await visit(page, '/account');
  const make = page.getByRole('region', { name: 'Make an account' });
  await make.getByLabel('Name').fill('Maud');
  await make.getByLabel('Password').fill('Maud');
  await make.getByRole('button').click();
  await make.getByLabel('Password').fill('a long password');
  await make.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
  await expectNothingBarred(page);
  await page.getByLabel('I have kept the codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expectNothingBarred(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Your data' }).getByRole('button').click();
  const data = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as object;
  expect(data).toMatchObject({ name: 'Maud', guest: false, password: true, recovery_codes: 10 });
  await page.getByRole('button', { name: 'Delete …' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingBarred(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Your games and ratings' }).click();
  await expect(page.getByText('This is your page')).toBeVisible();
  await expectNothingBarred(page);
});

for (const [i, game] of games.entries()) {
  for (const how of opposite[i % 2] ?? []) {
    test(`a game of ${game} with bots on ${how}`, async ({ someone }) => {
      test.slow(); // a whole game, and axe a dozen times
      const page = await someone({ ...looks[how], reducedMotion: 'reduce' });
      await withSettings(page, { quick: true }); // of cats the bot thinks long
      await playNow(page, game, say);
      await expectNothingBarred(page);
      await lookAtHint(page, how);
      await pick(page, game, say);
      await expectNothingBarred(page);
      await place(page, game, say);
      await expectNothingBarred(page);
      await confirmButton(page, say).click();
      await expectMyTurn(page, game, say);
      await expectNothingBarred(page);
      for (const tab of ['Players', 'Log', 'Chat', 'Menu']) {
        const button = page.getByRole('button', { name: tab, exact: true });
        if (!how.startsWith('a phone')) break;
        await button.click();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await expectNothingBarred(page);
      }
      await page.getByRole('button', { name: 'This table' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingBarred(page);
      await page.keyboard.press('Escape');
      await giveUp(page);
      await expectNothingBarred(page);
      await replay(page);
      await expectNothingBarred(page);
    });
  }
}

async function lookAtHint(page: Page, how: Look): Promise<void> {
  if (how.startsWith('a phone')) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const hints = page.getByRole('region', { name: 'Hints' });
  await expect(hints).toBeVisible();
  await expectNothingBarred(page);
  await hints.getByRole('button', { name: 'Close the hints' }).click();
}

/** Where nobody else plays that is the end. */
async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const end = page.getByRole('region', { name: 'The end' });
  await expect(end.getByRole('heading', { name: 'You resigned.' })).toBeVisible();
}

async function replay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByRole('button', { name: 'Check the deal' }).click();
  await expect(page.getByText('All is as it should be.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask the bot' }).click();
  const thought = page.getByText(/What the bot would do/);
  await expect(thought).toBeVisible({ timeout: 120_000 }); // of cats it thinks long
  const course = page.getByRole('region', { name: 'The course of the game' });
  await course.getByRole('button').click();
  await expect(course.getByRole('slider')).toBeVisible();
}

test('two people: the waiting room, talk, a question, the line lost', async ({
  someone,
  server,
}) => {
  test.slow();
  const ann = await someone(looks['a phone, light']);
  const ben = await someone(looks['a desktop, dark']);
  await ann.goto('/');
  const card = ann.getByRole('article', { name: '1T34' });
  await card.getByRole('button', { name: 'Invite friends' }).click();
  const step = ann.getByRole('dialog');
  await expect(step).toBeVisible();
  await step.getByRole('group', { name: 'How many play?' }).getByText('2').click();
  await expect(step.getByText('You have two colours')).toBeVisible();
  await expectNothingBarred(ann);
  await step.getByRole('button', { name: 'Get the link' }).click();
  await expect(ann.getByRole('heading', { name: 'Invite friends' })).toBeVisible();
  await expectNothingBarred(ann);

  await ben.goto(ann.url());
  await ben.getByLabel('Your name').fill('Ben');
  await expectNothingBarred(ben);
  await ben.getByRole('button', { name: /^Sit at seat/ }).click();
  await expect(ben.getByText('Waiting for')).toBeVisible();
  await expectNothingBarred(ben);

  await ben.getByLabel('Say something').fill('Hello!');
  await ben.getByRole('button', { name: 'Send' }).click();
  await expect(ann.getByRole('button', { name: 'Chat' })).toContainText('1');
  await expectNothingBarred(ann);

  await playMove(ann, 'one_t34', say);
  await expectMyTurn(ben, 'one_t34', say);
  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('button', { name: 'Take back' }).click();
  await expect(ben.getByRole('button', { name: 'Agree' })).toBeVisible();
  await expectNothingBarred(ben);
  await ann.getByRole('button', { name: 'Menu' }).click();
  await expectNothingBarred(ann);

  await server.stop();
  await expect(ben.getByText('The connection is lost')).toBeVisible();
  await expectNothingBarred(ben);
  await server.start();
  await expect(ben.getByText('The connection is lost')).toBeHidden();
  await ben.getByRole('button', { name: 'Refuse' }).click();
});

test('one screen: the form, the curtain, the game', async ({ someone }) => {
  const page = await someone({ ...looks['a phone, dark'], reducedMotion: 'reduce' });
  await visit(page, '/same-screen/isle4c');
  for (const one of await page.getByRole('combobox', { name: /^Who plays/ }).all()) {
    await one.selectOption('person');
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await settled(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNothingBarred(page);
  await page.getByRole('alertdialog').getByRole('button').click();
  await expectMyTurn(page, 'isle4c', say);
  await expectNothingBarred(page);
});
