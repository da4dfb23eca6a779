// Texts for a bot's advice: its reason, its evaluation and the moves that it expects.
import type { GamePage, Move } from '../games/game';
import type { Advice, Json, Reason } from '../host/messages';
import { called } from './log_lines';
import { hasText, language, number, translatable, t, type Params } from '../texts/index.svelte';

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
