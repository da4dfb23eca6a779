// Where reading begins: the heading of the page.
import { announce } from './announce.svelte';

const longestWait = 5_000; // for a page that has to ask the server first

/** Puts the focus on the heading, or on the content as long as there is none. */
export function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  const content = heading ?? document.querySelector<HTMLElement>('main');
  if (content !== null && !content.hasAttribute('tabindex')) content.tabIndex = -1;
  content?.focus();
  return heading;
}

/**
 * Whoever listens hears which page this is now: by its heading, or by its title where the two differ. A
 * heading that comes later is waited for, unless the person has gone on by then.
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
