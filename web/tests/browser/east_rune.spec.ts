// East Rune: whole games with every input method, and what its table shows.
import type { Locator, Page } from '@playwright/test';
import { stateOf } from '../../src/games/east_rune/positions';
import { confirmMove, eastRune, playMove, playToTheEnd } from './kit/games';
import { countPointers, focusedName, tabTo } from './kit/input';
import { inviteFriends, sitAtStart, sitDown } from './kit/people';
import {
  confirm,
  decision,
  expectEnd,
  log,
  playNow,
  players,
  sentence,
  setTable,
  theEnd,
} from './kit/table';
import { expect, test } from './kit/test';

const ownCards = (page: Page): Locator => page.getByRole('listbox', { name: 'Your cards' });
const told = (page: Page): Locator => page.getByRole('main').getByRole('status').first();

test('East Rune with three bots by mouse', async ({ page }) => {
  await setTable(page, 'east_rune', ['You', 'Easy bot', 'Easy bot', 'Easy bot']);
  await playToTheEnd(page, eastRune, 'mouse');
  await expectEnd(page);
  await expect(theEnd(page).getByRole('rowheader', { name: 'Cards left in hand' })).toBeVisible();
  // Of six chairs each was taken, or a later capture took it along, or nobody took it at last.
  await expect(log(page).getByText(/ takes \d chairs?\./)).not.toHaveCount(0);
  await expect(log(page).getByText(/ is dealt /)).not.toHaveCount(0);
});

test('East Rune by keyboard alone, from the first page on', async ({ page }) => {
  const pointers = await countPointers(page);
  await playNow(page, 'East Rune', 'keys');
  await playToTheEnd(page, eastRune, 'keys');
  await expectEnd(page);
  expect(await pointers()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('East Rune for two by touch', async ({ page }) => {
    await setTable(page, 'east_rune', ['Easy bot', 'You']);
    await playToTheEnd(page, eastRune, 'touch');
    await expectEnd(page);
  });
});

test.describe('with everything moving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('East Rune with two bots by mouse while cards fly', async ({ page }) => {
    test.slow(); // every capture is dealt out card by card
    await setTable(page, 'east_rune', ['Easy bot', 'You', 'Easy bot']);
    await playToTheEnd(page, eastRune, 'mouse');
    await expectEnd(page);
  });

  test('a capture is shown step by step, and a tap ends it', async ({ page }) => {
    const chain = page.getByRole('list', { name: /^The chain/ });
    await page.goto('/learn/east_rune?step=7');
    await ownCards(page)
      .getByRole('option', { name: /White Sand/ })
      .click();
    const lengths = await watchLength(chain);
    await confirm(page).click();
    // The card is laid, the chair is taken, the others are dealt, the next chair is turned up.
    await expect.poll(lengths).toEqual([4, 3, 2, 1, 0, 1]);

    await page.reload();
    await ownCards(page)
      .getByRole('option', { name: /White Sand/ })
      .click();
    const tapped = await watchLength(chain);
    await tapAtFirstChange(chain);
    await confirm(page).click();
    await expect(chain.getByRole('listitem')).toHaveText([/light/]);
    expect((await tapped()).length).toBeLessThan(6);
  });
});

/** How many cards the chain has from now on, one number after the other. */
async function watchLength(chain: Locator): Promise<() => Promise<number[]>> {
  const page = chain.page();
  await chain.evaluate((list) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (seen.at(-1) !== list.children.length) seen.push(list.children.length);
    }).observe(list, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

/** A tap on the table as soon as something moves, however slow the machine is. */
async function tapAtFirstChange(chain: Locator): Promise<void> {
  const table = chain.page().getByRole('group', { name: 'The table' });
  await chain.evaluate(
    (list, tapped) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        (tapped as HTMLElement).click();
      }).observe(list, { childList: true });
    },
    await table.elementHandle(),
  );
}

test('what fits, what continues the turn, and why a card cannot be laid', async ({ page }) => {
  await page.goto('/learn/east_rune?step=3');
  const card = (name: string): Locator => ownCards(page).getByRole('option', { name });
  await expect(page.getByRole('img', { name: 'Due: an evening card' })).toBeVisible();
  await expect(card('Shadow Play')).toHaveAccessibleName(
    'Evening, culture: Shadow Play; in your hand; fits and continues the turn',
  );
  await expect(card('Kiln Fire')).toHaveAccessibleName(/; fits$/);
  await expect(card('Dewdrop')).toBeDisabled();
  await card('Dewdrop').click({ force: true });
  await expect(
    page.getByText('Dewdrop does not follow: the chain goes on with an evening'),
  ).toBeVisible();
  await expect(confirm(page)).toBeDisabled();

  await tabTo(page, ownCards(page));
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('3'); // in the order of the day
  expect(await focusedName(page)).toMatch(/Shadow Play/);
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(/Culture on culture/);
});

test('every card before a player can be seen', async ({ page }) => {
  await page.goto('/learn/east_rune?step=2');
  const row = page.getByRole('button', { name: /^Player 2, / });
  await expect(row).toHaveAccessibleName(/pile with Night, animal: Owl on top of 1$/);
  await row.click();
  const cards = page.getByRole('region', { name: 'Cards before Player 2' }).getByRole('listitem');
  await expect(cards).toHaveText([/Homing Geese/, /Owl/, /Zenith/]);
  await page.keyboard.press('Escape');
  await expect(cards).toHaveCount(0);
});

test('cards are read in the hand, sorted by the day, and enlarged where the mouse rests', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setTable(page, 'east_rune', ['You', 'Easy bot', 'Easy bot']);
  const hand = ownCards(page).getByRole('group', { name: 'Your hand' }).getByRole('option');
  await expect(hand.first()).toBeVisible();
  const times = ['Day', 'Evening', 'Night', 'Morning'];
  const order = (
    await hand.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  ).map((name) => times.findIndex((time) => (name ?? '').startsWith(time)));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const ends = await hand.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().bottom).sort((a, b) => a - b),
  );
  const rows = 1 + ends.filter((end, i) => i > 0 && end - (ends[i - 1] ?? 0) > 30).length;
  expect(rows).toBeLessThanOrEqual(2);
  const smallest = await hand.locator('text.word').evaluateAll((all) =>
    Math.min(
      ...all.map((one) => {
        const scale = (one as SVGTextElement).getScreenCTM()?.a ?? 0;
        return scale * parseFloat(getComputedStyle(one).fontSize);
      }),
    ),
  );
  expect(smallest).toBeGreaterThanOrEqual(11);

  await page.goto('/learn/east_rune?step=3');
  const enlarged = page.locator('.enlarged');
  await expect(enlarged).toHaveCount(0);
  await page
    .getByRole('list', { name: /^The chain/ })
    .getByRole('listitem')
    .last()
    .click();
  await expect(enlarged).toContainText('Day, culture: Sundial, monarch of reason');
  await page.getByText('Step 3 of').click();
  await page.getByRole('group', { name: 'The table' }).click({ position: { x: 5, y: 5 } });
  await expect(enlarged).toHaveCount(0);
});

/** What cannot be read or pressed: small words, cards and buttons that are out of sight or covered. */
const faultsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const one of document.querySelectorAll<SVGTextElement>('main .board svg text')) {
      const size = (one.getScreenCTM()?.a ?? 0) * parseFloat(getComputedStyle(one).fontSize);
      if (size < 11) faults.push(`${one.textContent}: ${size.toFixed(1)} px`);
    }
    const pressed = '[role=option], [role=group][aria-label="Your move"] button';
    for (const one of document.querySelectorAll(pressed)) {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const inside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
      if (!inside || !one.contains(at))
        faults.push(one.getAttribute('aria-label') ?? one.textContent.trim());
    }
    return faults;
  });

test('the cards of a phone are read and in sight with piles, too, upright and turned', async ({
  page,
  server,
}) => {
  const start = stateOf({
    players: 3,
    field: 'beauty m4 d2 e1 n4 m1 d3',
    hands: ['d4 n2 e4 m2 d5 n3', '*', '*'],
    piles: ['n6 d6 / e5 m6', 'e3 e6', 'm5'],
    last_vassal: 2,
  });
  await sitAtStart(page, server, 'east_rune', 3, { start });
  await expect(ownCards(page).getByRole('option')).toHaveCount(8);
  const chain = page.getByRole('list', { name: /^The chain/ });
  await expect(chain.getByRole('listitem')).toHaveCount(7);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => faultsIn(page), `${String(width)} × ${String(height)}`).toEqual([]);
  }
});

test('every step of East Rune can be done', async ({ page }) => {
  await page.goto('/learn/east_rune');
  const moves = ['Kiln Fire', 'Market Square', 'Shadow Play', null, 'Zenith', 'White Sand'].concat([
    'White Sand',
    'Water Mill',
  ]);
  for (const [i, move] of moves.entries()) {
    await expect(page.getByText(`Step ${String(i + 1)} of ${String(moves.length)}`)).toBeVisible();
    if (move === null) await page.getByRole('button', { name: 'Stop' }).click();
    else await ownCards(page).getByRole('option', { name: move }).click();
    await confirm(page).click();
    const next = page.getByRole('button', { name: /^(Next|Play now)/ });
    await expect(next).toBeVisible();
    if (i + 1 < moves.length) await next.click();
  }
});

test('two play East Rune by a link, and see the same', async ({ someone }) => {
  test.slow(); // two pages, and a whole game
  const [ann, ben] = [await someone(), await someone()];
  await sitDown(ben, await inviteFriends(ann, 'East Rune', 2), 'Ben');
  for (let moves = 0; moves < 100; ++moves) {
    // What is forced is left to the server, after a pause.
    const mine = async (page: Page): Promise<boolean> =>
      (await sentence(page)
        .filter({ hasNotText: /Waiting|Sending/ })
        .isVisible()) && !(await page.getByText('This is your only move.').isVisible());
    const over = (): Promise<boolean> => theEnd(ann).isVisible();
    await expect.poll(async () => (await mine(ann)) || (await mine(ben)) || over()).toBe(true);
    if (await over()) break;
    const mover = (await mine(ann)) ? ann : ben;
    const before = await eastRune.seen(mover);
    await playMove(mover, eastRune);
    await expect
      .poll(
        async () => !(await mine(mover)) || String(await eastRune.seen(mover)) !== String(before),
      )
      .toBe(true);
    await expect
      .poll(async () => String(await eastRune.seen(ann)) === String(await eastRune.seen(ben)))
      .toBe(true);
  }
  await expectEnd(ann);
  await expectEnd(ben);
});

test('what is forced is played for them, unless they want to do it themselves', async ({
  page,
}) => {
  test.slow(); // now and then it takes a second game
  const forced = page.getByRole('checkbox', { name: 'Make forced moves for me' });
  const asked = sentence(page).filter({ hasText: /^\s*No [a-z ]+: (pass|stop|you take)/ });
  const monarch = sentence(page).filter({ hasText: /Your monarch fits/ });
  // A short game may end before anything is forced.
  for (let games = 0; games < 5 && !(await asked.isVisible()); ++games) {
    await setTable(page, 'east_rune', ['You', 'Easy bot', 'Easy bot']);
    await expect(forced).toBeChecked();
    await forced.uncheck();
    await expect(log(page)).toContainText('You make forced moves yourself from now on.');
    for (let moves = 0; moves < 60; ++moves) {
      await expect(asked.or(monarch).or(decision(page)).or(theEnd(page))).toBeVisible();
      if ((await asked.isVisible()) || (await theEnd(page).isVisible())) break;
      await eastRune.propose(page, 'mouse');
      await confirmMove(page, 'mouse');
    }
  }
  await expect(asked).toBeVisible();
  await expect(ownCards(page).locator('[role=option]:not([aria-disabled=true])')).toHaveCount(0);

  await page.reload();
  await expect(asked).toBeVisible();
  await expect(forced).not.toBeChecked();
  await forced.check();
  await expect(asked).toBeHidden();
});

test('three play a whole East Rune on one screen, with a curtain', async ({ page }) => {
  test.slow(); // some sixty moves
  await page.goto('/same-screen/east_rune');
  await expect(page.getByRole('textbox', { name: /^Name of player/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(players(page).getByRole('listitem')).toHaveCount(3);
  const curtain = page.getByRole('alertdialog', { name: 'The curtain is closed' });
  for (let moves = 0; moves < 250; ++moves) {
    await expect(curtain.or(theEnd(page)).or(decision(page)).first()).toBeVisible();
    if (await theEnd(page).isVisible()) break;
    if (await curtain.isVisible()) {
      await expect(ownCards(page)).toHaveCount(0); // nobody sees anybody's hand
      // What is forced is played for them, maybe before the curtain is open.
      const open = curtain.getByRole('button', { name: /^I’m / });
      await open.click({ timeout: 5_000 }).catch(() => undefined);
      continue;
    }
    await eastRune.propose(page, 'mouse');
    await confirmMove(page, 'mouse');
  }
  await expectEnd(page);
});
