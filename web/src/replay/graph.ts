// The geometry of the graph of chances over a match.
import type { GamePage } from '../games/game';
import { colourNames } from '../design/marks';
import type { Json } from '../host/messages';

/** The largest number of lines that can be told apart. */
export const mostLines = 8;
/** Dash patterns, one per seat, so that colour is not the only difference. */
const dashes = ['', '8 4', '2 4', '10 3 2 3', '14 4', '5 3', '10 3 2 3 2 3', '1 3'];
export const dashOf = (seat: number): string => dashes[seat % dashes.length] ?? '';

export interface Range {
  from: number;
  to: number;
}

/** The seats' colours in the game if they are all different; otherwise the palette in its order. */
export function coloursOf(game: GamePage, view: Json, seats: number): string[] {
  const own = Array.from(
    { length: seats },
    (_, seat) => game.seatColour?.(view, seat) ?? game.colours(view, seat)[0],
  );
  const apart = new Set(own).size === seats && !own.includes(undefined);
  return own.map((one, seat) =>
    apart && one !== undefined ? one : (colourNames[seat % colourNames.length] ?? 'red'),
  );
}

/** The range of the vertical axis: 0 to 1 for chances; for points, from 0 or lower to a round number. */
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

/** The area of the graph in SVG units, with the number of moves and the range of values. */
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

/** The position nearest to a horizontal coordinate. */
export function positionAt({ left, right, length }: Frame, x: number): number {
  const share = (x - left) / Math.max(1, right - left);
  return Math.min(length, Math.max(0, Math.round(share * length)));
}

/** The SVG path of a seat's line, through all positions that have values. */
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

/** The values of a position, or of the last one before it that has values. */
export function knownAt(
  values: readonly (readonly number[] | undefined)[],
  at: number,
): readonly number[] | undefined {
  return values.slice(0, at + 1).findLast((one) => one !== undefined);
}

/** The seats whose lines are drawn: all, or of many those with the best ranks. */
export function seatsDrawn(seats: number, ranks: readonly number[] | undefined): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (seats <= mostLines) return all;
  return all
    .sort((a, b) => (ranks?.[a] ?? 0) - (ranks?.[b] ?? 0) || a - b)
    .slice(0, mostLines)
    .sort((a, b) => a - b);
}
