// Announcements for screen readers, read by the one live region of the page (LiveRegion.svelte).

let latest = $state.raw({ text: '', turn: 0 });

/** The newest announcement; `turn` is different each time, so that a repeated text is read again. Reactive. */
export function announcement(): { text: string; turn: number } {
  return latest;
}

/** Has a screen reader read a text. */
export function announce(text: string): void {
  latest = { text, turn: latest.turn + 1 };
}
