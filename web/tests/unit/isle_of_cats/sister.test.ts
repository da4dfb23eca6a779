// What the sister did is told from two views: which cards she turned, and which tiles left with her.
import { describe, expect, it } from 'vitest';
import { seatOf, stateOf, viewOf } from '../../../src/games/isle_of_cats/positions';
import { aftermath, deedBetween } from '../../../src/games/isle_of_cats/sister';
import type { CatsView, Sister } from '../../../src/games/isle_of_cats/types';

const options = {
  mode: 'solo' as const,
  modules: ['A'],
  difficulty: 'easy',
  public_solo_lessons: true,
};
const sister: Sister = {
  ahead: true,
  deck: 20,
  row: [{ id: 175, open: true }],
  speed: 3,
  colours: ['blue', null, null, null, null],
  shown: 1,
  lessons: [197],
  played: [174],
};
const fields = { left: ['green_07', 'red_01'], right: ['orange_17'] };
const rare = [{ shape: 'rare_O', count: 2 }];
const before: CatsView = {
  ...viewOf(
    stateOf({ phase: 'rescue', options, turn: 0, fields, rare, seats: [seatOf('blue', '')] }),
  ),
  sister,
};
const turned = { ...sister, row: [], played: [174, 175] };

describe('the deeds of the sister', () => {
  it('are the cards that she turned and the tiles that left', () => {
    const after = {
      ...before,
      sister: turned,
      fields: { left: ['green_07'], right: ['orange_17'] },
      rare: [{ shape: 'rare_O', count: 1 }],
    };
    expect(deedBetween(before, after)).toEqual({ cards: [175], tiles: ['red_01', 'rare_O'] });
    expect(aftermath(before, after).map(({ key }) => key)).toEqual([
      'isle_of_cats.sister.turns',
      'isle_of_cats.sister.took',
    ]);
  });

  it('are nothing where she turned no card', () => {
    const after = { ...before, fields: { left: ['green_07'], right: ['orange_17'] } };
    expect(deedBetween(before, after)).toBeNull();
    expect(deedBetween(null, after)).toBeNull();
  });

  it('are not mixed with what a new phase clears away', () => {
    const after = {
      ...before,
      phase: 'finds' as const,
      sister: turned,
      fields: { left: [], right: [] },
    };
    expect(deedBetween(before, after)).toEqual({ cards: [175], tiles: null });
    expect(aftermath(before, after)).toHaveLength(1);
  });

  it('are nothing where she only changed places', () => {
    const after = {
      ...before,
      sister: turned,
      fields: { left: ['red_01', 'green_07'], right: ['orange_17'] },
    };
    expect(aftermath(before, after)).toHaveLength(1);
  });
});
