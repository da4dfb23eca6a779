// The status line above the board: one sentence that says what you can do now, or who is waited for.
import type { GamePage } from '../games/game';
import type { Outcome, SeatState, TableEvent, TableState } from '../host/messages';
import { translatable, type Translatable } from '../texts/format';
import { adviceNames } from './advice';
import type { TableModel } from './model.svelte';
import { listOf, namesOf } from './names';
import type { AnyMove } from './display_queue.svelte';

export interface Sentence {
  what: Translatable;
  kind: 'now' | 'wait' | 'bad';
}

const mostNames = 4;

const now = (what: Translatable): Sentence => ({ what, kind: 'now' });
const wait = (what: Translatable): Sentence => ({ what, kind: 'wait' });

/** The result of a finished or aborted match. */
export function resultOf(state: TableState, game: GamePage): Translatable {
  const names = namesOf(state.seats);
  const winners = state.outcome?.winners ?? [];
  if (state.status === 'aborted') return translatable('table.aborted');
  const ending = endingOf(state);
  if (ending !== null && ending.seat === state.you) return youWords(ending);
  const told = state.outcome ? game.result?.(state.outcome) : null;
  if (told) return told;
  if (state.seats.length === 1) return translatable('table.over_alone'); // there was nobody to beat
  if (winners.length === 1 && winners[0] === state.you) return translatable('table.you_won');
  return wonBy(winners.map((seat) => names[seat] ?? ''));
}

/** Whether a match ended because somebody gave up: nothing was counted then. */
export function isGivenUp(outcome: Outcome): boolean {
  return outcome.reason === 'resignation' || outcome.reason === 'timeout';
}

const gaveUp = ({ event }: TableEvent): boolean => event === 'resigned' || event === 'timed_out';

/** The event that somebody gave up, if the match ended with it. */
function endingOf({ outcome, log }: TableState): TableEvent | null {
  return outcome !== null && isGivenUp(outcome) ? (log.findLast(gaveUp) ?? null) : null;
}

/** "You resigned.": to whom it was that gave up. */
const youWords = (event: TableEvent | undefined): Translatable =>
  translatable(`table.you.${event?.event ?? 'resigned'}`); // keys: table.you.resigned table.you.timed_out

/** Why a match ended as it did; to who gave up, what followed. */
export function whyOf(state: TableState, game: GamePage): Translatable | null {
  const { outcome } = state;
  if (outcome === null) return null;
  const names = namesOf(state.seats);
  if (!isGivenUp(outcome)) return game.why(state.view, outcome, names);
  const ending = endingOf(state);
  if (ending?.seat === undefined) return null;
  // keys: log.resigned log.timed_out
  if (ending.seat !== state.you)
    return translatable(`log.${ending.event}`, { name: names[ending.seat] ?? '' });
  return wonBy(outcome.winners.map((seat) => names[seat] ?? ''));
}

const wonBy = (names: readonly string[]): Translatable =>
  names.length === 0
    ? translatable('table.draw')
    : translatable('table.won', { names: listOf(names), n: names.length });

/** The status line of a table. */
export function sentenceOf(model: TableModel, game: GamePage | null): Sentence {
  const state = model.state;
  if (state === null) return wait(translatable('table.loading'));
  if (state.status === 'open') return openSentence(state);
  if (!model.display.current || game === null) return movingSentence(model, game);
  if (state.status !== 'running') return now(resultOf(state, game));
  if (model.refusal !== null) return { what: model.refusal, kind: 'bad' };
  if (model.pending !== null) {
    return wait(translatable(model.connectionState === 'open' ? 'table.sending' : 'table.kept'));
  }
  if (model.yourTurn && model.you !== null) return now(turnSentence(model, game, model.you));
  const mine = model.you === null ? undefined : state.seats[model.you];
  if (mine?.given_up === true) {
    const what = youWords(state.log.find((one) => gaveUp(one) && one.seat === state.you));
    return wait(translatable('table.you.gave_up', { what }));
  }
  if (mine?.level !== undefined && mine.kind === 'person')
    return now(translatable('table.bot_plays_for_you'));
  const names = namesOf(state.seats);
  const waiting = state.to_move.map((seat) => names[seat] ?? '');
  if (waiting.length > mostNames)
    return wait(translatable('table.waits_many', { n: waiting.length }));
  return wait(translatable('table.waits', { names: listOf(waiting), n: waiting.length }));
}

function openSentence(state: TableState): Sentence {
  const free = state.seats.filter((seat) => seat.kind === 'open').length;
  return state.you === null
    ? now(translatable('table.take_a_seat'))
    : wait(translatable('table.open', { n: free }));
}

function turnSentence(model: TableModel, game: GamePage, you: number): Translatable {
  // Some boards say themselves what is proposed.
  const view = model.display.shown?.view;
  if (model.chosen !== null) {
    if (model.guide !== null) return model.guide;
    const what = game.propose?.(view, model.proposed, model.legal);
    return what === undefined
      ? translatable('table.confirm_it')
      : translatable('table.confirm_what', { what });
  }
  if (model.advisor.thinking) return translatable('hint.thinking');
  if (model.hint !== null) {
    const { advice, advised } = model.advisor;
    const what = adviceNames(advice, game, model.hint)[advised] ?? game.describeMove(model.hint);
    return translatable('table.hinted', { what });
  }
  if (model.guide !== null) return model.guide;
  if (model.answeredByHost && game.left !== undefined) return game.left(view, you);
  return game.prompt(view, you, model.legal);
}

function movingSentence(model: TableModel, game: GamePage | null): Sentence {
  const move = model.display.shown?.move ?? null;
  if (move === null || game === null || model.state === null)
    return wait(translatable('table.loading'));
  return wait(moveSentence(move, model.state.seats, game));
}

/** A move as a sentence: who did what. */
export function moveSentence(
  move: AnyMove,
  seats: readonly SeatState[],
  game: GamePage,
): Translatable {
  return translatable('table.did', {
    name: namesOf(seats)[move.seat] ?? '',
    what: game.describeMove(move),
  });
}
