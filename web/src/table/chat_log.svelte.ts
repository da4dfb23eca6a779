// The chat of a table.
import type { ChatMessage } from '../host/messages';

/** All lines of the chat, in the order in which they arrived. */
export class ChatLog {
  lines = $state.raw<ChatMessage[]>([]);

  /** Adds a line, unless it is there already: after a reconnect the host sends the old lines again. */
  add(line: ChatMessage): void {
    const known = this.lines.some(
      (one) => one.t === line.t && one.user === line.user && one.text === line.text,
    );
    if (!known) this.lines = [...this.lines, line];
  }

  /** Takes away what a deleted person said. */
  forget(user: string): void {
    this.lines = this.lines.filter((line) => line.user !== user);
  }
}
