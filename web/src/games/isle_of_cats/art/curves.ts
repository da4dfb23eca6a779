// Geometry for drawings: smooth outlines from a few points.
export type Point = readonly [number, number];

const short = (value: number): string => String(Math.round(value * 10) / 10);
export const put = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

export const add = ([a, b]: Point, [c, d]: Point, by = 1): Point => [a + c * by, b + d * by];
export const between = (one: Point, other: Point, part = 0.5): Point =>
  add(one, [other[0] - one[0], other[1] - one[1]], part);
export const far = ([a, b]: Point, [c, d]: Point): number => Math.hypot(c - a, d - b);

/** The unit vector from one point to another. */
export function way(one: Point, other: Point): Point {
  const length = far(one, other) || 1;
  return [(other[0] - one[0]) / length, (other[1] - one[1]) / length];
}
export const left = ([x, y]: Point): Point => [y, -x];
export const turnBy = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** A pseudo-random number from 0 to 1, a hash of the given numbers. */
export function chance(...seed: number[]): number {
  let h = 0x9e3779b9;
  for (const one of seed) {
    h = Math.imul(h ^ Math.round(one * 16), 0x85ebca6b);
    h ^= h >>> 13;
  }
  return (Math.imul(h, 0xc2b2ae35) >>> 0) / 0xffffffff;
}

export const polygon = (points: readonly Point[]): string => `M${points.map(put).join('L')}Z`;
export const line = (points: readonly Point[]): string => `M${points.map(put).join('L')}`;

/** An ellipse, clockwise on the screen like all outlines, so that overlapping ones are filled together. */
export const oval = ([x, y]: Point, rx: number, ry = rx): string =>
  `M${put([x - rx, y])}a${short(rx)} ${short(ry)} 0 0 1 ${short(2 * rx)} 0` +
  `a${short(rx)} ${short(ry)} 0 0 1 ${short(-2 * rx)} 0Z`;

/** A smooth closed curve through the middles between the points, which are its control points. */
export function round(points: readonly Point[]): string {
  const last = points.at(-1);
  const first = points[0];
  if (first === undefined || last === undefined) return '';
  let path = `M${put(between(last, first))}`;
  points.forEach((point, i) => {
    path += `Q${put(point)} ${put(between(point, points[i + 1] ?? first))}`;
  });
  return `${path}Z`;
}
