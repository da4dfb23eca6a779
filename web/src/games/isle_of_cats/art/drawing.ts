// The whole drawing of a tile, computed once for each tile and orientation.
import { isColour } from './breeds';
import { catOf, type Group } from './cat';
import { put, type Point } from './curves';
import {
  boxOf,
  normalised,
  side,
  turned,
  turnsOnto,
  baseCells,
  type Cell,
  type TileKind,
} from './tiles';
import { treasures } from './treasures';

export interface Drawing {
  /** The edge of the tile, with round corners. */
  ground: string;
  groups: readonly Group[];
}

const known = new Map<string, Drawing>();

/** The distance of the ground from the edges of its squares, and the radius of its corners. */
const inset = 0.7;
const bend = 4;

/** The corners of the outline of the squares, clockwise. */
function cornersOf(cells: readonly Cell[]): Point[] {
  const has = (x: number, y: number): boolean => cells.some(([a, b]) => a === x && b === y);
  const next = new Map<string, Point>();
  for (const [x, y] of cells) {
    if (!has(x, y - 1)) next.set(`${x},${y}`, [x + 1, y]);
    if (!has(x + 1, y)) next.set(`${x + 1},${y}`, [x + 1, y + 1]);
    if (!has(x, y + 1)) next.set(`${x + 1},${y + 1}`, [x, y + 1]);
    if (!has(x - 1, y)) next.set(`${x},${y + 1}`, [x, y]);
  }
  const [first = '0,0'] = next.keys();
  const corners: Point[] = [];
  let at = first;
  do {
    const to = next.get(at) ?? [0, 0];
    corners.push(to);
    at = to.join();
  } while (at !== first);
  return corners.filter((point, i) => {
    const [before, after] = [
      corners.at(i - 1) ?? point,
      corners[(i + 1) % corners.length] ?? point,
    ];
    return before[0] !== after[0] && before[1] !== after[1];
  });
}

/** The outline of squares, a little inside them, with round corners. */
export function groundOf(cells: readonly Cell[], by = inset, radius = bend): string {
  const corners = cornersOf(cells);
  const sign = (a: number, b: number): number => Math.sign(b - a);
  const inner = corners.map((point, i): Point => {
    const [before, after] = [
      corners.at(i - 1) ?? point,
      corners[(i + 1) % corners.length] ?? point,
    ];
    const [ax, ay] = [sign(before[0], point[0]), sign(before[1], point[1])];
    const [bx, by_] = [sign(point[0], after[0]), sign(point[1], after[1])];
    return [point[0] * side - (ay + by_) * by, point[1] * side + (ax + bx) * by];
  });
  const toward = (from: Point, to: Point): Point => [
    from[0] + sign(from[0], to[0]) * radius,
    from[1] + sign(from[1], to[1]) * radius,
  ];
  const path = inner.map((point, i) => {
    const [before, after] = [inner.at(i - 1) ?? point, inner[(i + 1) % inner.length] ?? point];
    return `${put(toward(point, before))}Q${put(point)} ${put(toward(point, after))}`;
  });
  return `M${path.join('L')}Z`;
}

/** The SVG transform from the first orientation of a shape to these squares. */
function matrixOnto(shape: string, cells: readonly Cell[]): string {
  const turn = turnsOnto(shape, cells)[0] ?? 0;
  const [a, b] = turned([1, 0], turn);
  const [c, d] = turned([0, 1], turn);
  const { x, y } = normalised((baseCells[shape] ?? []).map((cell) => turned(cell, turn)));
  // The middle of the square 0, 0 goes to where this square went.
  const half = side / 2;
  const e = half * (1 - a - c) - x * side;
  const f = half * (1 - b - d) - y * side;
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`;
}

/** The drawing of a tile. @param cells its squares, beginning at 0, 0 */
export function drawingOf(
  kind: TileKind,
  shape: string,
  colour: string | null | undefined,
  cells: readonly Cell[],
): Drawing {
  const key = `${shape} ${colour ?? ''} ${cells.join(' ')}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const groups =
    kind === 'cat' || kind === 'oshax'
      ? catOf(kind, shape, isColour(colour) ? colour : null, cells)
      : [{ transform: matrixOnto(shape, cells), layers: treasures[shape] ?? [] }];
  const made = { ground: groundOf(cells), groups };
  known.set(key, made);
  return made;
}

export const sizeOf = (cells: readonly Cell[]): { width: number; height: number } => {
  const { cols, rows } = boxOf(cells);
  return { width: cols * side, height: rows * side };
};
