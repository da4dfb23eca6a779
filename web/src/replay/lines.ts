// Texts for the move list of a replay, a line per event.
import type { GamePage } from '../games/game';
import { called } from '../table/log_lines';
import { isGivenUp } from '../table/sentence';
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

type Told = ReadonlyMap<number, readonly Translatable[]>;

/** What followed from the events without anybody's doing, by their numbers: as in the log of a table. */
export function followingOf(
  match: Pick<ReplayedMatch, 'replay' | 'names' | 'seats' | 'view'>,
  game: GamePage,
): Told {
  const told = new Map(followsOf(match, game));
  for (const [at, lines] of aftermathsOf(match, game)) {
    told.set(at, [...(told.get(at) ?? []), ...lines]);
  }
  return told;
}

/** What the actions alone tell, without those that were taken back. */
function followsOf(match: Pick<ReplayedMatch, 'replay' | 'names'>, game: GamePage): Told {
  if (game.follows === undefined) return new Map();
  const { events, positions } = match.replay;
  const standing: number[] = [];
  for (const [at, event] of events.entries()) {
    if (event.action !== undefined) standing.push(at);
    if (event.back !== undefined) standing.length = Math.max(0, standing.length - event.back);
  }
  const actions = standing.map((at) => {
    const chapter = positions[at + 1]?.chapter;
    const { seat = 0, action = null } = events[at] ?? {};
    return { seat, action, ...(chapter === undefined ? {} : { chapter }) };
  });
  const outcome = positions.at(-1)?.outcome ?? null;
  const found = game.follows(actions, {
    names: match.names(events.length),
    isWhole: true,
    isOver: outcome !== null && !isGivenUp(outcome),
    rulesVersion: match.replay.match.rules_version,
  });
  return new Map([...found].map(([number, lines]) => [standing[number] ?? 0, lines]));
}

/** What only the positions before and after an action tell. Everybody saw it, so a spectator's are enough. */
function aftermathsOf(
  match: Pick<ReplayedMatch, 'replay' | 'seats' | 'view'>,
  game: GamePage,
): Told {
  const { aftermath } = game;
  if (aftermath === undefined || match.seats > 1) return new Map(); // long matches have many positions
  let before = match.view(0, 'spectator');
  const told = match.replay.events.map((event, at): [number, Translatable[]] => {
    const after = match.view(at + 1, 'spectator');
    const lines = event.action === undefined ? [] : aftermath(before, after);
    before = after;
    return [at, lines];
  });
  return new Map(told.filter(([, lines]) => lines.length > 0));
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
