// Texts for a bot's advice: its reason, its evaluation and the moves that it expects.
import type { GamePage, Move } from '../games/game';
import type { Advice, Json, Reason, Seat } from '../host/messages';
import { called } from './log_lines';
import {
  hasText,
  language,
  number,
  translatable,
  t,
  type Params,
  type Translatable,
} from '../texts/index.svelte';

export const percent = (value: number): string =>
  number(value, { style: 'percent', maximumFractionDigits: 0 });

/** An expected score in whole points; a bot's estimate is no more exact. */
export const points = (score: number): string => t('advice.points', { n: Math.round(score) + 0 }); // + 0 turns -0 into 0

/** The reason for an action, with names for seats; in English if there is no text for it. */
export function reasonWords(reason: Reason | undefined, names: readonly string[]): string {
  if (reason === undefined) return '';
  if (!hasText(reason.key)) return reason.words;
  const params: Params = {};
  for (const [name, value] of Object.entries(reason.params)) {
    if (typeof value === 'string') params[name] = hasText(value) ? translatable(value) : value;
    else params[name] = /(^|_)seat$/.test(name) ? (names[value] ?? '') : value;
  }
  return t(reason.key, params);
}

/** The bot's evaluation: the expected score, or else the chance of winning; empty if nothing was searched. */
export function worthWords(advice: Advice): string {
  if (advice.visits === 0) return '';
  return advice.score === undefined ? percent(advice.chance) : points(advice.score);
}

/** The bot's evaluation as a sentence. */
export function worthSentence(advice: Advice): string {
  if (advice.visits === 0) return '';
  return advice.score === undefined
    ? t('advice.wins', { chance: percent(advice.chance) })
    : t('advice.expects', { points: points(advice.score) });
}

/** What the bot would do in the same seat right after this action, before anybody else decides. */
export function ownSteps(advice: Advice, seat: Seat): Json[] {
  const rest = advice.line.slice(1);
  const others = rest.findIndex((step) => step.seat !== seat);
  return rest.slice(0, others < 0 ? undefined : others).map((step) => step.action);
}

/** The names of the advised actions. Those that read alike are told apart by their notation. */
export function adviceNames(
  all: readonly Advice[],
  game: GamePage,
  move: Omit<Move<Json, Json>, 'action'>,
): Translatable[] {
  const names = all.map(({ action }) => game.describeMove({ ...move, action }));
  const words = names.map((name) => t(name));
  return names.map((what, i) => {
    const notation = all[i]?.line[0]?.notation ?? '';
    const isAlone = words.filter((one) => one === words[i]).length === 1;
    return isAlone || notation === '' ? what : translatable('hint.named', { what, notation });
  });
}

const longName = 28; // letters that have room in two lines

/**
 * Names for where there is little room: of a long name that begins like another one, the part in which they differ,
 * with the word before it.
 */
export function shortNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(' '));
  return names.map((name, i) => {
    const own = words[i] ?? [];
    const shared = words.map((other, j) => {
      const differs = own.findIndex((word, k) => word !== other[k]);
      return i === j || differs < 0 ? 0 : differs;
    });
    const from = Math.max(...shared) - 1;
    return name.length <= longName || from < 1 ? name : `… ${own.slice(from).join(' ')}`;
  });
}

/** What the bot expects of an action, in the units in which it is shown. */
const worthOf = ({ score, chance }: Advice): number =>
  score === undefined ? Math.round(chance * 100) : Math.round(score);

/** The advice with the bot's choice first, and then by what it expects of each. */
export function ranked([first, ...rest]: readonly Advice[]): Advice[] {
  return first === undefined ? [] : [first, ...rest.toSorted((a, b) => worthOf(b) - worthOf(a))];
}

/** Why an action that seems to be worth more than the first one does not come first; null if it does not. */
export function lessSure(all: readonly Advice[], i: number): Translatable | null {
  const [first] = all;
  const one = all[i];
  if (first === undefined || one === undefined || one.visits >= first.visits) return null;
  if (one.visits === 0 || worthOf(one) <= worthOf(first)) return null;
  return translatable('hint.less_sure', { n: one.visits, m: first.visits });
}

/** The moves that the bot expects after this one, a sentence each; empty if it expects none. */
export function lineWords(advice: Advice, game: GamePage, names: readonly string[]): string {
  const steps = advice.line.slice(1).map(({ seat, action, as, notation }) => {
    const what = wordsOr(notation, game, { seat, action, before: null, ...called(as) });
    return t('table.did', { name: names[seat] ?? '', what });
  });
  return steps.join(language() === 'ja' ? '' : ' ');
}

function wordsOr(notation: string, game: GamePage, move: Move<Json, Json>): string {
  try {
    return t(game.describeMove(move));
  } catch {
    return notation; // this game describes moves only together with the position
  }
}
