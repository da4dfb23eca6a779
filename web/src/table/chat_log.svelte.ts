// The chat of a table, and how much of it has been read.
import type { ChatMessage } from '../host/messages';

const place = 'skerry.chat_read';
const mostTables = 50;

/** The times up to which the chats of tables were read on this device, the newest table last. */
function timesRead(): [table: string, time: number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? (found as [string, number][]) : [];
  } catch {
    return [];
  }
}

export class ChatLog {
  readonly #table: string;
  #read = $state(0);

  /** All lines of the chat, in the order in which they arrived. */
  lines = $state.raw<ChatMessage[]>([]);

  constructor(table: string) {
    this.#table = table;
    this.#read = timesRead().find(([one]) => one === table)?.[1] ?? 0;
  }

  /** Adds a line, unless it is there already: after a reconnect the host sends the old lines again. */
  add(line: ChatMessage): void {
    const known = this.lines.some(
      (one) => one.t === line.t && one.user === line.user && one.text === line.text,
    );
    if (!known) this.lines = [...this.lines, line];
  }

  /** How many lines of others have not been read, here or before the page was loaded again. */
  unread(you: string | undefined): number {
    return this.lines.filter((one) => one.t > this.#read && one.user !== you).length;
  }

  /** The person has seen all lines. */
  markRead(): void {
    const newest = Math.max(0, ...this.lines.map((one) => one.t));
    if (newest <= this.#read) return;
    this.#read = newest;
    const others = timesRead().filter(([table]) => table !== this.#table);
    try {
      const all = [...others, [this.#table, newest]].slice(-mostTables);
      localStorage.setItem(place, JSON.stringify(all));
    } catch {
      // Without storage they are new again after a reload.
    }
  }

  /** Takes away what a deleted person said. */
  forget(user: string): void {
    this.lines = this.lines.filter((line) => line.user !== user);
  }
}
