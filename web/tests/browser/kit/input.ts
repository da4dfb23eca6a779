// Input methods: pressing things with a mouse, with a finger, or with keys alone.
import { expect, type Locator, type Page } from '@playwright/test';

export type InputMethod = 'mouse' | 'touch' | 'keys';

export function any<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
}

/** Something to press: where it is, and one of the words that it says, if not all there will do. */
export interface Sought {
  css: string;
  says?: RegExp;
}

/** What of it is in sight. */
export const seen = (page: Page, { css, says }: Sought): Locator =>
  page.locator(css, says === undefined ? {} : { hasText: says }).filter({ visible: true });

/** How many of each are in sight. They are asked for all at once: every question to a page costs, and games have many. */
export function countSeen<Name extends string>(
  page: Page,
  all: Record<Name, Sought>,
): Promise<Record<Name, number>> {
  const asked = Object.entries<Sought>(all).map(
    ([name, { css, says }]) => [name, css, says?.source ?? ''] as const,
  );
  return page.evaluate((wanted) => {
    const isSeen = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
    };
    const counts = wanted.map(([name, css, says]) => {
      const words = new RegExp(says);
      const found = [...document.querySelectorAll(css)].filter(
        (one) => words.test(one.textContent) && isSeen(one),
      );
      return [name, found.length];
    });
    return Object.fromEntries(counts) as Record<string, number>;
  }, asked) as Promise<Record<Name, number>>;
}

/** One of them, when so many were seen. */
export const anySeen = (page: Page, sought: Sought, count: number): Locator =>
  seen(page, sought).nth(Math.floor(Math.random() * count));

/** The button that carries out what is proposed, once something is. */
export const toConfirm: Sought = {
  css: '[role=group][aria-label="Your move"] button:enabled',
  says: /Confirm/,
};

/** Presses what can be seen. By keys one must have walked there: `Tab` by `Tab`. */
export async function press(page: Page, what: Locator, input: InputMethod): Promise<void> {
  if (input === 'mouse') await what.click();
  else if (input === 'touch') await what.tap();
  else {
    await tabTo(page, what);
    await page.keyboard.press('Enter');
  }
}

/** Goes on with `Tab` until the focus is on it, or on something in it. */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  let element = await what.elementHandle();
  for (let steps = 0; steps < 80; ++steps) {
    const focus = await element?.evaluate((one) =>
      !one.isConnected ? 'gone' : one.contains(document.activeElement) ? 'here' : 'elsewhere',
    );
    if (focus === 'here') return;
    if (focus === 'elsewhere') await page.keyboard.press('Tab');
    else element = await what.elementHandle(); // it was drawn anew
  }
  throw new Error(`Tab does not lead to ${String(what)}`);
}

/** The name that a screen reader says of what has the focus. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

/** Counts everything that pointers do in the page from now on. */
export async function countPointers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const kinds = ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'touchstart', 'wheel'];
    const counted = window as unknown as { pointers: number };
    counted.pointers = 0;
    for (const kind of kinds) addEventListener(kind, () => ++counted.pointers, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { pointers: number }).pointers);
}
