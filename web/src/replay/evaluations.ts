// Evaluations of the positions of a match, and its turning points: the swings of chances or scores.
import type { SearchResult } from '../engine/engine';
import type { Outcome, Seat } from '../host/messages';

/** A bot's evaluation of a position. */
export interface Evaluation {
  /** The chance of every seat, 0 to 1. The sum is not always 1, since each is an estimate of its own. */
  chances: readonly number[];
  /** The expected score, for one who plays alone. */
  score?: number;
  /** How far a chance may be off by the luck of the search, 0 to 1; left out where it is known for sure. */
  margin?: number;
}

/** The largest change for a seat between two consecutive evaluated positions. */
export interface Swing {
  /** The later position. */
  at: number;
  seat: Seat;
  from: number;
  to: number;
  /** How far the difference may be off. */
  margin: number;
}

const mostSwings = 5;
const leastChance = 0.15;
const leastOfScore = 0.08; // a fraction of the highest score
const leastPoints = 2;
const leastToWaver = 6;
const deviations = 1.4826; // a standard deviation in medians of the distance
const slack = 0.02; // how far chances that sum up to 1 may miss it

/** The positions to evaluate: all, or in a long match every second, third, …; always the last one. */
export function sampledPositions(length: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(length / most));
  const places = Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => i * step);
  if (places.at(-1) !== length) places.push(length);
  return places;
}

/** The evaluation by a search; where nothing was searched, that of the position before. */
export function evaluationOf(
  { actions, chances, best }: SearchResult,
  seat: Seat,
  seats: number,
  before: Evaluation | undefined,
): Evaluation | undefined {
  const [first] = best;
  const weighed = first !== undefined && first.visits > 0;
  const margin = marginOf(actions);
  const score = seats === 1 && weighed ? first.score : undefined;
  if (chances.length > 0) {
    const whole = chances.length === seats && Math.abs(sumOf(chances) - 1) < slack;
    const own = first?.chance ?? chances[seat] ?? 0;
    const all = whole ? chances : besides(own, seat, seats, before);
    return { chances: all, margin, ...(score === undefined ? {} : { score }) };
  }
  if (weighed && first.chance === 1 && seats > 1) return { chances: onlyOf(seat, seats) };
  return before;
}

/**
 * The margin of a chance that is the mean of so many games played out: two standard errors at a chance of one
 * half, where they are largest. So in nineteen of twenty cases more of the same search stays within it.
 */
function marginOf(actions: readonly { visits: number }[]): number {
  const games = actions.reduce((sum, { visits }) => sum + visits, 0);
  return games === 0 ? 1 : Math.min(1, 1 / Math.sqrt(games));
}

/** The margins of the positions that were evaluated, by position; of others 0. */
export const marginsOf = (evaluations: readonly (Evaluation | undefined)[]): number[] =>
  Array.from(evaluations, (one) => one?.margin ?? 0);

// Where chances do not sum up to 1, the bot has judged its own seat alone: the other seats keep their last
// estimates.
function besides(own: number, seat: Seat, seats: number, before: Evaluation | undefined): number[] {
  return Array.from({ length: seats }, (_, one) =>
    one === seat ? own : (before?.chances[one] ?? own),
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

const onlyOf = (seat: Seat, seats: number): number[] =>
  Array.from({ length: seats }, (_, one) => (one === seat ? 1 : 0));

/**
 * The evaluation of the end: winners share 1. In a draw all seats share it; who played alone and did not win has
 * nothing, whether an opponent without a seat (an automa) has won or the match was given up.
 */
export function finalEvaluation({ winners, ranks, scores }: Outcome): Evaluation {
  const isDraw = winners.length === 0 && ranks.length > 1 && ranks.every((rank) => rank === 1);
  const all = isDraw ? ranks.map((_, seat) => seat) : winners;
  const chances = ranks.map((_, seat) => (all.includes(seat) ? 1 / all.length : 0));
  const [score] = scores;
  const alone = ranks.length === 1 && typeof score === 'number';
  return alone ? { chances, score } : { chances };
}

/** The values for the graph: chances that sum up to 1, or the score of one who plays alone. */
export function valuesOf(
  evaluation: Evaluation | undefined,
  scored: boolean,
): readonly number[] | undefined {
  if (!scored) return evaluation === undefined ? undefined : shares(evaluation.chances);
  return evaluation?.score === undefined ? undefined : [evaluation.score];
}

function shares(chances: readonly number[]): readonly number[] {
  const sum = sumOf(chances);
  return chances.length === 1 || sum === 0 ? chances : chances.map((one) => one / sum);
}

/**
 * How far the difference of two estimates of a score wavers: two standard errors, by the distance of estimates from
 * the mean of their neighbours. Its median knows nothing of the few that are turning points. Undefined: there are too
 * few to tell.
 */
export function waverOf(values: readonly (readonly number[] | undefined)[]): number | undefined {
  const known = values.flatMap((one) => one?.[0] ?? []);
  // Where nothing was searched, the estimate before was kept.
  const scores = known.filter((score, i) => score !== known[i - 1]);
  const off = scores
    .slice(1, -1)
    .map((score, i) => Math.abs(score - ((scores[i] ?? 0) + (scores[i + 2] ?? 0)) / 2))
    .sort((a, b) => a - b);
  const median = off[Math.floor(off.length / 2)];
  if (median === undefined || off.length < leastToWaver) return undefined;
  const error = (median * deviations) / Math.sqrt(1.5); // of one estimate: the mean of two is off, too
  return 2 * Math.SQRT2 * error;
}

/**
 * The largest swings of a match that are more than both estimates may be off and last until the next estimate, in
 * the order of the moves. What the next one takes back was a matter of who looked, not of the game.
 */
export function swingsOf(
  values: readonly (readonly number[] | undefined)[],
  scored: boolean,
  margins: readonly number[] = [],
): Swing[] {
  const waver = scored ? waverOf(values) : 0;
  if (waver === undefined) return [];
  const swings: Swing[] = [];
  let before: { at: number; values: readonly number[] } | undefined;
  for (const [at, now] of values.entries()) {
    if (now === undefined) continue;
    if (before !== undefined) {
      const margin = Math.hypot(margins[before.at] ?? 0, margins[at] ?? 0);
      const swing = largest(at, before.values, now);
      if (swing !== null) swings.push({ ...swing, margin: scored ? waver : margin });
    }
    before = { at, values: now };
  }
  const highest = Math.max(0, ...values.map((one) => Math.abs(one?.[0] ?? 0)));
  const least = scored ? Math.max(leastPoints, highest * leastOfScore) : leastChance;
  return swings
    .filter((one) => sizeOf(one) >= Math.max(least, one.margin) && lasts(one, values))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, mostSwings)
    .sort((a, b) => a.at - b.at);
}

/** Whether the estimates before and after a swing agree with it, to the half of it: else one of its two was a spike. */
function lasts(
  { at, seat, from, to }: Swing,
  values: readonly (readonly number[] | undefined)[],
): boolean {
  const earlier = values.slice(0, at).filter((one) => one !== undefined);
  const before = earlier.at(-2)?.[seat] ?? from;
  const after = values.slice(at + 1).find((one) => one !== undefined)?.[seat] ?? to;
  return (to - before) / (to - from) >= 0.5 && (after - from) / (to - from) >= 0.5;
}

const sizeOf = ({ from, to }: Pick<Swing, 'from' | 'to'>): number => Math.abs(to - from);

// The largest change; of two equal ones, that of the seat which gains.
function largest(
  at: number,
  before: readonly number[],
  now: readonly number[],
): Omit<Swing, 'margin'> | null {
  let found: Omit<Swing, 'margin'> | null = null;
  for (const [seat, to] of now.entries()) {
    const one = { at, seat, from: before[seat] ?? to, to };
    const more = found === null ? Infinity : sizeOf(one) - sizeOf(found);
    if (more > 1e-9 || (more > -1e-9 && to > one.from)) found = one;
  }
  return found;
}
