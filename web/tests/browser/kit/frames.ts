// Records the messages from the server to a page, and the views that they contain.
import type { Page } from '@playwright/test';
import type { IsleView } from '../../../src/games/isle4c/types';
import type { Message } from '../../../src/host/messages';
import { patched } from '../../../src/host/patch';

export interface Told {
  text: string;
  /** Every view that was told, put together from patches; null before the first. */
  view: IsleView | null;
}

/** To be called before the page is opened. */
export function recordFrames(page: Page): Told[] {
  const told: Told[] = [];
  page.on('websocket', (socket) => {
    let view: IsleView | null = null;
    socket.on('framereceived', ({ payload }) => {
      const text = payload.toString();
      const message = JSON.parse(text) as Message;
      if (message.type === 'table') view = message.view as IsleView | null;
      if (message.type === 'update') {
        if (message.patch !== undefined) view = patched(view, message.patch) as IsleView;
        else if (message.view !== undefined) view = message.view as IsleView;
      }
      told.push({ text, view });
    });
  });
  return told;
}
