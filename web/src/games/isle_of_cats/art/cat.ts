// A cat that fills its tile: a body along the pose, the coat of its breed, and its head.
import { around, bodyOf, spots, type Body, type Build, type Sample } from './body';
import { breeds, type Colour } from './breeds';
import { add, left, line, oval, polygon, type Point } from './curves';
import { heads, type Layer } from './heads';
import { poseOf } from './poses';
import type { Cell } from './tiles';

export interface Group {
  transform: string;
  layers: readonly Layer[];
}

interface Coat {
  build: Build;
  /** What is drawn on the coat. */
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
  [3, 0],
  [0, 2],
  [-3.4, 0],
  [0, -2],
];

const across = ({ at, on }: Sample, from: number, to: number, lean = 1.5): Point[] => [
  add(at, left(on), from),
  add(add(at, left(on), to), on, lean),
];

const coats: Readonly<Record<Colour | 'oshax', Coat>> = {
  blue: {
    build: { body: 7.2, paw: 4.6, tail: 4.6, fur: 1.5 },
    pattern: ({ back }) => [
      {
        look: 'line',
        d: spots(back, 5.5, 3.4)
          .map((one) => line([one.at, add(one.at, one.on, 2.6)]))
          .join(''),
      },
    ],
  },
  green: {
    build: { body: 6.6, paw: 4.2, tail: 3, fur: 0 },
    pattern: ({ back }) => [
      {
        look: 'crystal',
        d: spots(back, 7, 0)
          .map((one) => polygon(around(one, crystal)))
          .join(''),
      },
    ],
  },
  red: {
    build: { body: 6.8, paw: 4, tail: 3, fur: 0 },
    pattern: ({ back }) => [
      {
        look: 'pale',
        d: spots(back, 5, 3)
          .map(({ at }) => oval(at, 1.5))
          .join(''),
      },
    ],
  },
  purple: {
    build: { body: 5.4, paw: 3.6, tail: 2.2, fur: 0 },
    pattern: ({ back }) => [
      {
        look: 'star',
        d: spots(back, 7.5, 1.6)
          .map((one) => polygon(around(one, star)))
          .join(''),
      },
    ],
  },
  orange: {
    build: { body: 6.2, paw: 4.4, tail: 2.8, fur: 0 },
    pattern: ({ back }) => [
      {
        look: 'stripe',
        d: spots(back, 5, 0)
          .map((one) => line(across(one, -5.6, -1.4)) + line(across(one, 5.6, 1.4)))
          .join(''),
      },
    ],
  },
  oshax: {
    build: { body: 6.8, paw: 4.2, tail: 3.2, fur: 0 },
    pattern: ({ back }) => [
      {
        look: 'goldline',
        d: spots(back, 6, 0)
          .map((one) => line([...across(one, -3, 0, 2), add(one.at, left(one.on), 3)]))
          .join(''),
      },
    ],
  },
};

/** How large the disc of the mark is. */
export const disc = 4.4;

export function markAt([x, y]: Point, colour: Colour): Group[] {
  return [
    { transform: '', layers: [{ look: 'disc', d: oval([x, y], disc) }] },
    {
      transform: `translate(${x} ${y}) scale(0.62)`,
      layers: [{ look: 'glyph', d: breeds[colour].mark }],
    },
  ];
}

export function catOf(
  kind: 'cat' | 'oshax',
  shape: string,
  colour: Colour | null,
  cells: readonly Cell[],
): Group[] {
  const breed = kind === 'oshax' || colour === null ? 'oshax' : colour;
  const pose = poseOf(shape, cells);
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
        ...(body.toes === '' ? [] : [{ look: 'line', d: body.toes }]),
      ],
    },
    { transform: `translate(${x} ${y}) rotate(${tilt})`, layers: heads[breed] },
    ...(colour === null ? [] : markAt(body.free, colour)),
  ];
}
