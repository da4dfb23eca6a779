// The seals of deals that this browser saw before the games, to be compared afterwards.
const place = (table: string): string => `skerry.seal.${table}`;

export function saveCommitment(table: string, seal: string): void {
  try {
    if (localStorage.getItem(place(table)) === null) localStorage.setItem(place(table), seal);
  } catch {
    // Then there is nothing to compare with, and the replay says so.
  }
}

export function savedCommitment(table: string): string | null {
  try {
    return localStorage.getItem(place(table));
  } catch {
    return null;
  }
}
