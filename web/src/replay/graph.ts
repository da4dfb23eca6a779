// Where the lines of the graph run.
import type { GamePage } from '../games/game';
import { colourNames } from '../design/marks';
import type { Json } from '../host/messages';

/** So many lines can still be told apart. */
export const mostLines = 8;
/** Each seat has its own way of being drawn, beside its colour. */
const dashes = ['', '8 4', '2 4', '10 3 2 3', '14 4', '5 3', '10 3 2 3 2 3', '1 3'];
export const dashOf = (seat: number): string => dashes[seat % dashes.length] ?? '';

export interface Range {
  from: number;
  to: number;
}

/** The colours of the game, if they tell the seats apart; otherwise one after the other. */
export function coloursOf(game: GamePage, view: Json, seats: number): string[] {
  const own = Array.from({ length: seats }, (_, seat) => game.colours(view, seat)[0]);
  const apart = new Set(own).size === seats && !own.includes(undefined);
  return own.map((one, seat) =>
    apart && one !== undefined ? one : (colourNames[seat % colourNames.length] ?? 'red'),
  );
}

/** Chances go from 0 to 1; points from 0, or lower, to a round number. */
export function rangeOf(
  values: readonly (readonly number[] | undefined)[],
  scored: boolean,
): Range {
  if (!scored) return { from: 0, to: 1 };
  const all = values.flatMap((one) => one ?? []);
  const step = 10;
  return {
    from: Math.min(0, Math.floor(Math.min(0, ...all) / step) * step),
    to: Math.max(step, Math.ceil(Math.max(0, ...all) / step) * step),
  };
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  length: number;
  range: Range;
}

export const xOf = ({ left, right, length }: Frame, at: number): number =>
  left + ((right - left) * at) / Math.max(1, length);
export const yOf = ({ top, bottom, range }: Frame, value: number): number =>
  bottom - ((bottom - top) * (value - range.from)) / (range.to - range.from);

/** The position nearest to a place on the screen. */
export function positionAt({ left, right, length }: Frame, x: number): number {
  const share = (x - left) / Math.max(1, right - left);
  return Math.min(length, Math.max(0, Math.round(share * length)));
}

/** The line of one seat, from position to position as far as it is known. */
export function pathOf(
  frame: Frame,
  values: readonly (readonly number[] | undefined)[],
  seat: number,
): string {
  return values
    .flatMap((one, at) => {
      const value = one?.[seat];
      return value === undefined
        ? []
        : [`${xOf(frame, at).toFixed(1)} ${yOf(frame, value).toFixed(1)}`];
    })
    .map((place, i) => `${i === 0 ? 'M' : 'L'}${place}`)
    .join(' ');
}

/** The values of a position, or those known last before it. */
export function knownAt(
  values: readonly (readonly number[] | undefined)[],
  at: number,
): readonly number[] | undefined {
  return values.slice(0, at + 1).findLast((one) => one !== undefined);
}

/** Those whose lines are drawn: all, or of many the ones that came out best. */
export function seatsDrawn(seats: number, ranks: readonly number[] | undefined): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (seats <= mostLines) return all;
  return all
    .sort((a, b) => (ranks?.[a] ?? 0) - (ranks?.[b] ?? 0) || a - b)
    .slice(0, mostLines)
    .sort((a, b) => a - b);
}
