// Focus management for screen readers: after a navigation the focus goes to the heading of the page.
import { announce } from './announce.svelte';

const longestWait = 5_000; // for a page that has to ask the server first

/** Focuses the heading, or the main content as long as there is no heading. */
export function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  const content = heading ?? document.querySelector<HTMLElement>('main');
  if (content !== null && !content.hasAttribute('tabindex')) content.tabIndex = -1;
  content?.focus();
  return heading;
}

/** Where “skip to content” leads: onto the board of a table, to what can be operated there; else the heading. */
export function focusContent(): void {
  const board = document.querySelector<HTMLElement>('main .board');
  const first = board?.querySelector<HTMLElement | SVGElement>(
    '[tabindex="0"], button:not(:disabled), a[href], input, select',
  );
  if (board === null) focusHeading();
  else if (first) first.focus();
  else {
    board.tabIndex = -1;
    board.focus();
  }
}

/**
 * Makes screen readers read which page this is: its heading, and its title where the two differ. Waits for a
 * heading that is loaded later, unless the person has moved the focus by then. Returns a function to stop.
 */
export function announcePage(title: () => string): () => void {
  const tell = (): boolean => {
    const heading = focusHeading();
    if (heading !== null && heading.textContent?.trim() !== title()) announce(title());
    return heading !== null;
  };
  if (tell()) return () => undefined;
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const at = document.activeElement;
    const isWaiting = at === null || at === document.body || at.matches('main');
    if (!isWaiting || tell()) stop();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, longestWait);
  return stop;
}
