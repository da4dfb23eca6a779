import { describe, expect, it } from 'vitest';
import {
  coveredAt,
  faceOf,
  fits,
  groupsOf,
  islandOf,
  nearestPlace,
  tallyOf,
} from '../../../src/games/isle4c/island';
import { outlineOf } from '../../../src/design/outline';
import { pictures } from '../../../src/games/isle4c/pictures';
import { layings } from '../../../src/games/isle4c/positions';

describe('the island', () => {
  it('shows a turned card in reverse order', () => {
    expect(faceOf('ABCD', true).join('')).toBe('DCBA');
  });

  it('shows what lies on top', () => {
    const island = islandOf(layings('ABCD@1,1 DCBA@2,2'));
    expect(island.get('0,0')?.company).toBeNull();
    expect(island.get('1,1')?.company).toBe('A');
    expect(island.get('2,2')?.company).toBe('D');
    expect(island.size).toBe(10);
  });

  it('knows how much a card would cover', () => {
    const island = islandOf(layings('ABCD@1,1'));
    expect(coveredAt(island, [3, 3])).toHaveLength(0);
    expect(fits(island, [3, 3])).toBe(false);
    expect(fits(island, [-1, -1])).toBe(true);
    expect(fits(island, [0, 1])).toBe(false); // three squares
    expect(fits(island, [0, 2])).toBe(true);
  });

  it('joins squares by their edges, not by their corners', () => {
    const groups = groupsOf(islandOf(layings('ABCD@1,1 BADC@2,2')));
    // B at 1,2 and B at 2,2 are neighbours.
    expect(groups.map(({ company, squares }) => `${company}${squares.length}`).sort()).toEqual(
      ['A1', 'A1', 'B2', 'C1', 'C1', 'D1'].sort(),
    );
    expect(tallyOf(groups).find(({ company }) => company === 'B')).toMatchObject({
      visible: 2,
      largest: 2,
    });
  });

  it('means the place whose middle is nearest', () => {
    const places = [
      [-1, -1],
      [-1, 1],
    ] as const;
    expect(nearestPlace(places, 0.3, 1.6, 1)).toEqual([-1, 1]);
    expect(nearestPlace(places, 3, 3, 1)).toBeNull();
  });
});

describe('an outline', () => {
  it('goes around squares, a little inside', () => {
    expect(outlineOf([{ row: 0, col: 0 }], 10, 1)).toBe('M1 1 L9 1 L9 9 L1 9 Z');
  });

  it('has no line between neighbours', () => {
    const path = outlineOf(
      [
        { row: 0, col: 0 },
        { row: 0, col: 1 },
      ],
      10,
    );
    expect(path).toBe('M0 0 L20 0 L20 10 L0 10 Z');
  });

  it('keeps a hole and squares that touch at a corner apart', () => {
    const ring = [0, 1, 2].flatMap((row) =>
      [0, 1, 2].filter((col) => row !== 1 || col !== 1).map((col) => ({ row, col })),
    );
    expect(outlineOf(ring, 1).match(/M/g)).toHaveLength(2);
    const corners = [
      { row: 0, col: 0 },
      { row: 1, col: 1 },
    ];
    expect(outlineOf(corners, 1).match(/M/g)).toHaveLength(2);
  });
});

describe('the pictures of the rules', () => {
  it.each([
    ['cover_one', 1],
    ['cover_two', 2],
    ['too_many', 3],
    ['half_turn', 1],
  ])('%s covers %i', (name, covered) => {
    const picture = pictures[name];
    const island = islandOf(picture?.view.placed ?? []);
    expect(coveredAt(island, picture?.chosen?.at ?? [99, 99])).toHaveLength(covered);
  });
});
