// What was said at a table.
import type { ChatMessage } from '../host/messages';

export class ChatLog {
  lines = $state.raw<ChatMessage[]>([]);

  /** What was said before is told again to whoever comes back. */
  add(line: ChatMessage): void {
    const known = this.lines.some(
      (one) => one.t === line.t && one.user === line.user && one.text === line.text,
    );
    if (!known) this.lines = [...this.lines, line];
  }
}
