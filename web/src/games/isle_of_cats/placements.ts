// The legal places of a tile, and how to get from one to another: rotating, flipping, stepping, and the
// nearest one to a finger. The engine decides which places are legal.
import { nextOf } from '../../design/keys';
import { keyOf, type Cell } from './types';

/** A legal place. `shape` is the orientation of the tile there: its cells moved to the corner. */
export interface Placement {
  cells: readonly Cell[];
  shape: string;
  /** The middle of the cells, in squares. */
  x: number;
  y: number;
}

const byColumn = (a: Cell, b: Cell): number => a[0] - b[0] || a[1] - b[1];

/** The cells moved to the corner at 0, 0, in the engine's order. */
export function cornered(cells: readonly Cell[]): Cell[] {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  return cells.map(([x, y]): Cell => [x - left, y - top]).sort(byColumn);
}

export const shapeKey = (cells: readonly Cell[]): string => keyOf(cornered(cells));

export const cellsOfKey = (key: string): Cell[] =>
  key.split(' ').map((one): Cell => {
    const [x = 0, y = 0] = one.split(',').map(Number);
    return [x, y];
  });

/** A shape rotated by a quarter turn clockwise. */
export const turned = (shape: string): string =>
  shapeKey(cellsOfKey(shape).map(([x, y]): Cell => [-y, x]));
/** A shape mirrored left to right. */
export const flipped = (shape: string): string =>
  shapeKey(cellsOfKey(shape).map(([x, y]): Cell => [-x, y]));

/** All orientations of a tile: its four rotations, then those of its mirror image, without duplicates. */
export function waysToLie(shape: string): string[] {
  const ways: string[] = [];
  for (let way = shape, i = 0; i < 4; ++i, way = turned(way)) ways.push(way);
  for (let way = flipped(shape), i = 0; i < 4; ++i, way = turned(way)) ways.push(way);
  return [...new Set(ways)];
}

const middle = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / values.length + 0.5;

function placementOf(cells: readonly Cell[]): Placement {
  return {
    cells,
    shape: shapeKey(cells),
    x: middle(cells.map(([x]) => x)),
    y: middle(cells.map(([, y]) => y)),
  };
}

/** The middle of a shape, measured from its upper left corner. */
export function middleOf(shape: string): { x: number; y: number } {
  const { x, y } = placementOf(cellsOfKey(shape));
  return { x, y };
}

interface Spot {
  x: number;
  y: number;
}
const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

export class Placements {
  readonly all: readonly Placement[];
  readonly #byShape = new Map<string, Placement[]>();

  /** @param places the cells of every legal place, some perhaps more than once */
  constructor(places: readonly (readonly Cell[])[]) {
    const distinct = new Map(places.map((cells) => [keyOf(cells), cells]));
    this.all = [...distinct.values()].map(placementOf);
    for (const one of this.all) {
      const others = this.#byShape.get(one.shape);
      if (others === undefined) this.#byShape.set(one.shape, [one]);
      else others.push(one);
    }
  }

  of(shape: string): readonly Placement[] {
    return this.#byShape.get(shape) ?? [];
  }

  /** The first orientation, from the given one on, that has a legal place. */
  fitting(shape: string): string {
    return waysToLie(shape).find((one) => this.#byShape.has(one)) ?? shape;
  }

  /** The next rotation that has a legal place; the same one if no other has. */
  turn(shape: string, way: 1 | -1): string {
    let next = shape;
    for (let i = 0; i < 4; ++i) {
      next = way === 1 ? turned(next) : turned(turned(turned(next)));
      if (next !== shape && this.#byShape.has(next)) return next;
    }
    return shape;
  }

  /** The mirror image, rotated as little as possible until it has a legal place. */
  flip(shape: string): string {
    const mirrored = flipped(shape);
    const ways = [mirrored, turned(mirrored), turned(turned(turned(mirrored)))];
    return ways.find((one) => this.#byShape.has(one)) ?? shape;
  }

  /** The number of orientations that have a legal place. */
  get waysThatFit(): number {
    return this.#byShape.size;
  }

  nearest(shape: string, to: Spot): Placement | null {
    let found: Placement | null = null;
    for (const one of this.of(shape)) {
      if (found === null || distance(one, to) < distance(found, to)) found = one;
    }
    return found;
  }

  /** The next place in a direction: as little aside as possible, then as near as possible. */
  step(from: Placement, dx: number, dy: number): Placement {
    let found = from;
    let least = Infinity;
    for (const one of this.of(from.shape)) {
      const along = (one.x - from.x) * dx + (one.y - from.y) * dy;
      const aside = Math.abs((one.x - from.x) * dy) + Math.abs((one.y - from.y) * dx);
      const effort = along + aside * 3;
      if (along > 0.25 && effort < least) [found, least] = [one, effort];
    }
    return found;
  }

  /** The next or previous place in a fixed order, in any orientation. */
  after(from: Placement | null, way: 1 | -1): Placement | null {
    return nextOf(this.all, from === null ? -1 : this.all.indexOf(from), way) ?? null;
  }
}
