// The places that can be selected: the spots of the board and the four hands, and how arrow keys move
// between them.
import type { Arrow } from '../../design/keys';
import { cell, cornerOf, handHeight, handPlace, nameOf, rim, spotOf, spotsOf } from './geometry';
import type { Hands, Point } from './geometry';
import { colours, enters, type Action, type Colour, type Spot } from './types';

/** A spot by its name ("e1"), or the hand of a colour by the colour. */
export type Place = string;

export function isHand(place: Place): place is Colour {
  return (colours as readonly string[]).includes(place);
}

export function sourceOf(action: Action): Place {
  return enters(action) ? action.enter : nameOf(action.from);
}

/** All places row by row; the hands are rows of their own above and below the board. */
export function rowsOf(side: number): Place[][] {
  const names = spotsOf(side).map(nameOf);
  const rows = Array.from({ length: side }, (_, i) => names.slice(i * side, (i + 1) * side));
  return [['red', 'blue'], ...rows, ['green', 'yellow']];
}

/** The row and column of a place; the hands are outside the board. */
function seatOf(side: number, place: Place, hands: Hands): Spot {
  if (!isHand(place)) return spotOf(place);
  const [row, column] = cornerOf(side, place);
  const outside = (at: number): number => (at === 0 ? -1 : side);
  return hands === 'ends' ? [outside(row), column] : [row, outside(column)];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxOf(side: number, place: Place, hands: Hands = 'ends'): Box {
  if (!isHand(place)) {
    const [row, column] = spotOf(place);
    return { x: column * cell, y: row * cell, width: cell, height: cell };
  }
  const at = handPlace(side, place, hands);
  const long = (side * cell) / 2 - 8;
  const begin = (along: number): number => (along < long ? -rim : side * cell - long);
  return hands === 'ends'
    ? { x: begin(at.x), y: at.y - handHeight / 2, width: long + rim, height: handHeight }
    : { x: at.x - handHeight / 2, y: begin(at.y), width: handHeight, height: long + rim };
}

export function placeAt(side: number, point: Point, hands: Hands = 'ends'): Place | null {
  for (const place of rowsOf(side).flat()) {
    const box = boxOf(side, place, hands);
    const inX = point.x >= box.x && point.x < box.x + box.width;
    if (inX && point.y >= box.y && point.y < box.y + box.height) return place;
  }
  return null;
}

/** The nearest of `places` in a direction; straight ahead counts as nearer than aside. */
export function nextPlace(
  side: number,
  from: Place,
  [down, right]: Arrow,
  places: readonly Place[],
  hands: Hands = 'ends',
): Place | null {
  const here = seatOf(side, from, hands);
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const there = seatOf(side, place, hands);
    const along = (there[0] - here[0]) * down + (there[1] - here[1]) * right;
    const aside = Math.abs((there[0] - here[0]) * right) + Math.abs((there[1] - here[1]) * down);
    if (along <= 0 || along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    best = place;
  }
  return best;
}
