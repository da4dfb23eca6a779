import { beforeEach, describe, expect, it } from 'vitest';
import { placements, viewOf } from '../../../src/games/islant/positions';
import { Turn } from '../../../src/games/islant/turn.svelte';
import type { Action, IslantView, Place } from '../../../src/games/islant/types';

const view = viewOf({ level: 2, tiles: '', dice: [4, 2], roles: ['land', 'wave'] });
const some = placements('4:NES@1,1 4:ESW@1,1 4:NES@1,2 4~@0,1 2:NE@1,1 2~@0,1');

let chosen: Action | null;
let refused: string[];

function turnWith(legal: readonly Action[], seen: IslantView = view): Turn {
  return new Turn(() => ({
    you: 0,
    view: seen,
    sheet: seen.sheets[0] ?? null,
    legal,
    chosen,
    choose: (action) => (chosen = action),
    settle: () => false,
    refuse: ({ key }) => refused.push(key),
  }));
}

beforeEach(() => {
  chosen = null;
  refused = [];
});

describe('a turn of Islant', () => {
  it('says what comes next while a step is half made', () => {
    const turn = turnWith(some);
    expect(turn.next).toBeNull();
    turn.pickDie(0);
    expect(turn.next).toMatchObject({ key: 'islant.guide.role', params: { die: 4 } });
    turn.pickRole('land');
    expect(turn.next).toMatchObject({ params: { what: { key: 'islant.guide.land' } } });
    turn.press([1, 2]);
    expect(chosen).toMatchObject({ at: [1, 2] });
    expect(turn.next).toBeNull();
  });

  it('has choices where a tile can lie in several ways', () => {
    const turn = turnWith(some);
    turn.pickDie(0);
    expect(turn.hasChoices).toBe(false);
    turn.pickRole('wave');
    expect(turn.hasChoices).toBe(false);
    turn.pickRole('land');
    expect(turn.hasChoices).toBe(true);
  });

  it('tries a tile where it hovers, until one is proposed', () => {
    const turn = turnWith(some);
    turn.assign(0, 'land');
    expect(turn.tentative).toBeNull();
    turn.hovered = [5, 5];
    expect(turn.tentative).toBeNull();
    turn.hovered = [1, 2];
    expect(turn.tentative).toMatchObject({ at: [1, 2] });
    turn.press([1, 1]);
    expect(turn.tentative).toMatchObject({ at: [1, 1], quarters: 'NES' });
  });

  it('turns the tile that is proposed where it is pressed again', () => {
    const turn = turnWith(some);
    turn.assign(0, 'land');
    turn.press([1, 1]);
    expect(turn.isSettled([1, 1])).toBe(true);
    expect(turn.isSettled([1, 2])).toBe(false);
    turn.press([1, 1]);
    expect(chosen).toMatchObject({ at: [1, 1], quarters: 'ESW' });
  });

  it('refuses a place with what is to be done first', () => {
    const turn = turnWith(some);
    turn.press([1, 1]);
    turn.assign(0, 'wave');
    turn.press([5, 5]);
    expect(chosen).toBeNull();
    expect(refused).toEqual(['islant.guide.die', 'islant.guide.then']);
  });

  it('goes through the groups of ships that a cell is part of', () => {
    const groups: Place[][] = [
      [[1, 1]],
      [[2, 2]],
      [
        [1, 1],
        [1, 2],
      ],
    ];
    const sheets = view.sheets.map((sheet) => ({ ...sheet, choose: groups }));
    const turn = turnWith([{ border: 0 }, { border: 1 }, { border: 2 }], { ...view, sheets });
    const pressed = [1, 1, 1].map(() => {
      turn.press([1, 1]);
      return chosen;
    });
    expect(pressed).toEqual([{ border: 0 }, { border: 2 }, { border: 0 }]);
    turn.press([3, 3]);
    expect(chosen).toEqual({ border: 0 });
    expect(turn.isSettled([3, 3])).toBe(true);
  });
});
