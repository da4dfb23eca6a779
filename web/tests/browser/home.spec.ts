import { expect, test } from './kit/test';

test('one click on the first page and you are playing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByText('Bring in a tile from your corner')).toBeVisible();
});

test('“Play now” is against the bot that was chosen, also the next time', async ({ page }) => {
  await page.goto('/');
  const against = page.getByLabel('Play now against');
  await expect(against).toHaveValue('normal');
  await against.selectOption('Random bot');
  await expect(page.getByText('Random bot: makes any legal move')).toBeVisible();
  const card = page.getByRole('article', { name: '1T34' });
  await card.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('Random bot');
  await page.goto('/');
  await expect(against).toHaveValue('random');
});
