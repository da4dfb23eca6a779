// Texts for the log of a table: a line per event, in chapters (rounds, days, phases) where a game has them.
import type { GamePage } from '../games/game';
import type { TableEvent, TableState } from '../host/messages';
import { translatable, type Translatable } from '../texts/format';
import type { AnyMove } from './display_queue.svelte';
import { listOf } from './names';
import { botWords } from './words';

export interface LogLine {
  seq: number;
  time: number;
  what: Translatable;
  move: AnyMove | null;
  back: boolean; // the move was taken back
}

/** The lines of one chapter; null: before the first, or the game has none. */
export interface LogChapter {
  heading: Translatable | null;
  lines: LogLine[];
}

/** A line that is being made. Secret decisions of one chapter become one line, so it knows who decided. */
interface Draft extends LogLine {
  isAction: boolean;
  secretive: string | null;
}

/** The last `wanted` events of the log, with what the rules did by themselves after them. */
export function logChapters(
  state: TableState,
  game: GamePage,
  names: readonly string[],
  wanted = Infinity,
  aftermaths: ReadonlyMap<number, readonly Translatable[]> = new Map(),
): LogChapter[] {
  const first = Math.max(0, state.log.length - wanted);
  const chapters: { heading: Translatable | null; lines: Draft[] }[] = [];
  const followed = followedBy(state, game, names);
  let chapter = state.log.slice(0, first).findLast((event) => event.chapter)?.chapter;
  for (const event of state.log.slice(first)) {
    // When one is asked for which card is no news.
    if (event.event === 'standing' && typeof event['on'] === 'string') continue;
    chapter = event.chapter ?? chapter;
    const heading = (chapter && game.chapter?.(chapter)) ?? null;
    const last = chapters.at(-1);
    const lines = last !== undefined && same(last.heading, heading) ? last.lines : [];
    if (lines !== last?.lines) chapters.push({ heading, lines });
    if (event.event === 'taken_back') strike(chapters, Number(event['actions'] ?? 0));
    lines.push(draftOf(event, game, names));
    for (const [i, what] of (followed.get(event.seq) ?? []).entries()) {
      lines.push({ ...quiet(event), seq: event.seq + (i + 1) / 100, what, move: null });
    }
  }
  return chapters.map(({ heading, lines }) => ({
    heading,
    lines: merged(lines).flatMap((line) => [
      line,
      ...(aftermaths.get(line.seq) ?? []).map((what, i) => ({
        ...line,
        seq: line.seq + (i + 1) / 1000, // between two events
        what,
        move: null,
      })),
    ]),
  }));
}

const same = (a: Translatable | null, b: Translatable | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What followed from actions without anybody's doing, by the events of the actions. */
function followedBy(
  state: TableState,
  game: GamePage,
  names: readonly string[],
): ReadonlyMap<number, readonly Translatable[]> {
  if (game.follows === undefined) return new Map();
  const standing: TableEvent[] = [];
  // The one that began a chapter may have been taken back, so each has the chapter that it belongs to.
  let chapter: TableEvent['chapter'];
  for (const event of state.log) {
    chapter = event.chapter ?? chapter;
    if (event.event === 'action')
      standing.push(chapter === undefined ? event : { ...event, chapter });
    if (event.event !== 'taken_back') continue;
    standing.length = Math.max(0, standing.length - Number(event['actions'] ?? 0));
  }
  const actions = standing.map(({ seat = 0, action = null, chapter: of }) => ({
    seat,
    action,
    ...(of === undefined ? {} : { chapter: of }),
  }));
  const ended =
    state.outcome !== null && !['resignation', 'timeout'].includes(state.outcome.reason);
  const found = game.follows(actions, {
    names,
    isWhole: (state.log_from ?? 1) <= 1,
    isOver: ended,
    rulesVersion: state.settings.rules_version,
  });
  return new Map([...found].map(([number, told]) => [standing[number]?.seq ?? 0, told]));
}

const quiet = ({ seq, t }: TableEvent): Omit<Draft, 'what' | 'move'> => ({
  seq,
  time: t,
  back: false,
  isAction: false,
  secretive: null,
});

function draftOf(event: TableEvent, game: GamePage, names: readonly string[]): Draft {
  const name = event.seat === undefined ? '' : (names[event.seat] ?? '');
  const line = quiet(event);
  if (event.event !== 'action' || event.seat === undefined)
    return { ...line, what: happening(event.event, event, name), move: null };
  if (event.action === undefined) {
    const what = translatable('log.hidden', { names: name, n: 1 });
    return { ...line, what, move: null, isAction: true, secretive: name };
  }
  const move = { seat: event.seat, action: event.action, before: null, ...called(event.as) };
  const what = translatable('table.did', { name, what: game.describeMove(move) });
  return { ...line, what, move, isAction: true };
}

/** One line, at the place of the last, for all the secret decisions of a chapter. */
function merged(drafts: readonly Draft[]): LogLine[] {
  const secret = drafts.filter((one) => one.secretive !== null && !one.back);
  const who = [...new Set(secret.map((one) => one.secretive ?? ''))];
  const last = secret.at(-1);
  return drafts
    .filter((one) => one === last || !secret.includes(one))
    .map(({ isAction: _, secretive: __, ...line }) =>
      line.seq === last?.seq
        ? { ...line, what: translatable('log.hidden', { names: listOf(who), n: who.length }) }
        : line,
    );
}

/** The word for what an action is called as a part of a move, if there is one. */
export const called = (as: string | undefined): { as?: string } => (as === undefined ? {} : { as });

function strike(chapters: readonly { lines: Draft[] }[], count: number): void {
  const standing = chapters.flatMap(({ lines }) =>
    lines.filter((one) => one.isAction && !one.back),
  );
  for (const line of count > 0 ? standing.slice(-count) : []) line.back = true;
}

function endingOf(kind: string, event: Record<string, unknown>): string {
  if (kind === 'standing') return event['on'] === true ? '_on' : '_off';
  if (kind === 'takeback_answered' || kind === 'abort_answered')
    return event['yes'] === true ? '_yes' : '_no';
  return '';
}

function happening(kind: string, event: Record<string, unknown>, name: string): Translatable {
  const level = typeof event['level'] === 'string' ? event['level'] : 'normal';
  // keys: log.*
  return translatable(`log.${kind}${endingOf(kind, event)}`, {
    name,
    n: Number(event['actions'] ?? 1),
    bot: botWords(level),
  });
}
