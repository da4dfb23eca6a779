// What is said aloud to people who listen to the page. One live region (LiveRegion.svelte) reads it.

let latest = $state.raw({ text: '', turn: 0 });

/** The newest announcement; `turn` differs each time, so that the same words are read again. */
export function announcement(): { text: string; turn: number } {
  return latest;
}

export function announce(text: string): void {
  latest = { text, turn: latest.turn + 1 };
}
