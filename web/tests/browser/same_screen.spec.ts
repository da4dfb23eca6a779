// Local tables: several people at one device.
import { isleOfCats } from './kit/cats';
import { islant, isle4c, playMove, shortOneT34 } from './kit/games';
import { expectEnd, expectTurn, log, players, theEnd, turnOf } from './kit/table';
import { expect, test } from './kit/test';

test('two play a whole 1T34 on one screen, with a reload in the middle', async ({ page }) => {
  await page.goto('/same-screen/one_t34');
  const differs = page.getByRole('region', { name: 'How this game differs' });
  await expect(page.getByRole('combobox', { name: /^Players/ })).toHaveValue('4'); // as in the lesson
  await expect(differs).toBeHidden();
  await page.getByRole('combobox', { name: /^Players/ }).selectOption('2');
  await expect(differs).toBeVisible();
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(players(page).getByRole('listitem')).toHaveCount(2);
  await expect(players(page).getByRole('link')).toHaveCount(0); // nobody else knows them
  const game = shortOneT34();
  for (let move = 0; move < 13; ++move) {
    await expect(turnOf(page)).toContainText(move % 2 === 0 ? 'Ann' : 'Ben');
    await expectTurn(page);
    if (move === 6) {
      const before = await game.seen(page);
      await page.reload();
      await expectTurn(page);
      expect(await game.seen(page)).toEqual(before);
    }
    await playMove(page, game);
    await expect(log(page).getByRole('button')).toHaveCount(move + 1);
  }
  await expectEnd(page);
  await expect(theEnd(page)).toContainText('Ann has four in a row.');
  await theEnd(page).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText('Move 0 of 13')).toBeVisible();
  await page.goBack();
  await theEnd(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(turnOf(page)).toContainText('Ben'); // they have changed places
  await expect(theEnd(page)).toBeHidden();
});

test('two and a bot play a whole Isle4C on one screen, with a curtain', async ({ page }) => {
  await page.goto('/same-screen/isle4c');
  await page.getByRole('combobox', { name: /^Players/ }).selectOption('3');
  await page.getByLabel('Who plays at seat 2').selectOption('Easy bot');
  await page.getByRole('button', { name: 'Begin' }).click();
  const curtain = page.getByRole('alertdialog', { name: 'The curtain is closed' });
  for (let move = 0; move < 16; ++move) {
    await expect(curtain.or(theEnd(page))).toBeVisible();
    if (await theEnd(page).isVisible()) break;
    const name = move % 2 === 0 ? 'Player 1' : 'Player 3';
    await expect(curtain).toContainText(`Pass the device to ${name}.`);
    if (move === 5) {
      await page.reload();
      await expect(curtain).toContainText(`Pass the device to ${name}.`);
    }
    await curtain.getByRole('button', { name: `I’m ${name}` }).click();
    await expectTurn(page);
    await playMove(page, isle4c);
  }
  await expectEnd(page);
});

test('two draw three rolls of Islant on one screen, each on a sheet of their own', async ({
  page,
}) => {
  await page.goto('/same-screen/islant');
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByRole('button', { name: 'Begin' }).click();
  for (let step = 0; step < 12; ++step) {
    await expectTurn(page);
    await playMove(page, islant);
    await expect(log(page).getByRole('button')).toHaveCount(step + 1);
  }
  await expect(page.getByRole('group', { name: 'Dice of roll 4' })).toBeVisible();
});

test('two begin a family game of The Isle of Cats on one screen, with a curtain', async ({
  page,
}) => {
  await page.goto('/same-screen/isle_of_cats');
  await expect(page.getByLabel('Which game?')).toHaveValue('family'); // as in the lesson
  await page.getByRole('button', { name: 'Begin' }).click();
  const curtain = page.getByRole('alertdialog', { name: 'The curtain is closed' });
  // Whoever chose cards last may be the first to take a cat, and a map earns a treasure: then no
  // curtain falls.
  const goesOn = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Take a cat|You covered a map|Place it/ })
    .first();
  let opened = 0;
  for (let move = 0; opened < 4 && move < 12; ++move) {
    await expect(move < 2 ? curtain : curtain.or(goesOn).first()).toBeVisible();
    if (await curtain.isVisible()) {
      await curtain.getByRole('button', { name: /^I’m Player \d/ }).click();
      ++opened;
    }
    await expectTurn(page);
    await playMove(page, isleOfCats);
  }
  expect(opened).toBe(4);
  await expect(log(page)).toContainText(/takes: \w+ cat \d+/);
});
