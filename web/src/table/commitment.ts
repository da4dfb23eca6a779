// The commitments to deals that this browser received before the matches (players see them as "seals"). After a
// match, its replay compares them with the match file.
const place = (table: string): string => `skerry.seal.${table}`;

/** Stores the commitment of a table; the first one that was seen counts. */
export function saveCommitment(table: string, seal: string): void {
  try {
    if (localStorage.getItem(place(table)) === null) localStorage.setItem(place(table), seal);
  } catch {
    // Without storage there is nothing to compare, and the replay says so.
  }
}

/** The stored commitment of a table; null: this browser saw none. */
export function savedCommitment(table: string): string | null {
  try {
    return localStorage.getItem(place(table));
  } catch {
    return null;
  }
}
