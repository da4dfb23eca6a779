// The ship around the squares: hull, planks, and the places of the signs of its rooms.
import { rooms } from './boats';
import { chance, type Point } from './curves';
import { side } from './tiles';

/** The upper half of the hull from stern to bow; the lower half is the same. */
const upper: readonly (readonly [Point, Point, Point])[] = [
  [
    [-6, 46],
    [8, 36],
    [30, 27],
  ],
  [
    [66, 12],
    [104, -10],
    [150, -11],
  ],
  [
    [200, -13],
    [250, -13],
    [296, -11],
  ],
  [
    [350, -8],
    [420, 40],
    [462, 90],
  ],
];
const stern: Point = [-10, 64];
const keel = (rooms.length * side) / 2;
const mirrored = ([x, y]: Point): Point => [x, 2 * keel - y];

const written = (points: readonly Point[]): string => points.map((one) => one.join(' ')).join(' ');

/** The whole outline, clockwise. */
export const hullLine = (() => {
  const starts = [stern, ...upper.map(([, , end]) => end)];
  const back = upper
    .map(([one, other], i) => [other, one, starts[i] ?? stern].map(mirrored))
    .reverse();
  const there = upper.map((curve) => `C${written(curve)}`).join('');
  return `M${stern.join(' ')}${there}${back.map((curve) => `C${written(curve)}`).join('')}Q-14 90 ${stern.join(' ')}Z`;
})();

/** Points of the upper half of the hull, from stern to bow. */
function samples(): Point[] {
  let from = stern;
  return upper.flatMap(([one, other, end]) => {
    const start = from;
    from = end;
    return Array.from({ length: 12 }, (_, i): Point => {
      const t = i / 12;
      const part = (k: 0 | 1): number =>
        (1 - t) ** 3 * start[k] +
        3 * (1 - t) ** 2 * t * one[k] +
        3 * (1 - t) * t * t * other[k] +
        t ** 3 * end[k];
      return [part(0), part(1)];
    });
  });
}

/** The planks: boards along the ship, with joints at places that are always the same. */
export const planks = (() => {
  const line = samples();
  const width = 5;
  let path = '';
  for (let y = -5; y <= 2 * keel + 5; y += width) {
    const height = y > keel ? 2 * keel - y : y;
    const inside = line.filter(([, top]) => top < height - 3).map(([x]) => x);
    if (inside.length < 2) continue;
    const [from, to] = [Math.max(-8, Math.min(...inside)), Math.max(...inside) - 3];
    path += `M${Math.round(from)} ${y}H${Math.round(to)}`;
    for (let x = from + 30 * chance(y, 1); x < to - 8; x += 70 + 60 * chance(y, x))
      path += `M${Math.round(x)} ${y}v${y + width <= 2 * keel + 5 ? width : 0}`;
  }
  return path;
})();

export interface Sign {
  room: number;
  /** Its corner in squares, at a place where no boat has rats or maps. */
  at: Point;
  /** Its size in SVG units. */
  size: number;
}

export const signs: readonly Sign[] = [
  { room: 1, at: [2.1, 3.6], size: 36 },
  { room: 2, at: [6.05, 1.05], size: 18 },
  { room: 3, at: [7.1, 4.1], size: 36 },
  { room: 4, at: [6.05, 7.05], size: 18 },
  { room: 6, at: [16.1, 3.6], size: 36 },
  { room: 7, at: [20.05, 4.05], size: 18 },
];
