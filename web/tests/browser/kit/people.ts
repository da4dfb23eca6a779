// Inviting people to a table, and joining it.
import { expect, type Page } from '@playwright/test';
import type { Json, Settings } from '../../../src/host/messages';
import { Guest } from './guest';
import type { SkerryServer } from './server';

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

/** Sits down at a table for so many that begins from a position, against bots. */
export async function sitAtStart(
  page: Page,
  server: SkerryServer,
  game: string,
  count: number,
  { start, options = {} }: { start: unknown; options?: Settings['options'] },
): Promise<void> {
  const guest = await Guest.come(server.url, 'Host');
  const bots = Array.from({ length: count - 1 }, () => ({ kind: 'bot', level: 'easy' }) as const);
  const seats = [{ kind: 'open' } as const, ...bots];
  const settings = { game, options, start: start as Json, seats };
  const made = await guest.ask({ type: 'create', settings });
  guest.leave();
  await page.goto(`/table/${made.type === 'ack' ? (made.table ?? '') : ''}`);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: /^Sit at seat 1/ }).click();
}
