// Where the ship's outline runs, and where the signs of its rooms stand.
import type { Point } from './curves';

export const hullLine =
  'M-10 52Q-12 90 -10 128Q20 140 70 152Q110 172 140 188Q230 194 310 188Q350 172 390 146' +
  'Q430 122 458 90Q430 58 390 34Q350 8 310 -8Q230 -14 140 -8Q110 8 70 28Q20 40 -10 52Z';

export interface Sign {
  room: number;
  /** The corner of the sign, in squares. */
  at: Point;
  /** In SVG units. */
  size: number;
}

export const signs: readonly Sign[] = [
  { room: 1, at: [1.1, 3.6], size: 36 },
  { room: 2, at: [8.2, 0.2], size: 32 },
  { room: 3, at: [7.1, 3.6], size: 36 },
  { room: 4, at: [8.2, 7.2], size: 32 },
  { room: 6, at: [17.1, 3.6], size: 36 },
  { room: 7, at: [20.1, 4.1], size: 16 },
];
