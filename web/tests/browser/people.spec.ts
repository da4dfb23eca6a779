// Several people at a table, each with a browser of their own, and a spectator.
import type { Page } from '@playwright/test';
import { isle4c, playMove, shortOneT34, type Game } from './kit/games';
import { inviteFriends, sitDown } from './kit/people';
import { buttons, expectEnd, players, sentence, theEnd, turnOf } from './kit/table';
import { expect, test } from './kit/test';

interface Seated {
  name: string;
  page: Page;
}

/** Everybody plays when it is their turn; all see the same. Every seat that is not here is a bot's. */
async function playTogether(game: Game, people: Seated[], localSpectator: Page): Promise<void> {
  const all = [...people.map(({ page }) => page), localSpectator];
  for (let turns = 0; turns < 300; ++turns) {
    const [mover, others] = await whoMoves(people);
    if (mover === null) break;
    for (const { page } of others) {
      await expect(sentence(page)).toHaveText(`Waiting for ${mover.name}.`);
      await expect(turnOf(page)).toContainText(mover.name);
    }
    await expect(sentence(localSpectator)).toHaveText(`Waiting for ${mover.name}.`);
    await expect(buttons(localSpectator)).toHaveCount(0);
    await expect(localSpectator.getByRole('gridcell', { name: 'can be lifted' })).toHaveCount(0);
    await expect(localSpectator.getByRole('group', { name: 'Your hand' })).toHaveCount(0);
    const before = await game.seen(mover.page);
    await playMove(mover.page, game);
    await expect.poll(() => game.seen(mover.page)).not.toEqual(before);
    for (const page of all) {
      // A bot may have moved on one page already and not yet on the other.
      await expect
        .poll(async () => String(await game.seen(page)) === String(await game.seen(mover.page)))
        .toBe(true);
    }
  }
  for (const page of all) await expectEnd(page);
  await expect(theEnd(localSpectator).getByRole('button', { name: 'Rematch' })).toHaveCount(0);
}

async function whoMoves(people: Seated[]): Promise<[Seated | null, Seated[]]> {
  let mover: Seated | null = null;
  await expect
    .poll(async () => {
      for (const one of people) {
        if (await theEnd(one.page).isVisible()) return 'the end';
        if (/^\s*(Waiting|Sending)/.test(await sentence(one.page).innerText())) continue;
        mover = one;
        return 'a turn';
      }
      return 'nothing';
    })
    .not.toBe('nothing');
  return [mover, people.filter((one) => one !== mover)];
}

test('two play 1T34 by a link, and a third looks on', async ({ someone }) => {
  const [ann, ben, zoe] = [await someone(), await someone(), await someone()];
  const link = await inviteFriends(ann, '1T34', 2);
  await sitDown(ben, link, 'Ben');
  await zoe.goto(link);
  await expect(zoe.getByRole('grid')).toBeVisible();
  await expect(ann.getByText('1 spectator')).toBeAttached();

  await ann.getByLabel('Say something').fill('Good luck, Ben!');
  await ann.getByRole('button', { name: 'Send' }).click();
  await expect(ben.getByRole('list', { name: 'What was said' })).toContainText('Good luck, Ben!');

  const name = await players(ann).getByRole('link').first().innerText();
  await playTogether(
    shortOneT34(),
    [
      { name, page: ann },
      { name: 'Ben', page: ben },
    ],
    zoe,
  );
});

test('two and a bot play Isle4C by a link, and another looks on', async ({ someone }) => {
  const [ann, ben, zoe] = [await someone(), await someone(), await someone()];
  const link = await inviteFriends(ann, 'Isle4C', 3);
  await ann.getByLabel('Bots to put at the table').selectOption('Easy bot');
  await ann.getByRole('button', { name: 'Put a bot at seat 3' }).click();
  await sitDown(ben, link, 'Ben');
  await zoe.goto(link);
  await expect(zoe.getByRole('application')).toBeVisible();

  const name = await players(ann).getByRole('link').first().innerText();
  await playTogether(
    isle4c,
    [
      { name, page: ann },
      { name: 'Ben', page: ben },
    ],
    zoe,
  );
});

test('who resigns reads so and is asked for nothing more; who is left last ends the game', async ({
  someone,
}) => {
  const [ann, ben] = [await someone(), await someone()];
  const link = await inviteFriends(ann, 'Isle4C', 3);
  await ann.getByLabel('Bots to put at the table').selectOption('Easy bot');
  await ann.getByRole('button', { name: 'Put a bot at seat 3' }).click();
  await sitDown(ben, link, 'Ben');
  const resign = async (page: Page, help: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'Resign' }).click();
    await expect(page.getByRole('dialog')).toContainText(help);
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  };
  await expect(sentence(ben)).not.toHaveText('Setting the table …');
  await resign(ben, /A bot plays on for you/);
  await expect(sentence(ben)).toHaveText('You resigned. A bot plays on for you.');
  await expect(players(ben)).toContainText(/ · gave up/);
  for (const name of ['I’m back', 'Take back', 'Call it off', 'Hint', 'Resign', 'Confirm']) {
    await expect(ben.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(theEnd(ann)).toHaveCount(0);

  await resign(ann, /the game ends here/);
  await expect(theEnd(ann).getByRole('heading')).toHaveText('You resigned.');
  await expect(theEnd(ann)).toContainText('Easy bot wins.');
  await expect(theEnd(ben).getByRole('heading')).toHaveText('Easy bot wins.');
  await expect(theEnd(ben).getByText(/ resigned\.$/)).toBeVisible();
  await theEnd(ben).getByRole('link', { name: 'Replay' }).click();
  await ben.getByRole('button', { name: 'Check the deal' }).click();
  await expect(ben.getByText('All is as it should be.')).toBeVisible();
});
