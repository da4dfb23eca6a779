// Emblems in brush strokes: each stroke is a line of changing width, turned into an outline to fill. All
// are on a field of 24 by 24.
import type { Attribute, Virtue } from './cards';

type Touch = readonly [x: number, y: number, width: number];

const steps = 4; // points between two touches

/** A smooth line through the touches (a Catmull-Rom spline). */
function smooth(touches: readonly Touch[]): Touch[] {
  const at = (i: number): Touch =>
    touches[Math.min(Math.max(i, 0), touches.length - 1)] ?? [0, 0, 0];
  const path: Touch[] = [];
  for (let i = 0; i < touches.length - 1; ++i) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < steps; ++step) {
      const u = step / steps;
      const mix = (k: 0 | 1 | 2): number =>
        b[k] +
        0.5 * u * (c[k] - a[k]) +
        u * u * (a[k] - 2.5 * b[k] + 2 * c[k] - 0.5 * d[k]) +
        0.5 * u * u * u * (3 * (b[k] - c[k]) + d[k] - a[k]);
      path.push([mix(0), mix(1), mix(2)]);
    }
  }
  return [...path, at(touches.length - 1)];
}

function stroke(...touches: Touch[]): string {
  const path = smooth(touches);
  const sides: [string[], string[]] = [[], []];
  for (const [i, [x, y, width]] of path.entries()) {
    const [before, after] = [path[Math.max(i - 1, 0)], path[Math.min(i + 1, path.length - 1)]];
    const [dx, dy] = [
      (after?.[0] ?? 0) - (before?.[0] ?? 0),
      (after?.[1] ?? 0) - (before?.[1] ?? 0),
    ];
    const half = width / 2 / (Math.hypot(dx, dy) || 1);
    sides[0].push(`${(x - dy * half).toFixed(1)} ${(y + dx * half).toFixed(1)}`);
    sides[1].unshift(`${(x + dy * half).toFixed(1)} ${(y - dx * half).toFixed(1)}`);
  }
  return `M${[...sides[0], ...sides[1]].join('L')}Z`;
}

/** The same stroke, rotated around the middle `times` times. */
function around(times: number, touches: readonly Touch[], from = 0): string {
  return Array.from({ length: times }, (_, i) => {
    const turn = from + (2 * Math.PI * i) / times;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    return stroke(
      ...touches.map(([x, y, width]): Touch => [
        12 + x * cos - y * sin,
        12 + x * sin + y * cos,
        width,
      ]),
    );
  }).join('');
}

export const emblems: Record<Attribute | Virtue, string> = {
  // A gate.
  sacred:
    stroke([1.5, 3.6, 3], [6, 5.6, 2.4], [12, 6.2, 2.2], [18, 5.6, 2.4], [22.5, 3.6, 3.2]) +
    stroke([4, 11.4, 2.4], [12, 11, 1.7], [20, 11.4, 2.2]) +
    stroke([7.6, 6, 2.2], [7, 14, 2.4], [5.8, 22, 3.2]) +
    stroke([16.4, 6, 2.2], [17, 14, 2.4], [18.4, 22, 3]),
  // A cut stone.
  mineral:
    stroke([6.6, 4, 2.6], [12, 3.6, 1.8], [17.6, 4, 2.4]) +
    stroke([7, 3.6, 2.2], [4.6, 6.4, 2], [2, 10.2, 2.6]) +
    stroke([17, 3.6, 2.2], [19.4, 6.4, 2], [22, 10.2, 2.8]) +
    stroke([2, 9.6, 2.4], [12, 10.2, 1.5], [22, 9.6, 2.2]) +
    stroke([2, 10, 2.4], [6.6, 15.6, 2], [12.4, 22.4, 2.8]) +
    stroke([22, 10, 2.6], [17.4, 15.6, 2.1], [11.6, 22.4, 2]) +
    stroke([9, 10, 1.2], [10.6, 16, 1.2], [12, 21, 1]),
  // A paw.
  animal:
    stroke([6, 18.4, 4.4], [9, 15.6, 5.6], [12, 15, 7.6], [15, 15.6, 5.6], [18, 18.4, 4.2]) +
    stroke([3, 14, 2], [3.8, 11.6, 4], [4.8, 9.4, 1.6]) +
    stroke([8.4, 9.4, 2], [8.4, 6.2, 4.4], [9.4, 2.8, 1.6]) +
    stroke([15.6, 9.4, 2], [15.6, 6.2, 4.4], [14.6, 2.8, 1.6]) +
    stroke([21, 14, 2], [20.2, 11.6, 4], [19.2, 9.4, 1.6]),
  // A hammer.
  craft:
    stroke([4.2, 22, 3.2], [8, 16.6, 2.2], [14, 8.4, 2.4]) +
    stroke([7.4, 3, 4.6], [13, 6.4, 6.4], [20.4, 11.4, 5.8]) +
    stroke([19.4, 7.6, 1.8], [21.4, 10, 2.2], [18.4, 14.6, 2]),
  // A fan.
  culture:
    stroke([1.6, 11, 2.6], [5.4, 6, 2.6], [12, 3.6, 3], [18.6, 6, 2.6], [22.4, 11, 3]) +
    stroke([6.6, 15, 1.8], [12, 11.6, 2], [17.4, 15, 1.6]) +
    stroke([2, 10.4, 2.2], [7, 16, 1.8], [12, 21.4, 2.4]) +
    stroke([22, 10.4, 2], [17, 16, 1.8], [12, 21.4, 2.4]) +
    stroke([7.4, 5.4, 1.6], [9.6, 13, 1.3], [12, 21, 1.4]) +
    stroke([16.6, 5.4, 1.6], [14.4, 13, 1.3], [12, 21, 1.4]) +
    stroke([10.6, 22, 2.4], [13.4, 22, 3]),
  // A star that shines.
  light:
    around(4, [
      [0, 1, 4.4],
      [0, -4, 3.2],
      [0, -11, 0.6],
    ]) +
    around(
      4,
      [
        [0, -3, 2.6],
        [0, -8, 0.8],
      ],
      Math.PI / 4,
    ),
  // A blossom.
  beauty: around(5, [
    [0, -2, 1.2],
    [0, -5, 5],
    [0, -8, 6.4],
    [0, -10.6, 3.4],
  ]),
  // A circle in its triangle.
  reason:
    stroke([12, 1.4, 2.4], [7, 10.6, 2], [1.6, 21, 2.8]) +
    stroke([12, 1.4, 2.4], [17, 10.6, 2], [22.4, 21, 2.6]) +
    stroke([1.4, 20.6, 2.6], [12, 21.2, 1.8], [22.6, 20.6, 2.6]) +
    stroke([12, 10.4, 2], [15.9, 14.4, 1.8], [12, 18.2, 1.8], [8.1, 14.4, 2], [11.6, 10.4, 2.2]),
};

/** The line where sky and ground meet, over a width of 64. */
export const horizon = stroke(
  [-1, 0, 1.4],
  [16, 0.4, 1],
  [34, -0.3, 1.8],
  [50, 0.5, 1],
  [65, 0, 1.6],
);
/** A cloud or a veil of mist, about 24 wide. */
export const veil = stroke([0, 0, 0.4], [7, -0.6, 2], [15, 0.5, 1.4], [24, 0, 0.3]);
/** A bird far away. */
export const bird =
  stroke([0, 0, 0.4], [2.6, -1.8, 1.3], [5, 0, 0.5]) +
  stroke([5, 0, 0.5], [7.4, -2, 1.3], [10, -0.4, 0.4]);
