// The prompt promises no more than the turn allows.
import { describe, expect, it } from 'vitest';
import { seatOf, stateOf, viewOf } from '../../../src/games/isle_of_cats/positions';
import type { Action } from '../../../src/games/isle_of_cats/types';
import { propose } from '../../../src/games/isle_of_cats/proposals';
import { left, prompt } from '../../../src/games/isle_of_cats/words';
import { interpolate, type Translatable } from '../../../src/texts/format';
import { allTexts } from '../../kit/texts';

const english = allTexts('en');
const say = ({ key, params = {} }: Translatable): string =>
  interpolate(english[key] ?? key, params, 'en', say);

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

describe('what is proposed', () => {
  const seats = [seatOf('blue', '', { hand: [84] }), seatOf('red', '')];
  const at = (
    more: Omit<Parameters<typeof stateOf>[0], 'seats'>,
    actions: Action[],
    legal = actions,
  ): string => say(propose(viewOf(stateOf({ seats, ...more })), actions, legal));
  const place: Action = { place: { cells: [[1, 1]] } };

  it('is named by what it does', () => {
    const rescue = { phase: 'rescue', turn: 0 } as const;
    expect(at({ phase: 'draft' }, [{ draft: 55 }, { draft: 7 }])).toBe('Pick 2 cards');
    expect(at({ phase: 'pay' }, [{ keep: 55 }, { done: true }])).toBe('Keep 1 card');
    expect(at({ phase: 'pay' }, [{ done: true }])).toBe('Keep none');
    expect(at({ phase: 'choose' }, [{ rescue: 55 }, { done: true }])).toBe('Lay down 1 card');
    expect(at({ phase: 'choose' }, [{ done: true }])).toBe('Lay down none');
    expect(at(rescue, [{ take: 'red_01', basket: 'broken' }, place])).toBe(
      'Rescue with two broken baskets: red cat 1, 5 squares',
    );
    expect(at({ ...rescue, task: { place: 'red_01' } }, [place])).toBe(
      'Place here: red cat 1, 5 squares',
    );
    const task = { move: 2, moved: [] };
    expect(at({ ...rescue, task }, [{ done: true }])).toBe('That will do');
    expect(at(rescue, [{ pass: true }], [{ take: 'red_01' }, { pass: true }])).toBe(
      'Pass for today',
    );
    expect(at(rescue, [{ pass: true }], [{ play: 84 }, { pass: true }])).toBe('End the turn');
  });

  it('has a text for every action of a language', () => {
    const actions: Action[] = [
      { take: 'red_01' },
      { take: 'rare_O', play: 100 },
      { take: 'red_01', basket: 'permanent' },
      { take: 'red_01', basket: 'regular' },
      { teach: 114, colour: 'blue' },
      { play: 84 },
      { move: 'red_01' },
      { settle: 'left' },
      { settle: 'right' },
      { discard: 114 },
      { discard: { cells: [[1, 1]] } },
      { quiet: true },
      { end: true },
      { decline: true },
    ];
    const view = viewOf(stateOf({ phase: 'rescue', seats }));
    for (const action of actions) {
      expect(english).toHaveProperty([propose(view, [action], [action]).key]);
    }
  });
});
