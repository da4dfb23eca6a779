// The prompt promises no more than the turn allows.
import { describe, expect, it } from 'vitest';
import { seatOf, stateOf, viewOf } from '../../../src/games/isle_of_cats/positions';
import { prompt } from '../../../src/games/isle_of_cats/words';

const rescueTurn = (rescued: number, extra: number): string => {
  const seats = [seatOf('blue', '', { hand: [84], extra_rescues: extra }), seatOf('red', '')];
  return prompt(viewOf(stateOf({ phase: 'rescue', turn: 0, rescued, seats })), 0).key;
};

describe('a turn of the rescue', () => {
  it('begins with a rescue or a pass', () => {
    expect(rescueTurn(0, 0)).toBe('isle_of_cats.prompt.rescue');
    expect(rescueTurn(0, 1)).toBe('isle_of_cats.prompt.rescue');
  });

  it('offers another cat to who has an extra rescue', () => {
    expect(rescueTurn(1, 1)).toBe('isle_of_cats.prompt.rescue_more');
  });

  it('offers anytime cards alone to who has none', () => {
    expect(rescueTurn(1, 0)).toBe('isle_of_cats.prompt.rescued');
  });
});
