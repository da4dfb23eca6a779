// Every step of the tutorial is a position of the real game, and asks for something that some legal moves do
// and others do not. The referee knows (`skerry` is built first).
import { describe, expect, it } from 'vitest';
import { demo } from '../../../src/games/isle4c/demo';
import { stateOf } from '../../../src/games/isle4c/positions';
import { tutorial } from '../../../src/games/isle4c/tutorial';
import type { IsleView } from '../../../src/games/isle4c/types';
import { ask, expectStep } from '../../kit/referee';

describe('the tutorial', () => {
  it.each(tutorial)('$id can be done, and can be missed', (step) => {
    expectStep('isle4c', step);
  });
});

describe('the small picture', () => {
  it('shows a match as the referee plays it', () => {
    const story = demo.flatMap(({ move }) => move ?? []);
    const hands = ['DACB CADB', 'BDCA CABD', 'BACD CDAB', 'ADCB DABC'];
    const rest = 'ABCD ABDC ACBD ACDB ADBC BADC BCAD BCDA BDAC CBAD CBDA CDBA DBAC DBCA DCAB DCBA';
    const dealt = hands.map((hand, i) => `${hand} ${rest.slice(i * 20, i * 20 + 19)}`);
    let state: object = stateOf('CADB', dealt, '');
    for (const [n, { seat, action }] of story.entries()) {
      const [next] = ask<{ state: object }>('isle4c', [{ ask: 'play', state, seat, action }]);
      state = next?.state ?? {};
      const [seen] = ask<{ view: IsleView }>('isle4c', [{ ask: 'view', state, seat: null }]);
      expect(demo[n + 1]?.view).toEqual(seen?.view);
    }
  });
});
