// What the pages show of Take Away is what the referee plays (`skerry` is built first).
import { describe, expect, it } from 'vitest';
import { demo } from '../../../src/games/take_away/demo';
import { pictures } from '../../../src/games/take_away/pictures';
import { stateOf } from '../../../src/games/take_away/positions';
import english from '../../../src/games/take_away/texts/en.json';
import { tutorial } from '../../../src/games/take_away/tutorial';
import type { View } from '../../../src/games/take_away/types';
import { ask, expectStep } from '../../kit/referee';

const game = 'take_away';

describe('the tutorial', () => {
  it.each(tutorial)('$id can be done, and can be missed', (step) => {
    expectStep(game, step);
    for (const ending of ['', '.done', '.again']) {
      expect(english).toHaveProperty([`${game}.tutorial.${step.id}${ending}`]);
    }
  });
});

describe('the pictures', () => {
  it.each(Object.values(pictures))('$caption.key is a position of the game', ({ view }) => {
    ask(game, [{ ask: 'imagine', view, seed: 'x' }]);
  });
});

describe('the small picture', () => {
  it('shows a match as the referee plays it', () => {
    let state: object = stateOf(21, [
      [2, 3, 4],
      [2, 3, 4],
    ]);
    for (const { view, move } of demo) {
      if (move !== null) {
        const { seat, action } = move;
        const [next] = ask<{ state: object }>(game, [{ ask: 'play', state, seat, action }]);
        state = next?.state ?? {};
      }
      const [seen] = ask<{ view: View }>(game, [{ ask: 'view', state, seat: null }]);
      expect(view).toEqual(seen?.view);
    }
    expect(demo.at(-1)?.view.stones).toBe(0);
  });
});
