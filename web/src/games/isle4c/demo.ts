// The moves of the animated picture: eight turns of four players; the last card connects four Gears.
import type { Move } from '../game';
import { layings, seenByAll } from './positions';
import type { IsleView, Laying } from './types';

const story = layings(
  'DACB@0,-1 BDCA*@0,1 BACD@1,1 ADCB*@0,2 CADB*@2,1 CABD*@1,-1 CDAB@2,2 DABC*@2,-1',
);

const last: IsleView = {
  ...seenByAll(story),
  turn: 3,
  companies: [null, null, null, 'B'],
  outcome: {
    winners: [3],
    ranks: [2, 2, 2, 1],
    scores: [null, null, null, null],
    reason: 'connection',
  },
};

const views = [...story.map((_, n) => seenByAll(story.slice(0, n))), last];

export const demo: { view: IsleView; move: Move<IsleView, Laying> | null }[] = views.map(
  (view, n) => {
    const action = story[n - 1];
    const before = views[n - 1];
    return { view, move: action && before ? { seat: (n - 1) % 4, action, before } : null };
  },
);
