// One's best scores in a game that has levels, as this browser has seen them.
import { rungOf } from '../games/first';
import type { GameInfo, TableState } from '../host/messages';

/** The best score by level. */
export type Best = Partial<Record<string, number>>;

const place = (game: string): string => `skerry.best.${game}`;

export function bestScores(game: string): Best {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(game)) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Best) : {};
  } catch {
    return {};
  }
}

/** Keeps the viewer's score of a table that is over, if the viewer played to the end and it is the best so far. */
export function keepScore(game: GameInfo, { you, outcome, seats, settings }: TableState): void {
  const level = rungOf(game, settings.options);
  if (you === null || outcome === null || level === undefined) return;
  const score = outcome.scores[you] ?? null;
  const own = seats[you];
  if (score === null || own?.kind !== 'person' || own.level !== undefined) return;
  const before = bestScores(game.id);
  if ((before[String(level)] ?? -Infinity) >= score) return;
  try {
    localStorage.setItem(place(game.id), JSON.stringify({ ...before, [String(level)]: score }));
  } catch {
    // Without storage nothing is remembered.
  }
}
