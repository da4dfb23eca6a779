// Draws a cat that fills its tile: a body along the pose, the coat of its breed, and its head.
import { bodyOf, stepped, type Body, type Build, type Sample } from './body';
import { breeds, type Colour } from './breeds';
import { add, left, line, oval, polygon, turnBy, type Point } from './curves';
import { heads, ribbon, type Layer } from './heads';
import { poseOf } from './poses';
import type { Cell } from './tiles';

export interface Group {
  transform: string;
  layers: readonly Layer[];
}

interface Coat {
  build: Build;
  /** The pattern of the coat. */
  pattern: (body: Body) => Layer[];
}

const star: readonly Point[] = [
  [2.3, 0],
  [0.6, 0.6],
  [0, 2.3],
  [-0.6, 0.6],
  [-2.3, 0],
  [-0.6, -0.6],
  [0, -2.3],
  [0.6, -0.6],
];
const crystal: readonly Point[] = [
  [3.6, 0],
  [-0.6, 2.6],
  [-3.2, 0],
  [-0.6, -2.6],
];

/** The side of a crystal in the shade. */
const facet: readonly Point[] = [
  [3, 0],
  [-0.6, 2.2],
  [-2.8, 0],
];

const turnedTo = ({ at, on }: Sample, form: readonly Point[]): Point[] =>
  form.map((point) => add(at, turnBy(point, Math.atan2(on[1], on[0]))));

/** A short line across the body, between two distances from its middle. */
const across = ({ at, on }: Sample, from: number, to: number, lean = 1.2): string =>
  line([add(at, left(on), from), add(add(at, left(on), to), on, lean)]);

/** Places along the back at a distance of `apart`, alternately on both sides of the middle. */
const spots = (back: readonly Sample[], apart: number, aside: number): Sample[] =>
  stepped(back, apart, 10).map((one, i) => ({
    ...one,
    at: add(one.at, left(one.on), (i % 2 === 0 ? 1 : -1) * aside),
  }));

const forms = (places: readonly Sample[], form: readonly Point[]): string =>
  places.map((one) => polygon(turnedTo(one, form))).join('');

const coats: Readonly<Record<Colour | 'oshax', Coat>> = {
  blue: {
    build: { body: 6.6, paw: 4.2, tail: [1.8, 2.8], fur: 1.2 },
    pattern: ({ back }) => [
      {
        look: 'lock',
        d: spots(back, 5, 2.6)
          .map((one) => line([one.at, add(one.at, one.on, 3)]))
          .join(''),
      },
    ],
  },
  green: {
    build: { body: 6.8, paw: 4.2, tail: [2.4, 1.8], fur: 0 },
    pattern: ({ back }) => {
      const places = stepped(back, 6.6, 11);
      return [
        { look: 'crystal', d: forms(places, crystal) },
        { look: 'facet', d: forms(places, facet) },
      ];
    },
  },
  red: {
    build: { body: 6.8, paw: 4, tail: [2.4, 2.6], fur: 0 },
    pattern: ({ back }) => [
      {
        look: 'dapple',
        d: spots(back, 4.6, 2.8)
          .map(({ at }, i) => oval(at, i % 3 === 0 ? 1.7 : 1.2))
          .join(''),
      },
    ],
  },
  purple: {
    build: { body: 6, paw: 3.6, tail: [1.8, 1.5], fur: 0 },
    pattern: ({ back }) => [{ look: 'star', d: forms(spots(back, 6.5, 1.7), star) }],
  },
  orange: {
    build: { body: 6.8, paw: 4.6, tail: [2.6, 2.2], fur: 0 },
    pattern: ({ back, tail }) => [
      {
        look: 'stripe',
        d:
          stepped(back, 4.6, 11)
            .map((one) => across(one, -one.half, -1.6) + across(one, one.half, 1.6))
            .join('') +
          stepped(tail, 4, 7)
            .map((one) => across(one, -one.half, one.half, 0))
            .join(''),
      },
    ],
  },
  oshax: {
    build: { body: 7.2, paw: 4.2, tail: [2.6, 2.6], fur: 0 },
    pattern: ({ back }) => [
      {
        look: 'goldline',
        d: stepped(back, 5, 11)
          .map((one) => across(one, -2.6, 0, 1.8) + across(one, 2.6, 0, 1.8))
          .join(''),
      },
    ],
  },
};

/** The radius of the disc of the mark. */
const disc = 4.2;

function markAt([x, y]: Point, colour: Colour): Group[] {
  return [
    { transform: '', layers: [{ look: 'disc', d: oval([x, y], disc) }] },
    {
      transform: `translate(${x} ${y}) scale(0.6)`,
      layers: [{ look: 'glyph', d: breeds[colour].mark }],
    },
  ];
}

const bowAt = ([x, y]: Point): Group => ({
  transform: `translate(${x} ${y}) scale(0.8)`,
  layers: [ribbon],
});

export function catOf(
  kind: 'cat' | 'oshax',
  shape: string,
  colour: Colour | null,
  cells: readonly Cell[],
): Group[] {
  const breed = kind === 'oshax' || colour === null ? 'oshax' : colour;
  const pose = poseOf(shape, cells);
  if (pose === null) return [];
  const coat = coats[breed];
  const body = bodyOf(pose, coat.build);
  const [x, y] = pose.spine[0] ?? [0, 0];
  const tilt = Math.round(body.neck[0] * 7);
  return [
    {
      transform: '',
      layers: [
        { look: 'coat', d: body.outline },
        ...coat.pattern(body),
        { look: 'coat', d: body.legs },
        ...(body.toes === '' ? [] : [{ look: 'line', d: body.toes }]),
      ],
    },
    { transform: `translate(${x} ${y}) rotate(${tilt})`, layers: heads[breed] },
    ...(kind === 'oshax' && colour !== null ? [bowAt([x, y + 8.6])] : []),
    ...(colour === null ? [] : markAt(body.free, colour)),
  ];
}
