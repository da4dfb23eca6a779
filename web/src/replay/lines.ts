// Texts for the move list of a replay, a line per event.
import type { GamePage } from '../games/game';
import { called } from '../table/log_lines';
import { translatable, type Translatable } from '../texts/format';
import type { ReplayedMatch } from './replayed_match';

/** All lines, with the names of the players at that time. */
export function linesOf(
  match: Pick<ReplayedMatch, 'replay' | 'names'>,
  game: GamePage,
): Translatable[] {
  return match.replay.events.map((event, i) => {
    const name = match.names(i)[event.seat] ?? '';
    if (event.action !== undefined) {
      const { seat, action } = event;
      const as = match.replay.positions[i + 1]?.as;
      const what = game.describeMove({ seat, action, before: null, ...called(as) });
      return translatable('table.did', { name, what });
    }
    if (event.back !== undefined) return translatable('log.taken_back', { n: event.back });
    if (event.player !== undefined) {
      const next = match.names(i + 1)[event.seat] ?? '';
      return translatable('replay.new_player', { name: next, before: name });
    }
    // keys: replay.ended.*
    return translatable(`replay.ended.${event.ended ?? 'abort'}`, { name });
  });
}

/** The heading before each line; null where the line is of the same chapter as the one before it. */
export function headingsOf(
  match: Pick<ReplayedMatch, 'replay'>,
  game: GamePage,
): (Translatable | null)[] {
  let last = '';
  return match.replay.events.map((_, i) => {
    const chapter = match.replay.positions[i + 1]?.chapter;
    const heading = (chapter && game.chapter?.(chapter)) ?? null;
    const said = JSON.stringify(heading);
    if (heading === null || said === last) return null;
    last = said;
    return heading;
  });
}

/** The line of the event that led to a position. */
export function lineTo(position: number, lines: readonly Translatable[]): Translatable {
  return lines[position - 1] ?? translatable('replay.start');
}
