// Inviting people to a table, and joining it.
import { expect, type Page } from '@playwright/test';

/** Opens a table for so many and copies its link. */
export async function inviteFriends(page: Page, game: string, count: number): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const card = page.getByRole('article', { name: game });
  await card.getByRole('button', { name: 'Invite friends' }).click();
  const step = page.getByRole('dialog');
  const counts = step.getByRole('group', { name: 'How many play?' });
  await counts.getByText(String(count), { exact: true }).click();
  await step.getByRole('button', { name: 'Get the link' }).click();
  await expect(page.getByRole('heading', { name: 'Invite friends' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is copied.').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  return link;
}

/** Comes by the link and takes the free seat. */
export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /^Sit at seat/ }).click();
  await expect(page.getByRole('list', { name: 'Players' })).toContainText(name);
}
