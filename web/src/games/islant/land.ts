// The land of a sheet as lines: its coast and its hatching. A cell is 40 wide; its two diagonals cut it
// into the quarters N, E, S and W. Coordinates inside are half cells: a corner is (2c, 2r), a centre (2c +
// 1, 2r + 1).
import { stroke, twice } from './ink';
import type { Cell } from './types';

export const side = 40;
const half = side / 2;

export type Quarter = 'N' | 'E' | 'S' | 'W';
export const quarters: readonly Quarter[] = ['N', 'E', 'S', 'W'];

type Point = readonly [x: number, y: number];
export type Segment = readonly [x0: number, y0: number, x1: number, y1: number];

const corners: Record<Quarter, readonly [Point, Point]> = {
  N: [
    [0, 0],
    [2, 0],
  ],
  E: [
    [2, 0],
    [2, 2],
  ],
  S: [
    [2, 2],
    [0, 2],
  ],
  W: [
    [0, 2],
    [0, 0],
  ],
};
const ahead: Record<Quarter, readonly [row: number, col: number, facing: Quarter]> = {
  N: [-1, 0, 'S'],
  E: [0, 1, 'W'],
  S: [1, 0, 'N'],
  W: [0, -1, 'E'],
};

/** The corners of a quarter, clockwise: the two ends of its edge, and the centre of the cell. */
function triangle(row: number, col: number, quarter: Quarter): [Point, Point, Point] {
  const [x, y] = [2 * col, 2 * row];
  const [a, b] = corners[quarter];
  return [
    [x + a[0], y + a[1]],
    [x + b[0], y + b[1]],
    [x + 1, y + 1],
  ];
}

export type Cells = readonly (readonly Cell[])[];

function hasLand(cells: Cells, row: number, col: number, quarter: Quarter): boolean {
  const cell = cells[row]?.[col] ?? null;
  return cell !== null && 'land' in cell && cell.land.includes(quarter);
}

interface Piece {
  row: number;
  col: number;
  quarter: Quarter;
  colour: string;
}

function piecesOf(cells: Cells): Piece[] {
  return cells.flatMap((line, row) =>
    line.flatMap((cell, col) =>
      cell === null || !('land' in cell)
        ? []
        : quarters
            .filter((one) => cell.land.includes(one))
            .map((quarter) => ({ row, col, quarter, colour: cell.colour ?? 'plain' })),
    ),
  );
}

/** The coast: the edges between land and what is not land, joined to straight lines. */
export function coastOf(cells: Cells): Segment[] {
  const edges: Segment[] = [];
  for (const { row, col, quarter } of piecesOf(cells)) {
    const [a, b, centre] = triangle(row, col, quarter);
    const [down, right, facing] = ahead[quarter];
    const i = quarters.indexOf(quarter);
    if (!hasLand(cells, row + down, col + right, facing)) edges.push([...a, ...b]);
    if (!hasLand(cells, row, col, quarters[(i + 1) % 4] ?? 'N')) edges.push([...b, ...centre]);
    if (!hasLand(cells, row, col, quarters[(i + 3) % 4] ?? 'N')) edges.push([...centre, ...a]);
  }
  return joined(edges);
}

/** Joins edges that continue each other in the same direction. */
function joined(edges: readonly Segment[]): Segment[] {
  const upright = edges.map(([x0, y0, x1, y1]): Segment =>
    x0 < x1 || (x0 === x1 && y0 < y1) ? [x0, y0, x1, y1] : [x1, y1, x0, y0],
  );
  const way = ([x0, y0, x1, y1]: Segment): number => Math.atan2(y1 - y0, x1 - x0);
  const key = (x: number, y: number, angle: number): string => `${x},${y},${angle.toFixed(2)}`;
  const starts = new Map(upright.map((one) => [key(one[0], one[1], way(one)), one]));
  const ends = new Set(upright.map((one) => key(one[2], one[3], way(one))));
  return [...starts.values()].flatMap((first): Segment[] => {
    const angle = way(first);
    if (ends.has(key(first[0], first[1], angle))) return [];
    let last = first;
    for (;;) {
      const next = starts.get(key(last[2], last[3], angle));
      if (next === undefined) return [[first[0], first[1], last[2], last[3]]];
      last = next;
    }
  });
}

/** The coast drawn with a pencil. */
export function coastPath(cells: Cells): string {
  return coastOf(cells)
    .map(([x0, y0, x1, y1]) => twice(x0 * half, y0 * half, x1 * half, y1 * half))
    .join('');
}

/** All land of a colour as an area. */
export function areaPath(cells: Cells, colour?: string): string {
  return piecesOf(cells)
    .filter((one) => colour === undefined || one.colour === colour)
    .map(({ row, col, quarter }) => trianglePath(row, col, quarter))
    .join('');
}

export function trianglePath(row: number, col: number, quarter: Quarter): string {
  const [a, b, c] = triangle(row, col, quarter).map(([x, y]) => `${x * half} ${y * half}`);
  return `M${a ?? ''}L${b ?? ''}L${c ?? ''}Z`;
}

/** The directions of the hatching in degrees, different for each colour. */
const slants: Record<string, readonly number[]> = {
  plain: [-64],
  red: [-64],
  blue: [24],
  purple: [-64, 24],
};
const gap = 5;

export function hatching(cells: Cells, colour: string): string {
  const pieces = piecesOf(cells).filter((one) => one.colour === colour);
  return (slants[colour] ?? []).map((degrees) => hatchingAt(pieces, degrees)).join('');
}

function hatchingAt(pieces: readonly Piece[], degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const lines = new Map<number, [number, number][]>();
  for (const { row, col, quarter } of pieces) {
    // The corners of the triangle in coordinates across and along the lines of the hatching.
    const tips = triangle(row, col, quarter).map(([x, y]): Point => {
      const [px, py] = [x * half, y * half];
      return [px * -dy + py * dx, px * dx + py * dy];
    });
    const aside = tips.map(([one]) => one);
    const last = Math.floor(Math.max(...aside) / gap);
    for (let n = Math.ceil(Math.min(...aside) / gap); n <= last; ++n) {
      const along = crossings(tips, n * gap);
      if (along !== null) lines.set(n, [...(lines.get(n) ?? []), along]);
    }
  }
  let path = '';
  for (const [n, parts] of lines) {
    for (const [from, to] of merged(parts)) {
      const at = (along: number): [number, number] => [
        along * dx - n * gap * dy,
        along * dy + n * gap * dx,
      ];
      if (to - from > 1.5) path += stroke(...at(from + 0.6), ...at(to - 0.6));
    }
  }
  return path;
}

/** Where a line of the hatching enters and leaves a triangle; null: it misses the triangle. */
function crossings(tips: readonly Point[], aside: number): [number, number] | null {
  const found = tips.flatMap(([a, s], i) => {
    const [b, t] = tips[(i + 1) % 3] ?? [0, 0];
    if (a === b || (a - aside) * (b - aside) > 0) return [];
    return [s + ((t - s) * (aside - a)) / (b - a)];
  });
  return found.length < 2 ? null : [Math.min(...found), Math.max(...found)];
}

function merged(parts: [number, number][]): [number, number][] {
  const sorted = parts.sort((a, b) => a[0] - b[0]);
  const result: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = result.at(-1);
    if (last !== undefined && from - last[1] < 0.01) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
