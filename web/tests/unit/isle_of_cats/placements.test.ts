// Moving the tile in the hand among its legal places.
import { describe, expect, it } from 'vitest';
import { cellsOf, shapeNames } from '../../../src/games/isle_of_cats/art/tiles';
import {
  flipped,
  Placements,
  shapeKey,
  turned,
  waysToLie,
} from '../../../src/games/isle_of_cats/placements';
import type { Cell } from '../../../src/games/isle_of_cats/types';

const corner: Cell[] = [
  [0, 0],
  [0, 1],
  [1, 1],
];
const shape = shapeKey(corner);
const at = (cells: readonly Cell[], x: number, y: number): Cell[] =>
  cells.map(([a, b]): Cell => [a + x, b + y]);

describe('a tile', () => {
  it('is as it was after four turns, and after two flips', () => {
    for (const name of shapeNames) {
      const own = shapeKey(cellsOf(name));
      expect(turned(turned(turned(turned(own))))).toBe(own);
      expect(flipped(flipped(own))).toBe(own);
    }
  });

  it('lies in as many ways as its symmetry leaves', () => {
    const ways = (name: string): number => waysToLie(shapeKey(cellsOf(name))).length;
    expect([ways('cat_13'), ways('cat_16'), ways('cat_15'), ways('cat_01')]).toEqual([1, 2, 4, 4]);
    expect(ways('cat_04')).toBe(8);
  });

  it('turns clockwise', () => {
    // X.      XX
    // XX  to  X.
    expect(turned(shape)).toBe('0,0 0,1 1,0');
  });
});

describe('legal places', () => {
  const placements = new Placements([at(corner, 2, 2), at(corner, 6, 2), at(corner, 2, 5)]);

  it('attract the tile to the nearest of them', () => {
    expect(placements.nearest(shape, { x: 5.5, y: 2 })?.cells).toEqual(at(corner, 6, 2));
    expect(placements.nearest(shape, { x: 0, y: 9 })?.cells).toEqual(at(corner, 2, 5));
    expect(placements.nearest(turned(shape), { x: 0, y: 0 })).toBeNull();
  });

  it('are reached by steps, and nothing happens where there is none', () => {
    const first = placements.nearest(shape, { x: 2, y: 2 });
    if (first === null) throw new Error('there is a place');
    const right = placements.step(first, 1, 0);
    expect(right.cells).toEqual(at(corner, 6, 2));
    expect(placements.step(right, 1, 0)).toBe(right);
    expect(placements.step(first, 0, 1).cells).toEqual(at(corner, 2, 5));
  });

  it('skip the ways to lie that fit nowhere', () => {
    const other = turned(turned(shape));
    const two = new Placements([
      corner,
      at(
        [...corner].map(([x, y]): Cell => [1 - x, 1 - y]),
        4,
        4,
      ),
    ]);
    expect(two.turn(shape, 1)).toBe(other);
    expect(two.turn(shape, -1)).toBe(other);
    expect(placements.turn(shape, 1)).toBe(shape);
    expect(two.fitting(turned(shape))).toBe(other);
  });

  it('are gone through one after the other', () => {
    const all = placements.all;
    expect(placements.after(null, 1)).toBe(all[0]);
    expect(placements.after(all[2] ?? null, 1)).toBe(all[0]);
    expect(placements.after(all[0] ?? null, -1)).toBe(all[2]);
  });

  it('are one for each set of cells, however often they are told', () => {
    expect(new Placements([corner, corner]).all).toHaveLength(1);
  });
});
