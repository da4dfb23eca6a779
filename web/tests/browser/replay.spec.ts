// The replay of a finished match: step by step, by link, from a file, with the analysis of a bot.
import type { Locator, Page } from '@playwright/test';
import { expectInWidth, expectNothingBarred, expectTouchable } from './kit/checks';
import { isle4c, playToTheEnd } from './kit/games';
import { look } from './kit/looks';
import { expectEnd, log, setTable, theEnd } from './kit/table';
import { expect, test } from './kit/test';

const at = (page: Page, move: number): Locator =>
  page.getByText(new RegExp(`^Move ${String(move)} of \\d+$`));

test('a finished game of Isle4C is seen again in every way', async ({ page, someone }) => {
  test.slow(); // a whole game, looked at move by move, and axe
  // Four cards can be enough for a connection: too few to look at.
  do {
    await setTable(page, 'isle4c', ['You', 'Easy bot', 'Easy bot']);
    await playToTheEnd(page, isle4c, 'mouse');
    await expectEnd(page);
  } while ((await log(page).getByRole('button').count()) < 8);
  const result = await theEnd(page).getByRole('paragraph').first().innerText();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    theEnd(page).getByRole('link', { name: 'Match file' }).click(),
  ]);
  const file = await download.path();
  await theEnd(page).getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Position' });
  const hand = page.getByRole('group', { name: 'Your hand' });

  await test.step('step by step', async () => {
    await expect(at(page, 0)).toBeVisible();
    const first = await isle4c.seen(page);
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.getByRole('button', { name: 'One step on' }).click();
    await expect(at(page, 2)).toBeVisible();
    expect(await isle4c.seen(page)).not.toEqual(first);
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect(at(page, 1)).toBeVisible();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(result);
    await page.getByRole('button', { name: 'To the beginning' }).click();
    expect(await isle4c.seen(page)).toEqual(first);
  });

  await test.step('by slider and by keys', async () => {
    await slider.fill('4');
    await expect(at(page, 4)).toBeVisible();
    await slider.press('ArrowRight');
    await expect(at(page, 5)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ArrowLeft');
    await expect(at(page, 4)).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(result);
    await page.keyboard.press('Home');
    await expect(at(page, 0)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    const line = page.getByRole('list', { name: 'What happened' }).locator('[aria-current=step]');
    await expect(line).toHaveText(/^\s*1\s+\S/); // every move has its number
    await slider.fill('4');
  });

  await test.step('by itself', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(at(page, 5)).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  await test.step('a link leads to the move', async () => {
    await slider.fill('3');
    const seen = await isle4c.seen(page);
    const friend = await someone();
    await friend.goto(page.url());
    await expect(at(friend, 3)).toBeVisible();
    expect(await isle4c.seen(friend)).toEqual(seen);
  });

  await test.step('through the eyes of every seat', async () => {
    const eyes = page.getByLabel('Seen by');
    const hands = new Set<string>();
    for (const seat of ['0', '1', '2']) {
      await eyes.selectOption(seat);
      await expect(hand).toBeVisible();
      const cards = hand.getByRole('button', { name: /^Card/ });
      hands.add(String(await cards.evaluateAll((all) => all.map((one) => one.ariaLabel))));
    }
    expect(hands.size).toBe(3);
    await eyes.selectOption('A spectator');
    await expect(hand).toHaveCount(0);
    await eyes.selectOption('Everybody: all open');
    await expect(hand).toBeVisible();
    const seats = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
    await expect(seats).toHaveCount(3);
    for (const seat of await seats.all()) await expect(seat).toContainText('Company: ');
  });

  await test.step('the deal was honest', async () => {
    await page.getByRole('button', { name: 'Check the deal' }).click();
    const verification = page.getByRole('region', { name: 'Was the deal honest?' });
    await expect(verification).toContainText('All is as it should be.');
    await expect(verification).toContainText('This seal was shown here before your dice');
    await expect(verification.getByText(': no')).toHaveCount(0);
  });

  await test.step('the bot says what it would have done', async () => {
    const analysis = page.getByRole('region', { name: 'Analysis' });
    await analysis.getByRole('button', { name: 'Ask the bot' }).click();
    await expect(analysis.getByText('What the bot would do')).toBeVisible();
    const first = analysis.getByRole('listitem').first();
    await expect(first).toContainText(/lays a card over .*%/);
    await expect(first).toContainText(/Looked at [\d,]+ times?\./);
    await first.getByRole('button').hover();
  });

  await test.step('the course of the game as a graph', async () => {
    const course = page.getByRole('region', { name: 'The course of the game' });
    const graph = course.getByRole('slider', { name: 'Chances to win over the moves' });
    await course.getByRole('button', { name: 'Chances over the game' }).click();
    await expect(graph).toBeVisible();
    await expect(course.getByRole('button', { name: 'Look deeper' })).toBeVisible();
    await expect(course.getByRole('status')).toContainText(/The graph is ready, with \d+ turning/);
    await expect(course.getByText(/Every estimate may be off by up to \d+%\./)).toBeVisible();

    const all = Number(await graph.getAttribute('aria-valuemax'));
    await graph.press('Home');
    await expect(at(page, 0)).toBeVisible();
    await graph.press('ArrowRight');
    await expect(at(page, 1)).toBeVisible();
    await expect(graph).toHaveAttribute('aria-valuetext', /^Move 1 of \d+\. .* \d+%, .* \d+%/);
    await graph.press('End');
    await expect(at(page, all)).toBeVisible();
    await expect(graph).toHaveAttribute('aria-valuetext', / 100%/);
    await graph.click({ position: { x: 42, y: 100 } });
    await expect(at(page, 0)).toBeVisible();

    for (const turn of await course.getByRole('listitem').getByRole('button').all()) {
      const move = Number(/Move (\d+)\./.exec(await turn.innerText())?.[1]);
      await turn.click();
      await expect(turn).toHaveAttribute('aria-current', 'step');
      await expect(at(page, move)).toBeVisible();
    }

    await course.getByText('The graph as a table').click();
    await expect(course.getByRole('row')).toHaveCount(all + 2);
    await expectNothingBarred(page);
    await look(page, 'a phone, dark');
    await expectInWidth(page);
    await expectTouchable(page);
    await expectNothingBarred(page);
    await look(page, 'a desktop, light');
  });

  await test.step('from a file', async () => {
    const other = await someone();
    await other.goto('/replay');
    await other.getByLabel('A match file').setInputFiles(file);
    await expect(at(other, 0)).toBeVisible();
    await other.getByRole('button', { name: 'To the end' }).click();
    await expect(other.getByRole('main').getByRole('status').first()).toHaveText(result);
    await other.getByRole('button', { name: 'Check the deal' }).click();
    await expect(other.getByText('The file agrees with itself.')).toBeVisible();
  });
});

test('a private game is shown by its replay link alone, until it is withdrawn', async ({
  page,
  someone,
}) => {
  await setTable(page, 'one_t34', ['You', 'Easy bot'], 'Only with the link');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expectEnd(page);
  const table = page.url();
  const stranger = await someone();
  const nothing = stranger.getByRole('main').getByText('There is no such table.');
  for (const address of [table, table.replace('/table/', '/replay/')]) {
    await stranger.goto(address);
    await expect(nothing).toBeVisible();
  }
  await theEnd(page).getByRole('button', { name: 'Make a link' }).click();
  const shared = await theEnd(page).locator('code').innerText();
  await stranger.goto(shared);
  await expect(at(stranger, 0)).toBeVisible();
  await page.reload();
  await expect(theEnd(page).locator('code')).toHaveText(shared);
  await expectNothingBarred(page);
  await theEnd(page).getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(theEnd(page).getByRole('button', { name: 'Make a link' })).toBeVisible();
  await stranger.goto(shared);
  await expect(nothing).toBeVisible();
});
