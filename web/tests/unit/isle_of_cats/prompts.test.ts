// The prompt promises no more than the turn allows.
import { describe, expect, it } from 'vitest';
import { seatOf, stateOf, viewOf } from '../../../src/games/isle_of_cats/positions';
import type { Action } from '../../../src/games/isle_of_cats/types';
import { left, prompt } from '../../../src/games/isle_of_cats/words';
import { allTexts } from '../../kit/texts';

const rescueTurn = (rescued: number, extra: number, legal: Action[] = []): string => {
  const seats = [seatOf('blue', '', { hand: [84], extra_rescues: extra }), seatOf('red', '')];
  return prompt(viewOf(stateOf({ phase: 'rescue', turn: 0, rescued, seats })), 0, legal).key;
};

describe('a turn of the rescue', () => {
  it('begins with a rescue or a pass', () => {
    expect(rescueTurn(0, 0)).toBe('isle_of_cats.prompt.rescue');
    expect(rescueTurn(0, 1)).toBe('isle_of_cats.prompt.rescue');
  });

  it('offers another cat to who has an extra rescue', () => {
    expect(rescueTurn(1, 1)).toBe('isle_of_cats.prompt.rescue_more');
  });

  it('offers cards alone to who has none', () => {
    expect(rescueTurn(1, 0)).toBe('isle_of_cats.prompt.rescued');
  });

  it('offers cards alone to who can rescue no cat', () => {
    const card: Action = { play: 84 };
    const cat: Action = { take: 'blue_01', basket: 'permanent' };
    expect(rescueTurn(0, 0, [card, { pass: true }])).toBe('isle_of_cats.prompt.rescued');
    expect(rescueTurn(1, 1, [card, { end: true }])).toBe('isle_of_cats.prompt.rescued');
    expect(rescueTurn(0, 0, [cat, card, { pass: true }])).toBe('isle_of_cats.prompt.rescue');
    expect(allTexts('en')['isle_of_cats.prompt.rescued']).toBe('Play a card, or end the turn.');
  });
});

describe('what is left to the host', () => {
  const seats = [seatOf('blue', '', { hand: [84] }), seatOf('red', '')];

  it('is a question for anytime cards, or the rest of a turn', () => {
    const moment = { asked: 0, passed: [], skipped: [] };
    const asked = viewOf(stateOf({ phase: 'rescue', turn: 1, moment, seats }));
    const turn = viewOf(stateOf({ phase: 'rescue', turn: 0, rescued: 1, seats }));
    expect(left(asked).key).toBe('isle_of_cats.left.moment');
    expect(left(turn).key).toBe('isle_of_cats.left.turn');
  });
});
