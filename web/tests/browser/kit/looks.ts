// Devices, themes and settings with which pages are tested.
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

export const looks = {
  'a phone, light': { ...phone, colorScheme: 'light' },
  'a phone, dark': { ...phone, colorScheme: 'dark' },
  'a desktop, light': { ...desktop, colorScheme: 'light' },
  'a desktop, dark': { ...desktop, colorScheme: 'dark' },
} as const satisfies Record<string, BrowserContextOptions>;

export type Look = keyof typeof looks;

/** From now on; what was open stays so. */
export async function look(page: Page, how: Look): Promise<void> {
  const { viewport, colorScheme } = looks[how];
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** As if it had been chosen on the page of settings before. */
export async function withSettings(
  page: Page,
  settings: Record<string, string | boolean>,
): Promise<void> {
  await page.addInitScript((chosen) => {
    const before = localStorage.getItem('skerry.settings');
    if (before === null) localStorage.setItem('skerry.settings', JSON.stringify(chosen));
  }, settings);
}

/** "Play now" as after a game against such bots: they do not let one wait. */
export async function againstEasyBots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('skerry.play_now.level', 'easy');
  });
}

/** "Play now" as after a game that was chosen so. */
export async function lastPlayed(
  page: Page,
  game: string,
  choice: { players: number; options: Record<string, string | number> },
): Promise<void> {
  await page.addInitScript(
    ([place, chosen]) => {
      localStorage.setItem(place, chosen);
    },
    [`skerry.play.${game}`, JSON.stringify({ level: 'easy', ...choice })] as const,
  );
}
