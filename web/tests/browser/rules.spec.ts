// What stands at the end of a game's rules page, and the list of cards that belongs to one.
import { heldRulesOf } from '../../plugins/rules_pages';
import { textOf } from '../kit/files';
import { bundledGames } from '../kit/games';
import { expectInWidth, expectNothingBarred, visit } from './kit/checks';
import { expectTurn, sentence, setTable } from './kit/table';
import { expect, test } from './kit/test';
import { speaker } from './kit/words';

const say = speaker('en');

test('every rules page says how many rules are held by how many tests, and ends with its sources', async ({
  someone,
}) => {
  const page = await someone();
  for (const game of bundledGames) {
    await visit(page, `/rules/${game}`);
    const held = heldRulesOf(textOf(`src/games/${game}/RULES.md`));
    await expect(page.getByText(say('rules.held', { ...held }))).toBeVisible();
    await expect(page.locator('article > .held + h2')).toHaveText('Where these rules come from');
  }
});

test('the rules of The Isle of Cats lead to a list of all cards, and back', async ({ someone }) => {
  const page = await someone();
  await visit(page, '/rules/isle_of_cats');
  const links = page.getByRole('link', { name: say('rules.cards'), exact: true });
  await expect(links).toHaveCount(2); // at the top, and where the readings begin
  await links.last().click();
  await expect(page).toHaveURL(/\/rules\/isle_of_cats\/cards$/);
  await expect(page.getByRole('row', { name: /^80–82 / })).toBeVisible();
  await expect(page.getByRole('row', { name: /^215 / })).toBeVisible();
  await page
    .getByRole('link', { name: say('cards.rules') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rules\/isle_of_cats$/);
});

test('a game is called by its own name in Japanese', async ({ someone }) => {
  const page = await someone({ locale: 'ja-JP' });
  await visit(page, '/rules/east_rune');
  await expect(page.getByRole('heading', { name: 'イーストルーン' })).toBeVisible();
  await expect(page).toHaveTitle(/イーストルーン/);
  await visit(page, '/');
  await expect(page.getByRole('article', { name: 'イーストルーン' })).toBeVisible();
});

test('a game without numbered cards has no list of them', async ({ someone }) => {
  const page = await someone();
  await visit(page, '/rules/one_t34');
  await expect(page.getByText(say('rules.play'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('rules.cards'), exact: true })).toHaveCount(0);
  await visit(page, '/rules/one_t34/cards');
  await expect(page.getByRole('heading', { name: say('cards.missing') })).toBeVisible();
});

test('a rules page is printed in dark ink, also for who likes it dark', async ({ someone }) => {
  const page = await someone({ colorScheme: 'dark' });
  for (const path of ['/rules/isle_of_cats', '/rules/isle_of_cats/cards']) {
    await visit(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('header select')).toBeHidden();
    await expect(page.locator('a.button').first()).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});

test('cards are found by game, by number and by words', async ({ someone }) => {
  const page = await someone();
  await visit(page, '/rules/isle_of_cats/cards');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const count = page.getByRole('status').filter({ hasText: /^\d+ cards?$/ });
  await expect(count).toHaveText('215 cards');
  const field = page.getByLabel(say('isle_of_cats.list.find'));
  await field.fill('70');
  await expect(count).toHaveText('2 cards');
  await expect(page.getByRole('row', { name: /^69–70 / })).toContainText('need not touch');
  await field.fill('rare each');
  await expect(rows.filter({ hasText: 'Golden catch' })).toBeVisible();
  await page.getByText(say('isle_of_cats.list.mode.family'), { exact: true }).click();
  await expect(count).toHaveText('0 cards');
  await field.fill('');
  await expect(count).toHaveText('18 cards');
});

test('cards and the values of families open over a table, which stays as it is', async ({
  page,
}) => {
  await setTable(page, 'isle_of_cats', ['You', 'Easy bot']);
  await expectTurn(page);
  const before = await sentence(page).textContent();
  for (const [width, height, isNarrow] of [
    [1280, 800, false],
    [390, 844, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (isNarrow) await menu.click();
    await page.getByRole('button', { name: say('menu.cards'), exact: true }).click();
    const cards = page.getByRole('dialog', { name: 'Cards of The Isle of Cats' });
    await expect(cards.getByRole('table', { name: 'What a family is worth' })).toContainText('15');
    const count = cards.getByRole('status');
    await expect(count).not.toHaveText('215 cards'); // it begins with the mode of the table
    await cards.getByText(say('isle_of_cats.list.mode.solo'), { exact: true }).click();
    await expect(count).toHaveText('197 cards');
    await expectInWidth(page);
    await expectNothingBarred(page);
    await page.keyboard.press('Escape');
    await expect(cards).toBeHidden();
    if (isNarrow) await menu.click();
  }
  await expect(sentence(page)).toHaveText(before ?? '');
  await expect(page).toHaveURL(/\/table\//);
});
