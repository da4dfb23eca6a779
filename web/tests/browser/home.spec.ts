import { expect, test } from './kit/test';

test('one click on the first page and you are playing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByText('Bring in a tile from your corner')).toBeVisible();
});
