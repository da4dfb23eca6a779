// Opens another tab of the same browser.
import type { Page } from '@playwright/test';

export async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  return tab;
}

/** A tab to which the server's messages can be held back, as a bad line does. */
export async function slowTab(page: Page): Promise<{ tab: Page; hold: (on: boolean) => void }> {
  const tab = await page.context().newPage();
  let held: (() => void)[] | null = null;
  await tab.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const deliver = (): void => socket.send(message);
      if (held === null) deliver();
      else held.push(deliver);
    });
  });
  await tab.goto(page.url());
  return {
    tab,
    hold: (on) => {
      for (const deliver of held ?? []) deliver();
      held = on ? [] : null;
    },
  };
}
