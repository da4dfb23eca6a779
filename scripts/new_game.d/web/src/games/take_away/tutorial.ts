// Three small lessons. tests/unit/take_away/positions.test.ts lets the referee play every one of them.
import type { TutorialStep } from '../game';
import { stateOf } from './positions';
import type { Action, View } from './types';

// keys: take_away.tutorial.*
export const tutorial: TutorialStep<View, Action>[] = [
  {
    id: 'card',
    state: stateOf(21, [
      [2, 3, 4],
      [2, 2, 3],
    ]),
    seat: 0,
    done: (action) => action.take > 1,
  },
  {
    id: 'reach',
    state: stateOf(
      7,
      [
        [2, 3, 4],
        [2, 2, 3],
      ],
      [0, 2, 2],
    ),
    seat: 0,
    done: (_, after) => after.stones > 4,
  },
  {
    id: 'last',
    state: stateOf(
      3,
      [
        [2, 3, 4],
        [2, 2, 3],
      ],
      [2, 2, 2],
    ),
    seat: 0,
    done: (_, __, outcome) => outcome?.winners.includes(0) ?? false,
  },
];
