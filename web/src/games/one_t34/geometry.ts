// The geometry of the tray: the coordinates of spots, hands and ways, and the lines of four. One spot is
// 48 units wide, so that on a phone a unit is about a pixel.
import { colours, coloursOf, enters, tileAt, type Action, type Colour } from './types';
import type { Spot, View } from './types';
import type { Seat } from '../../host/messages';

export const cell = 48;
export const rim = 17;
export const handHeight = 46;

/** Where the hands lie: above and below the tray, or, where there is more width than height, at its sides. */
export type Hands = 'ends' | 'sides';

export interface Point {
  x: number;
  y: number;
}

/** The name of a spot: column letter and row number; a1 is the top left. */
export function nameOf([row, column]: Spot): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

export function spotOf(name: string): Spot {
  return [Number(name.slice(1)) - 1, name.charCodeAt(0) - 97];
}

export function centre([row, column]: Spot): Point {
  return { x: (column + 0.5) * cell, y: (row + 0.5) * cell };
}

export function spotsOf(side: number): Spot[] {
  return Array.from({ length: side * side }, (_, i): Spot => [Math.floor(i / side), i % side]);
}

/** The spots of the lane in its direction, from the top left corner. */
export function laneOf(side: number): Spot[] {
  const last = side - 1;
  const along = Array.from({ length: last }, (_, i) => i);
  return [
    ...along.map((i): Spot => [0, i]),
    ...along.map((i): Spot => [i, last]),
    ...along.map((i): Spot => [last, last - i]),
    ...along.map((i): Spot => [last - i, 0]),
  ];
}

export function laneIndex(side: number, [row, column]: Spot): number {
  return laneOf(side).findIndex((spot) => spot[0] === row && spot[1] === column);
}

/** The step from a spot of the lane into the board; null on corners and inside. */
export function inward(side: number, spot: Spot): Spot | null {
  const index = laneIndex(side, spot);
  if (index < 0 || index % (side - 1) === 0) return null;
  const steps: Spot[] = [
    [1, 0],
    [0, -1],
    [-1, 0],
    [0, 1],
  ];
  return steps[Math.floor(index / (side - 1))] ?? null;
}

export function cornerOf(side: number, colour: Colour): Spot {
  return laneOf(side)[colours.indexOf(colour) * (side - 1)] as Spot;
}

export function startOf(side: number, action: Action): Spot {
  return enters(action) ? cornerOf(side, action.enter) : action.from;
}

/** Every spot on the way of an action, the start included. An illegal action may leave the board. */
export function wayOf(side: number, action: Action): Spot[] {
  const lane = laneOf(side);
  const start = laneIndex(side, startOf(side, action));
  const steps = enters(action) ? action.steps : action.lane;
  const way = Array.from({ length: steps + 1 }, (_, i) => lane[(start + i) % lane.length] as Spot);
  const turning = way[steps] as Spot;
  const step = enters(action) ? null : inward(side, turning);
  if (step === null || enters(action)) return way;
  const inside = Array.from({ length: action.in }, (_, i): Spot => [
    turning[0] + step[0] * (i + 1),
    turning[1] + step[1] * (i + 1),
  ]);
  return [...way, ...inside];
}

export function endOf(side: number, action: Action): Spot {
  return wayOf(side, action).at(-1) as Spot;
}

export function stepsOf(action: Action): number {
  return enters(action) ? action.steps : action.lane + action.in;
}

/** The actions that bring the tile of `start` to `end`, legal or not, the shortest first. */
export function actionsTo(side: number, start: Colour | Spot, end: Spot): Action[] {
  const farthest = 2 * side;
  const found: Action[] = [];
  for (let lane = 1; lane <= farthest; ++lane) {
    if (typeof start === 'string') {
      found.push({ enter: start, steps: lane });
      continue;
    }
    for (let inside = 0; inside < side; ++inside) {
      found.push({ from: start, lane, in: inside });
    }
  }
  return found
    .filter((action) => {
      const way = wayOf(side, action);
      return way.length === stepsOf(action) + 1 && nameOf(way.at(-1) as Spot) === nameOf(end);
    })
    .sort((a, b) => Math.abs(stepsOf(a) - 4) - Math.abs(stepsOf(b) - 4));
}

/** The SVG path through the points, with rounded corners. */
export function roundedLine(points: readonly Point[], radius = 13): string {
  const [first] = points;
  if (first === undefined) return '';
  let d = `M${first.x} ${first.y}`;
  for (let i = 1; i < points.length; ++i) {
    const here = points[i] as Point;
    const before = points[i - 1] as Point;
    const after = points[i + 1];
    if (
      after === undefined ||
      (after.x - here.x) * (here.y - before.y) === (after.y - here.y) * (here.x - before.x)
    ) {
      d += ` L${here.x} ${here.y}`;
      continue;
    }
    const near = towards(here, before, radius);
    const next = towards(here, after, radius);
    d += ` L${near.x} ${near.y} Q${here.x} ${here.y} ${next.x} ${next.y}`;
  }
  return d;
}

export function towards(from: Point, to: Point, distance: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) / whole) * distance,
    y: from.y + ((to.y - from.y) / whole) * distance,
  };
}

/** The place of the front tile of a hand: outside the tray, at the corner. */
export function handPlace(side: number, colour: Colour, hands: Hands = 'ends'): Point {
  const [row, column] = cornerOf(side, colour);
  const size = side * cell;
  const along = (at: number): number => (at === 0 ? cell / 2 - 4 : size - cell / 2 + 4);
  const outside = (at: number): number =>
    at === 0 ? -rim - handHeight / 2 : size + rim + handHeight / 2;
  return hands === 'ends'
    ? { x: along(column), y: outside(row) }
    : { x: outside(column), y: along(row) };
}

/** The point just outside the tray beside a spot of the lane, where a tile that fell off rests for a moment. */
export function outside(side: number, spot: Spot, distance: number): Point {
  const { x, y } = centre(spot);
  const last = side - 1;
  const push = (at: number): number => (at === 0 ? -distance : at === last ? distance : 0);
  return { x: x + push(spot[1]), y: y + push(spot[0]) };
}

const lineSteps: readonly Spot[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

function fours(view: View, own: readonly Colour[]): Spot[][] {
  const found: Spot[][] = [];
  for (const start of spotsOf(view.options.side)) {
    for (const step of lineSteps) {
      const four = [0, 1, 2, 3].map((i): Spot => [start[0] + i * step[0], start[1] + i * step[1]]);
      const all = four.every((spot) => {
        const tile = tileAt(view, spot);
        return tile !== null && own.includes(tile);
      });
      if (all) found.push(four);
    }
  }
  return found;
}

/** All lines of four of a seat; a row of five is two of them. */
export function linesOf(view: View, seat: Seat): Spot[][] {
  const own = coloursOf(view, seat);
  const mixed = view.options.two_player_line === 'any_own';
  return mixed ? fours(view, own) : own.flatMap((colour) => fours(view, [colour]));
}
