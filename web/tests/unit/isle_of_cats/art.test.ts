// What is drawn of The Isle of Cats: the box is complete, and no cat leaves its tile.
import { describe, expect, test } from 'vitest';
import {
  boatNames,
  boats,
  hull,
  isEdge,
  roomCells,
  roomNumbers,
} from '../../../src/games/isle_of_cats/art/boats';
import { breedNames, breeds } from '../../../src/games/isle_of_cats/art/breeds';
import {
  allCards,
  cardKinds,
  cardOf,
  sisterActions,
} from '../../../src/games/isle_of_cats/art/cards';
import { drawingOf } from '../../../src/games/isle_of_cats/art/drawing';
import { icons } from '../../../src/games/isle_of_cats/art/icons';
import { signs } from '../../../src/games/isle_of_cats/art/ship';
import {
  baseCells,
  cellsOf,
  parts,
  shapeNames,
  side,
  turnsOnto,
  type Cell,
} from '../../../src/games/isle_of_cats/art/tiles';
import { pointsOf } from './kit';

const named = (kind: string): string[] => shapeNames.filter((name) => name.startsWith(kind));
const turns = [0, 1, 2, 3, 4, 5, 6, 7];

describe('the box', () => {
  test('holds as many shapes of each kind as the rulebook says', () => {
    expect(named('cat').length).toBe(17);
    expect(named('oshax').length).toBe(6);
    expect(named('rare').length).toBe(5);
    expect(named('common').length).toBe(4);
  });

  test('has ten cats of five squares, six of six and one of four', () => {
    const sizes = named('cat').map((shape) => baseCells[shape]?.length);
    expect(sizes.filter((size) => size === 5).length).toBe(10);
    expect(sizes.filter((size) => size === 6).length).toBe(6);
    expect(sizes.filter((size) => size === 4).length).toBe(1);
  });

  test('has no shape twice', () => {
    const cats = [...named('cat'), ...named('oshax')];
    for (const one of cats) {
      const same = cats.filter((other) => turnsOnto(other, cellsOf(one)).length > 0);
      expect(same).toEqual([one]);
    }
  });

  test('has 215 cards, as many of each kind as the rulebook says', () => {
    const count = (kind: string): number =>
      allCards.filter((id) => cardOf(id).kind === kind).length;
    const expected = [6, 60, 31, 15, 30, 8, 18, 5, 23, 10, 9];
    expect(cardKinds.map(count)).toEqual(expected);
    expect(allCards.filter((id) => cardOf(id).picksColour)).toEqual([143, 144, 145, 146, 149]);
  });

  test('gives rescue cards the baskets and speeds that are printed on them', () => {
    const { cost, basket, speed } = cardOf(55);
    expect({ cost, basket, speed }).toEqual({ cost: 3, basket: 'regular', speed: 3 });
    expect(cardOf(15).speed).toBe(0);
    expect(cardOf(7).basket).toBeNull();
  });

  test('has a picture for every symbol on a card', () => {
    const known = (symbol: string): boolean =>
      symbol.replace('no-', '') in icons ||
      (breedNames as readonly string[]).includes(symbol) ||
      shapeNames.includes(`common_${symbol}`) ||
      /^[#<>]?\d+p?$/.test(symbol);
    const used = allCards.flatMap((id) => [
      ...cardOf(id).picture,
      ...(cardOf(id).kind === 'solo_basket' ? sisterActions(id).flat() : []),
    ]);
    expect([...new Set(used)].filter((symbol) => !known(symbol))).toEqual([]);
  });
});

describe('the boats', () => {
  test('have 142 squares, 44 of them at the edge, in seven rooms', () => {
    expect(hull.length).toBe(142);
    expect(hull.filter(isEdge).length).toBe(44);
    expect(roomNumbers.map((room) => roomCells(room).length)).toEqual([18, 11, 18, 11, 60, 20, 4]);
  });

  test.each(boatNames)('%s has 19 rats and five maps, none on the sign of a room', (name) => {
    const { rats, maps } = boats[name];
    expect(rats.length).toBe(19);
    expect(maps.map(({ colour }) => colour).sort()).toEqual([...breedNames].sort());
    const taken = [...rats, ...maps.map(({ at }) => at)];
    expect(new Set(taken.map(String)).size).toBe(24);
    const isUnder = ([x, y]: Cell): boolean =>
      signs.some(({ at, size }) => {
        const far = size / side;
        return x < at[0] + far && x + 1 > at[0] && y < at[1] + far && y + 1 > at[1];
      });
    expect(taken.filter(isUnder).map(String)).toEqual([]);
  });
});

describe('a tile', () => {
  test('is known by its name', () => {
    expect(parts('green_07')).toEqual({ kind: 'cat', shape: 'cat_07', colour: 'green' });
    expect(parts('rare_L')).toEqual({ kind: 'rare', shape: 'rare_L', colour: null });
    expect(cellsOf('common_1x2', 1)).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  /** How far a point is from the squares, in SVG units. */
  const outside = ([x, y]: readonly [number, number], cells: readonly Cell[]): number =>
    Math.min(
      ...cells.map(([a, b]) =>
        Math.hypot(
          Math.max(0, a * side - x, x - (a + 1) * side),
          Math.max(0, b * side - y, y - (b + 1) * side),
        ),
      ),
    );

  test.each(shapeNames)('%s stays on its squares in every way and colour', (shape) => {
    const kind = parts(shape).kind;
    const colours = kind === 'cat' ? breedNames : kind === 'oshax' ? [null, ...breedNames] : [null];
    for (const colour of colours)
      for (const turn of turns) {
        const cells = cellsOf(shape, turn);
        const { groups } = drawingOf(kind, shape, colour, cells);
        const points = groups.flatMap(({ transform, layers }) =>
          layers.flatMap(({ d }) => pointsOf(d, transform)),
        );
        expect(points.length).toBeGreaterThan(20);
        const worst = Math.max(...points.map((point) => outside(point, cells)));
        expect(worst, `${colour} ${turn}`).toBeLessThanOrEqual(2);
      }
  });

  test('carries the mark of its family, each another one', () => {
    expect(new Set(breedNames.map((colour) => breeds[colour].mark)).size).toBe(5);
    for (const colour of breedNames)
      for (const kind of ['cat', 'oshax'] as const)
        for (const shape of named(kind)) {
          const { groups } = drawingOf(kind, shape, colour, cellsOf(shape));
          const marks = groups.filter(({ layers }) => layers[0]?.d === breeds[colour].mark);
          expect(marks.length).toBe(1);
        }
  });

  test('is drawn with few paths, and only once', () => {
    const all = shapeNames.map((shape) => {
      const { kind } = parts(shape);
      return drawingOf(kind, shape, kind === 'cat' ? 'orange' : null, cellsOf(shape));
    });
    for (const { groups } of all)
      expect(groups.flatMap(({ layers }) => layers).length).toBeLessThanOrEqual(16);
    expect(drawingOf('rare', 'rare_L', null, cellsOf('rare_L'))).toBe(
      all[shapeNames.indexOf('rare_L')],
    );
  });

  test('that does not have its shape is only ground', () => {
    expect(drawingOf('cat', 'cat_16', 'blue', cellsOf('cat_15')).groups).toEqual([]);
  });
});
