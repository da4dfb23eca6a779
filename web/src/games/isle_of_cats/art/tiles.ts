// The shapes of the tiles: X is a square of the tile, . is none. A tile may be rotated and flipped.
import { breedNames, type Colour } from './breeds';

export type Cell = readonly [number, number];
export type TileKind = 'cat' | 'oshax' | 'rare' | 'common';

/** One square of the boat in SVG units. */
export const side = 20;

const art: Record<string, string> = {
  cat_01: '..X XXX ..X',
  cat_02: '.XX XX. X..',
  cat_03: '.X XX XX X.',
  cat_04: '.X XX .X .X',
  cat_05: '.X XX XX',
  cat_06: 'X.. XXX X.X',
  cat_07: '.X.. .X.. XXXX',
  cat_08: '..X ..X XXX',
  cat_09: 'X. X. X. XX',
  cat_10: 'XX X. XX',
  cat_11: 'XXX. X.XX',
  cat_12: '.XX XXX ..X',
  cat_13: '.X. XXX .X.',
  cat_14: '..XX XXX.',
  cat_15: '.XX XX.',
  cat_16: 'X X X X X',
  cat_17: '.X. .X. XXX .X.',
  oshax_1: '..XX .XX. XX..',
  oshax_2: '.X. XX. .XX .X.',
  oshax_3: '.XX XX. X.. X..',
  oshax_4: '.X. .X. XXX X..',
  oshax_5: '..X. XXXX X...',
  oshax_6: '..X. .XXX XX..',
  rare_L: '.X .X XX',
  rare_T: '.X XX .X',
  rare_O: 'XX XX',
  rare_S: '.XX XX.',
  rare_I: 'XXXX',
  common_1x1: 'X',
  common_1x2: 'XX',
  common_corner3: '.X XX',
  common_1x3: 'XXX',
};

/** The names of all shapes: cat_01 … cat_17, oshax_1 … oshax_6, rare_L …, common_1x1 …. */
export const shapeNames: readonly string[] = Object.keys(art);

/** The squares of a drawing in rows, from the left and from the top. */
export function cellsIn(drawing: string, isCell = (char: string) => char !== '.'): Cell[] {
  return drawing
    .split(' ')
    .flatMap((row, y) => [...row].flatMap((char, x) => (isCell(char) ? [[x, y] as const] : [])));
}

export const baseCells: Readonly<Record<string, readonly Cell[]>> = Object.fromEntries(
  Object.entries(art).map(([shape, drawing]) => [shape, cellsIn(drawing)]),
);

/** A square in one of the eight orientations: `turn` quarter turns clockwise, from 4 on mirrored first. */
export function turned([x, y]: Cell, turn: number): Cell {
  let [a, b] = [turn >= 4 ? -x : x, y];
  for (let quarter = 0; quarter < turn % 4; ++quarter) [a, b] = [-b, a];
  return [a, b];
}

/** The squares moved to begin at 0, 0, in their given order, and the place where they began. */
export function normalised(cells: readonly Cell[]): { cells: Cell[]; x: number; y: number } {
  const x = Math.min(...cells.map(([one]) => one));
  const y = Math.min(...cells.map(([, one]) => one));
  return { cells: cells.map(([a, b]) => [a - x, b - y]), x, y };
}

const sorted = (cells: readonly Cell[]): Cell[] =>
  [...cells].sort((one, other) => one[0] - other[0] || one[1] - other[1]);

export interface TileParts {
  kind: TileKind;
  shape: string;
  colour: Colour | null;
}

/** The parts of a tile's name: green_07, oshax_3, rare_L, common_1x1, also cat_07. */
export function parts(name: string): TileParts {
  const [first = '', rest = ''] = name.split('_');
  const colour = breedNames.find((one) => one === first) ?? null;
  if (colour !== null) return { kind: 'cat', shape: `cat_${rest}`, colour };
  return { kind: first as TileKind, shape: name, colour: null };
}

/** The squares of a tile in one of its eight orientations, beginning at 0, 0, sorted by x, then y. */
export function cellsOf(name: string, turn = 0): Cell[] {
  const cells = baseCells[parts(name).shape] ?? [];
  return sorted(normalised(cells.map((cell) => turned(cell, turn))).cells);
}

/** The width and height of a set of squares. */
export function boxOf(cells: readonly Cell[]): { cols: number; rows: number } {
  return {
    cols: 1 + Math.max(...cells.map(([x]) => x)),
    rows: 1 + Math.max(...cells.map(([, y]) => y)),
  };
}

/** The orientations in which a shape covers exactly these squares (they begin at 0, 0). */
export function turnsOnto(shape: string, cells: readonly Cell[]): number[] {
  const wanted = sorted(cells).join(' ');
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((turn) => cellsOf(shape, turn).join(' ') === wanted);
}
