// The head of each breed, on a field from -10 to 10: always upright, whichever way the cat lies.
import type { Colour } from './breeds';
import { polygon, turnBy, type Point } from './curves';

/** One path of a drawing; the look is a class of Tile.svelte. */
export interface Layer {
  look: string;
  d: string;
}

/** What is drawn on the left, and the same on the right. */
const both = (left: string): string =>
  left + left.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`);

/** A form that is turned around a middle, once for each angle. */
const rays = (angles: readonly number[], form: readonly Point[], middle: Point): string =>
  angles
    .map((angle) =>
      polygon(
        form.map((point): Point => {
          const [x, y] = turnBy(point, (angle * Math.PI) / 180);
          return [x + middle[0], y + middle[1]];
        }),
      ),
    )
    .join('');

function burst(points: number, outer: number, inner: number, [x, y]: Point): string {
  const at = (i: number): Point => {
    const [a, b] = turnBy([0, -(i % 2 === 0 ? outer : inner)], (i * Math.PI) / points);
    return [x + a, y + b];
  };
  return polygon(Array.from({ length: 2 * points }, (_, i) => at(i)));
}

const nose = 'M-1.2 3H1.2L0 4.4Z';
const mouth = 'M0 4.2Q-.4 5.8 -2.2 5.4M0 4.2Q.4 5.8 2.2 5.4';
const whiskers = both('M-5 3.6L-9.4 2.8M-5 4.6L-9.2 5.6');
const roundEyes = both('M-3.2 -1.2C-.6 -1.2 -.6 2.8 -3.2 2.8C-5.8 2.8 -5.8 -1.2 -3.2 -1.2Z');
const pupils = both('M-3.2 -.9C-2 -.9 -2 2.5 -3.2 2.5C-4.4 2.5 -4.4 -.9 -3.2 -.9Z');
const innerEars = both('M-6 -6.6L-5.9 -3.4L-3.2 -5Z');
const plainHead =
  'M-7.8 1.8C-7.9 -.6 -7.4 -2 -7 -8.8Q-4.4 -7.6 -2.6 -5.6Q0 -6.2 2.6 -5.6Q4.4 -7.6 7 -8.8' +
  'C7.4 -2 7.9 -.6 7.8 1.8C7.4 5.8 4 8 0 8C-4 8 -7.4 5.8 -7.8 1.8Z';

const upper = [-110, -78, -46, -15, 15, 46, 78, 110];

export const heads: Readonly<Record<Colour | 'oshax', readonly Layer[]>> = {
  blue: [
    { look: 'coat', d: burst(11, 9.6, 7.6, [0, 0.4]) },
    {
      look: 'face',
      d:
        'M-6.4 1.4C-6.4 -1 -6.4 -3 -6.4 -7.4Q-4 -6.6 -2.4 -4.8Q0 -5.2 2.4 -4.8Q4 -6.6 6.4 -7.4' +
        'C6.4 -3 6.4 -1 6.4 1.4C6 5 3.4 6.8 0 6.8C-3.4 6.8 -6 5 -6.4 1.4Z',
    },
    { look: 'line', d: both('M-5.2 .6Q-3.4 2.8 -1.6 .6') + mouth + whiskers },
    { look: 'ink', d: nose },
  ],
  purple: [
    {
      look: 'coat',
      d:
        'M-6.6 .6C-7 -2 -7.4 -6 -6.8 -9.8Q-3.6 -8.4 -2 -5.4Q0 -5.8 2 -5.4Q3.6 -8.4 6.8 -9.8' +
        'C7.4 -6 7 -2 6.6 .6C6 4.6 2.6 8.2 0 8.2C-2.6 8.2 -6 4.6 -6.6 .6Z',
    },
    { look: 'tone', d: both('M-5.8 -7.6L-5.8 -3.2L-3.2 -5Z') },
    { look: 'eye', d: roundEyes },
    { look: 'star', d: burst(4, 2.2, 0.7, [0, -3]) },
    { look: 'ink', d: pupils },
    { look: 'starline', d: mouth },
    { look: 'star', d: nose },
  ],
  green: [
    {
      look: 'crystal',
      d: rays(
        upper,
        [
          [0, -9.8],
          [1.9, -7.4],
          [1.4, -3],
          [-1.4, -3],
          [-1.9, -7.4],
        ],
        [0, 0],
      ),
    },
    {
      look: 'coat',
      d:
        'M-6.8 2C-6.9 -.4 -6.4 -2 -5.8 -6.6Q-3.8 -6 -2.2 -4.4Q0 -4.8 2.2 -4.4Q3.8 -6 5.8 -6.6' +
        'C6.4 -2 6.9 -.4 6.8 2C6.4 5.8 3.6 8 0 8C-3.6 8 -6.4 5.8 -6.8 2Z',
    },
    { look: 'eye', d: roundEyes },
    { look: 'ink', d: pupils + nose },
    { look: 'line', d: mouth + whiskers },
  ],
  orange: [
    {
      look: 'coat',
      d:
        'M-9.4 2.4L-7.4 1C-7.6 -1 -7.2 -3 -7 -8Q-4.4 -7 -2.6 -5Q0 -5.6 2.6 -5Q4.4 -7 7 -8' +
        'C7.2 -3 7.6 -1 7.4 1L9.4 2.4L7.2 3.6L8 6L5.4 5.8C4 7.4 2 8 0 8C-2 8 -4 7.4 -5.4 5.8L-8 6L-7.2 3.6Z',
    },
    { look: 'tone', d: innerEars },
    { look: 'eye', d: both('M-5.6 -1L-1.6 1.2Q-1.8 3 -3.4 3Q-5.4 2.8 -5.6 -1Z') },
    { look: 'ink', d: both('M-4 .2L-2.6 .9Q-2.6 2.6 -3.4 2.6Q-4.2 2.4 -4 .2Z') + nose },
    { look: 'line', d: both('M-6 -1.2L-1.4 1.2') + mouth },
    { look: 'star', d: both('M-2 5.4L-.9 5.5L-1.3 7.2Z') },
    { look: 'gem', d: 'M-1.7 -4.9H1.7L2.7 -3.3L0 0L-2.7 -3.3Z' },
  ],
  red: [
    {
      look: 'antlerline',
      d: both('M-2.4 -2.4L-4.4 -6.2L-8.6 -8.4M-4.4 -6.2L-3.8 -9M-6.4 -7.2L-8.8 -4.6'),
    },
    {
      look: 'antler',
      d: both('M-2.4 -2.4L-4.4 -6.2L-8.6 -8.4M-4.4 -6.2L-3.8 -9M-6.4 -7.2L-8.8 -4.6'),
    },
    {
      look: 'coat',
      d:
        'M-6.2 1.4L-9.4 -2.6Q-6.6 -4 -4.6 -2.4Q-2.4 -4 0 -4Q2.4 -4 4.6 -2.4Q6.6 -4 9.4 -2.6' +
        'L6.2 1.4C6.6 6 3.6 8.8 0 8.8C-3.6 8.8 -6.6 6 -6.2 1.4Z',
    },
    { look: 'eye', d: both('M-2.9 .2C-.6 .2 -.6 3.8 -2.9 3.8C-5.2 3.8 -5.2 .2 -2.9 .2Z') },
    {
      look: 'ink',
      d: both('M-2.9 .4C-1.8 .4 -1.8 3.6 -2.9 3.6C-4 3.6 -4 .4 -2.9 .4Z') + 'M-1.3 4.2H1.3L0 5.7Z',
    },
    { look: 'line', d: 'M0 5.4Q-.4 6.9 -2 6.6M0 5.4Q.4 6.9 2 6.6' },
    { look: 'pale', d: burst(4, 1.7, 0.9, [0, -1.6]) },
  ],
  oshax: [
    { look: 'mane', d: burst(12, 9.9, 6.8, [0, 0]) },
    { look: 'coat', d: plainHead },
    { look: 'tone', d: innerEars },
    { look: 'eye', d: roundEyes },
    { look: 'ink', d: pupils + nose },
    { look: 'line', d: mouth + whiskers },
    { look: 'gold', d: burst(4, 2.6, 0.9, [0, -3.2]) },
  ],
};
