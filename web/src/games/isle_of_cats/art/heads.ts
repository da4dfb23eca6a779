// The head of each breed, on a field from -10 to 10, always upright whichever way the cat lies.
import type { Colour } from './breeds';
import { polygon, turnBy, type Point } from './curves';

/** One path of a drawing; the look is a class of Tile.svelte or Icon.svelte. */
export interface Layer {
  look: string;
  d: string;
}

/** A path together with its mirror image. */
const both = (left: string): string =>
  left + left.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`);

/** A form rotated around the middle, once for each angle. */
const turns = (angles: readonly number[], form: readonly Point[]): string =>
  angles
    .map((angle) => polygon(form.map((point) => turnBy(point, (angle * Math.PI) / 180))))
    .join('');

/** A star with `points` points around a place. */
export function burst(points: number, outer: number, inner: number, [x, y]: Point): string {
  const at = (i: number): Point => {
    const [a, b] = turnBy([0, -(i % 2 === 0 ? outer : inner)], (i * Math.PI) / points);
    return [x + a, y + b];
  };
  return polygon(Array.from({ length: 2 * points }, (_, i) => at(i)));
}

const nose = 'M-1.4 3.6H1.4L0 5.2Z';
const mouth = 'M0 5Q-.5 6.8 -2.6 6.4M0 5Q.5 6.8 2.6 6.4';
const whiskers = both('M-5.8 4.2L-9.8 3.2M-5.6 5.6L-9.6 6.4');
const eyes = both('M-3.7 -1C-.7 -1 -.7 3.8 -3.7 3.8C-6.7 3.8 -6.7 -1 -3.7 -1Z');
const pupils = both('M-3.7 -.8C-2.1 -.8 -2.1 3.6 -3.7 3.6C-5.3 3.6 -5.3 -.8 -3.7 -.8Z');
const glints = both('M-3.6 -.2L-2.9 .6L-3.6 1.4L-4.3 .6Z');
const innerEars = both('M-7.2 -6.8L-7 -3.2L-3.8 -5.2Z');

/** The crystals of a mane, long and short in turn, each with the edge between its faces. */
const shard = (length: number): Point[] => [
  [0, -length],
  [2.5, -length + 2.6],
  [2.1, -3],
  [-2.1, -3],
  [-2.5, -length + 2.6],
];
const longShards = [-114, -57, 0, 57, 114];
const shortShards = [-86, -29, 29, 86];

export const heads: Readonly<Record<Colour | 'oshax', readonly Layer[]>> = {
  blue: [
    { look: 'coat', d: burst(12, 9.9, 8.2, [0, 0.6]) },
    {
      look: 'face',
      d:
        'M-7.2 2C-7.2 -1 -7.6 -4 -7.4 -8.6Q-4.6 -7.6 -2.8 -5.4Q0 -5.8 2.8 -5.4Q4.6 -7.6 7.4 -8.6' +
        'C7.6 -4 7.2 -1 7.2 2C6.8 6 3.8 7.8 0 7.8C-3.8 7.8 -6.8 6 -7.2 2Z',
    },
    { look: 'tone', d: both('M-6.4 -6.8L-6.4 -3.4L-3.8 -5Z') },
    { look: 'line', d: mouth + whiskers },
    { look: 'lid', d: both('M-6 1Q-3.9 3.6 -1.8 1') },
    { look: 'ink', d: nose },
  ],
  purple: [
    {
      look: 'coat',
      d:
        'M-7.6 1C-8 -2 -8.8 -6 -8.2 -9.8Q-4.6 -8.6 -2.6 -5.2Q0 -5.6 2.6 -5.2Q4.6 -8.6 8.2 -9.8' +
        'C8.8 -6 8 -2 7.6 1C6.8 5.4 3 9 0 9C-3 9 -6.8 5.4 -7.6 1Z',
    },
    { look: 'tone', d: both('M-7.2 -7.6L-6.8 -2.8L-3.8 -5Z') },
    { look: 'eye', d: eyes },
    { look: 'ink', d: pupils },
    { look: 'star', d: burst(4, 2.6, 0.8, [0, -2.8]) + glints + nose },
    { look: 'paleline', d: mouth },
  ],
  green: [
    { look: 'crystal', d: turns(shortShards, shard(9.2)) },
    { look: 'crystal', d: turns(longShards, shard(10.4)) },
    {
      look: 'facet',
      d: turns(
        [...longShards, ...shortShards],
        [
          [0.2, -9],
          [0.6, -4],
          [1.6, -6.4],
        ],
      ),
    },
    {
      look: 'coat',
      d:
        'M-6.5 2.8C-6.6 .4 -6.5 -1.6 -6.2 -5.2Q-4.2 -4.6 -2.6 -3Q0 -3.4 2.6 -3Q4.2 -4.6 6.2 -5.2' +
        'C6.5 -1.6 6.6 .4 6.5 2.8C6 6.8 3.4 9 0 9C-3.4 9 -6 6.8 -6.5 2.8Z',
    },
    { look: 'eye', d: eyes },
    { look: 'ink', d: pupils + nose },
    { look: 'star', d: glints },
    { look: 'line', d: mouth },
  ],
  orange: [
    {
      look: 'coat',
      d:
        'M-10 3L-7.8 1.4C-8 -1 -8 -4 -8 -8.8Q-5 -7.8 -3 -5.4Q0 -6 3 -5.4Q5 -7.8 8 -8.8' +
        'C8 -4 8 -1 7.8 1.4L10 3L7.8 4.4L8.8 7.2L6 6.8C4.4 8.6 2.2 9 0 9C-2.2 9 -4.4 8.6 -6 6.8L-8.8 7.2L-7.8 4.4Z',
    },
    { look: 'tone', d: innerEars },
    { look: 'stripe', d: both('M-7.6 -.6L-6.2 .2M-7.8 2.6L-6.4 2.8') },
    { look: 'eye', d: both('M-6.4 -.8L-1.6 1.8Q-2 4 -4 3.9Q-6.4 3.6 -6.4 -.8Z') },
    { look: 'ink', d: both('M-4.6 .2L-2.8 1.2Q-2.8 3.6 -3.8 3.6Q-5 3.2 -4.6 .2Z') + nose },
    { look: 'brow', d: both('M-6.8 -1.2L-1.4 1.8') },
    { look: 'line', d: mouth },
    { look: 'star', d: both('M-2.4 6.5L-1.1 6.6L-1.6 8.6Z') },
    { look: 'gem', d: 'M-2 -5.4H2L3.2 -3.4L0 .4L-3.2 -3.4Z' },
  ],
  red: [
    {
      look: 'antlerline',
      d: both('M-2.6 -3L-4.4 -6L-8.4 -8.2M-4.4 -6L-3.4 -8.6M-6.6 -7.2L-8.6 -4.8'),
    },
    {
      look: 'antler',
      d: both('M-2.6 -3L-4.4 -6L-8.4 -8.2M-4.4 -6L-3.4 -8.6M-6.6 -7.2L-8.6 -4.8'),
    },
    {
      look: 'coat',
      d:
        'M-6.8 2L-9.8 -1.8Q-7 -3.6 -4.8 -1.8Q-2.4 -3.4 0 -3.4Q2.4 -3.4 4.8 -1.8Q7 -3.6 9.8 -1.8' +
        'L6.8 2C7.2 6.6 4 9.4 0 9.4C-4 9.4 -7.2 6.6 -6.8 2Z',
    },
    { look: 'eye', d: both('M-3.3 .2C-.7 .2 -.7 4.4 -3.3 4.4C-5.9 4.4 -5.9 .2 -3.3 .2Z') },
    {
      look: 'ink',
      d:
        both('M-3.3 .4C-1.8 .4 -1.8 4.2 -3.3 4.2C-4.8 4.2 -4.8 .4 -3.3 .4Z') +
        'M-1.5 4.6H1.5L0 6.3Z',
    },
    { look: 'star', d: both('M-3.2 .9L-2.6 1.6L-3.2 2.3L-3.8 1.6Z') },
    { look: 'line', d: 'M0 6Q-.5 7.6 -2.4 7.2M0 6Q.5 7.6 2.4 7.2' },
    {
      look: 'dapple',
      d: 'M0 -2.4L1 -1.2L0 0L-1 -1.2ZM-2 -1.4L-1.4 -.8L-2 -.2L-2.6 -.8ZM2 -1.4L2.6 -.8L2 -.2L1.4 -.8Z',
    },
  ],
  oshax: [
    { look: 'mane', d: burst(13, 10.3, 7.6, [0, 0.2]) },
    {
      look: 'coat',
      d:
        'M-6.4 2.4C-6.6 -.4 -6.6 -3 -6.6 -8Q-4.2 -6.8 -2.6 -4.8Q0 -5.2 2.6 -4.8Q4.2 -6.8 6.6 -8' +
        'C6.6 -3 6.6 -.4 6.4 2.4C5.8 6.6 3 9 0 9C-3 9 -5.8 6.6 -6.4 2.4Z',
    },
    { look: 'tone', d: both('M-5.7 -6.2L-5.6 -3L-3.6 -4.6Z') },
    { look: 'gold', d: burst(4, 2.6, 0.9, [0, -2.4]) },
    { look: 'eye', d: both('M-3.3 -.8C-.9 -.8 -.9 3.6 -3.3 3.6C-5.7 3.6 -5.7 -.8 -3.3 -.8Z') },
    {
      look: 'ink',
      d: both('M-3.3 -.6C-2.1 -.6 -2.1 3.4 -3.3 3.4C-4.5 3.4 -4.5 -.6 -3.3 -.6Z') + nose,
    },
    { look: 'star', d: both('M-3.2 0L-2.6 .7L-3.2 1.4L-3.8 .7Z') },
    { look: 'line', d: mouth },
  ],
};

/** A bow at the neck, for an Oshax that has joined a family. */
export const ribbon: Layer = {
  look: 'ribbon',
  d: 'M0 0L-5.4 -2.8V3.2ZM0 0L5.4 3.2V-2.8ZM-1.6 -1.6H1.6V1.8H-1.6Z',
};
