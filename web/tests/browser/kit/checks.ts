// Checks that every page must pass.
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Goes to a page and waits until it is there. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** axe, put into the page once and asked for nothing but what it minds: that is five times as fast. */
export async function expectNothingBarred(page: Page): Promise<void> {
  type WithAxe = Window & { axe?: typeof axe };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const asked = await (window as WithAxe).axe?.run(document, { resultTypes: ['violations'] });
    return asked?.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
    );
  });
  expect(found).toEqual([]);
}

/** Nothing scrolls sideways, as soon as the page has found its form. */
export async function expectInWidth(page: Page): Promise<void> {
  const tooWide = (): number =>
    Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
  await expect.poll(() => page.evaluate(tooWide)).toBe(0);
}

/** Keys of texts that were shown because there is no text. */
export async function expectNoKeys(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
      (one) => ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...names].join('\n');
  });
  const keys = shown.match(/\b[a-z][a-z0-9_]*\.[a-z_]+(\.[a-z_]+)*\b/g) ?? [];
  const addresses = /^(localhost|skerry|www)\b/;
  expect(keys.filter((one) => !addresses.test(one))).toEqual([]);
}

/** Everything to press is large enough for a finger, but for links in running text. */
export async function expectTouchable(page: Page): Promise<void> {
  await expect.poll(() => tooSmall(page)).toEqual([]);
}

function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted = 44;
    const pressed =
      'button, a[href], select, input, textarea, summary, [role=button], label.button';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((one) => {
      const style = getComputedStyle(one);
      if (!one.checkVisibility() || style.clipPath !== 'none') return [];
      if (one.matches('a') && style.display === 'inline') return []; // in running text
      // What a label holds is pressed with the whole label.
      const target = one.matches('input, select') ? (one.closest('label') ?? one) : one;
      const box = target.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return [];
      return box.width >= wanted - 0.5 && box.height >= wanted - 0.5
        ? []
        : [`${String(box.width)} x ${String(box.height)}: ${one.outerHTML.slice(0, 160)}`];
    });
  });
}
