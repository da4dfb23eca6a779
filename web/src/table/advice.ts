// What a bot advises, in words.
import type { GamePage, Move } from '../games/game';
import type { Advice, Json, Reason } from '../host/messages';
import { hasText, language, number, translatable, t, type Params } from '../texts/index.svelte';

export const percent = (value: number): string =>
  number(value, { style: 'percent', maximumFractionDigits: 0 });

/** Points are told in whole ones: a bot knows no better. */
export const points = (score: number): string => t('advice.points', { n: Math.round(score) + 0 }); // there is no minus nought

/** Why it is good: seats by their names. Where nobody has translated it, in English. */
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

/** What the bot reckons with: its score where it can tell, otherwise its chance; nothing if it did not have to weigh. */
export function worthWords(advice: Advice): string {
  if (advice.visits === 0) return '';
  return advice.score === undefined ? percent(advice.chance) : points(advice.score);
}

/** The same in a sentence. */
export function worthSentence(advice: Advice): string {
  if (advice.visits === 0) return '';
  return advice.score === undefined
    ? t('advice.wins', { chance: percent(advice.chance) })
    : t('advice.expects', { points: points(advice.score) });
}

/** What may follow, one sentence after another; empty if the bot looked no further. */
export function lineWords(advice: Advice, game: GamePage, names: readonly string[]): string {
  const steps = advice.line.slice(1).map(({ seat, action, notation }) => {
    const what = wordsOr(notation, game, { seat, action, before: null });
    return t('table.did', { name: names[seat] ?? '', what });
  });
  return steps.join(language() === 'ja' ? '' : ' ');
}

function wordsOr(notation: string, game: GamePage, move: Move<Json, Json>): string {
  try {
    return t(game.describeMove(move));
  } catch {
    return notation; // it needs more than the action alone
  }
}
