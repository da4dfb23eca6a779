// How a person reaches things: with a mouse, with a finger, or with keys alone.
import { expect, type Locator, type Page } from '@playwright/test';

export type Means = 'mouse' | 'touch' | 'keys';

export function any<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
}

/** One of what can be seen, as soon as there is something. */
export async function anyOf(list: Locator): Promise<Locator> {
  await expect(list.first()).toBeVisible();
  return any(await list.all());
}

/** Presses what can be seen. By keys one must have walked there: `Tab` by `Tab`. */
export async function press(page: Page, what: Locator, means: Means): Promise<void> {
  if (means === 'mouse') await what.click();
  else if (means === 'touch') await what.tap();
  else {
    await tabTo(page, what);
    await page.keyboard.press('Enter');
  }
}

/** Goes on with `Tab` until the focus is on it, or on something in it. */
export async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  for (let steps = 0; steps < 80; ++steps) {
    if (await what.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
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
