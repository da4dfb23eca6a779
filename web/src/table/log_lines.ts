// Texts for the log of a table, a line per event.
import type { GamePage } from '../games/game';
import type { TableState } from '../host/messages';
import { translatable, type Translatable } from '../texts/format';
import type { AnyMove } from './display_queue.svelte';
import { botWords } from './words';

export interface LogLine {
  seq: number;
  time: number;
  what: Translatable;
  move: AnyMove | null;
  back: boolean; // the move was taken back
}

/** The last `wanted` lines of the log. */
export function logLines(
  state: TableState,
  game: GamePage,
  names: readonly string[],
  wanted = Infinity,
): LogLine[] {
  const lines: LogLine[] = [];
  for (const event of state.log.slice(Math.max(0, state.log.length - wanted))) {
    const name = event.seat === undefined ? '' : (names[event.seat] ?? '');
    const line = { seq: event.seq, time: event.t, back: false };
    if (event.event === 'action' && event.seat !== undefined) {
      const move = { seat: event.seat, action: event.action, before: null, ...called(event.as) };
      const hidden = event.action === undefined;
      const what = hidden
        ? translatable('log.hidden', { name })
        : translatable('table.did', { name, what: game.describeMove(move) });
      lines.push({ ...line, what, move: hidden ? null : move });
    } else {
      if (event.event === 'taken_back') strike(lines, Number(event['actions'] ?? 0));
      lines.push({ ...line, what: happening(event.event, event, name), move: null });
    }
  }
  return lines;
}

/** The word for what an action is called as a part of a move, if there is one. */
export const called = (as: string | undefined): { as?: string } => (as === undefined ? {} : { as });

function strike(lines: LogLine[], count: number): void {
  const standing = lines.filter((line) => line.move !== null && !line.back);
  for (const line of count > 0 ? standing.slice(-count) : []) line.back = true;
}

function happening(kind: string, event: Record<string, unknown>, name: string): Translatable {
  const answered = kind === 'takeback_answered' || kind === 'abort_answered';
  const ending = answered ? (event['yes'] === true ? '_yes' : '_no') : '';
  const level = typeof event['level'] === 'string' ? event['level'] : 'normal';
  // keys: log.*
  return translatable(`log.${kind}${ending}`, {
    name,
    n: Number(event['actions'] ?? 1),
    bot: botWords(level),
  });
}
