// What every test in the browser has: a server, shared by the tests of a worker, and pages that fail the
// test when something breaks in them.
import { test as base, expect, type Page } from '@playwright/test';
import { SkerryServer } from './server';

interface OfWorker {
  server: SkerryServer;
}
interface OfTest {
  /** Opens a page of the server in a browser of its own, as another person would. */
  someone: (
    options?: Parameters<import('@playwright/test').Browser['newContext']>[0],
  ) => Promise<Page>;
}

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    // A line that is cut by a test is reported by the browser itself.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(text)) {
      faults.push(text);
    }
  });
}

export const test = base.extend<OfTest, OfWorker>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = new SkerryServer();
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    const faults: string[] = [];
    watch(page, faults);
    await use(page);
    expect(faults).toEqual([]);
  },
  someone: async ({ browser, server, locale, contextOptions }, use) => {
    const faults: string[] = [];
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: server.url,
        ...contextOptions,
        ...(locale === undefined ? {} : { locale }),
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, faults);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(faults).toEqual([]);
  },
});

export { expect };
