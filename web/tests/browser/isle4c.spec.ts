// What is special about Isle4C's table: one's company in sight, counters that look ahead, companies open at the end.
import type { Locator, Page } from '@playwright/test';
import { isle4c, playToTheEnd } from './kit/games';
import { expectEnd, expectTurn, setTable } from './kit/table';
import { expect, test } from './kit/test';

const counters = (page: Page): Locator =>
  page.getByRole('group', { name: 'What lies on the table' }).getByRole('button');
const company = (page: Page): Locator =>
  page.getByRole('button', { name: 'Your company, a secret' });

test("one's company is in sight until it is hidden, and counters preview a card", async ({
  page,
}) => {
  await setTable(page, 'isle4c', ['You', 'Easy bot', 'Easy bot', 'Easy bot']);
  await expectTurn(page);
  await expect(company(page)).toContainText(/Anchor|Gear|Wave|Sun/);
  await expect(counters(page).filter({ has: page.locator('.after') })).toHaveCount(0);
  // No mark of a seat looks like one of a company.
  await expect(
    page.getByRole('list', { name: 'Players' }).locator('circle[fill^=var]'),
  ).toHaveCount(0);
  const own = page.locator('.tally .own');
  await expect(own).toHaveAccessibleName(/^you: (Anchor|Gear|Wave|Sun): \d squares? visible/);
  await company(page).click();
  await expect(company(page)).toContainText('Look');
  await expect(own).toHaveCount(0);
  await company(page).click();

  await isle4c.propose(page, 'mouse');
  const told = counters(page).filter({ has: page.locator('.after') });
  await expect(told).not.toHaveCount(0);
  await expect(told.first()).toHaveAccessibleName(
    /; with this card \d+ visible, largest group \d+/,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(told).toHaveCount(0);
});

test('at the end everybody sees whose company is whose, in the replay too', async ({ page }) => {
  await setTable(page, 'isle4c', ['You', 'Easy bot', 'Easy bot', 'Easy bot']);
  await playToTheEnd(page, isle4c, 'mouse');
  await expectEnd(page);
  const owned = counters(page).filter({ has: page.locator('.owner') });
  await expect(owned).toHaveCount(4);
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(owned).toHaveCount(4);
  const seats = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(seats).toHaveText([/Company: /, /Company: /, /Company: /, /Company: /]);
});
