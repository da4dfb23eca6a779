// The pose of a cat on its tile: H is the head, 1 2 3 … the body, T the tail, a and b paws.
import { cellsIn, normalised, side, turned, turnsOnto, type Cell } from './tiles';
import type { Point } from './curves';

const art: Record<string, string> = {
  cat_01: '..H T21 ..a',
  cat_02: '.1H 32. T..',
  cat_03: '.H a1 32 T.',
  cat_04: '.H a1 .2 .T',
  cat_05: '.H T1 32',
  cat_06: 'H.. 123 a.T',
  cat_07: '.H.. .1.. a23T',
  cat_08: '..H ..1 T32',
  cat_09: 'H. 1. 2. 3T',
  cat_10: '1H 2. 3T',
  cat_11: 'H12. a.3T',
  cat_12: '.23 H14 ..T',
  cat_13: '.H. a1b .T.',
  cat_14: '..1H T32.',
  cat_15: '.1H T2.',
  cat_16: 'H 1 2 3 T',
  cat_17: '.T. .2. a1b .H.',
  oshax_1: '..1H .32. T4..',
  oshax_2: '.H. a1. .2b .T.',
  oshax_3: '.1H 32. 4.. T..',
  oshax_4: '.H. .1. 32b T..',
  oshax_5: '..H. 321b T...',
  oshax_6: '..H. .21b T3..',
};

export interface Pose {
  /** The middles of the squares from the head to the tail, in SVG units. */
  spine: Point[];
  /** From the body to the paw. */
  limbs: [Point, Point][];
}

const order = 'H123456T';
const areNeighbours = (one: Cell, other: Cell): boolean =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) === 1;
const middle = ([x, y]: Cell): Point => [(x + 0.5) * side, (y + 0.5) * side];

interface Laid {
  spine: Cell[];
  limbs: [Cell, Cell][];
}

function laid(drawing: string, turn: number): Laid {
  const chars = [...drawing].filter((char) => char !== '.' && char !== ' ');
  const cells = normalised(cellsIn(drawing).map((cell) => turned(cell, turn))).cells;
  const at = (char: string): Cell[] => cells.filter((_, i) => chars[i] === char);
  const spine = [...order].flatMap(at);
  const body = spine.slice(1, -1);
  const limbs = ['a', 'b'].flatMap(at).map((paw): [Cell, Cell] => {
    const from = body.find((one) => areNeighbours(one, paw)) ?? spine[0] ?? paw;
    return [from, paw];
  });
  return { spine, limbs };
}

/**
 * The pose of a cat on these squares (they begin at 0, 0); null if they do not have its shape. If two poses are
 * possible, the one with the head up is taken.
 */
export function poseOf(shape: string, cells: readonly Cell[]): Pose | null {
  const drawing = art[shape] ?? '';
  const ways = turnsOnto(shape, cells).map((turn) => laid(drawing, turn));
  const height = ({ spine }: Laid): number => (spine[0]?.[1] ?? 0) * 8 + (spine[0]?.[0] ?? 0);
  const best = ways.sort((one, other) => height(one) - height(other))[0];
  if (best === undefined) return null;
  return {
    spine: best.spine.map(middle),
    limbs: best.limbs.map(([from, paw]) => [middle(from), middle(paw)]),
  };
}
