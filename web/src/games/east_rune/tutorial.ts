// The tutorial of East Rune: each step is a real position with one task.
import type { TutorialStep } from '../game';
import { stateOf } from './positions';
import type { RuneAction, RuneView } from './types';

const you = 0;

// keys: east_rune.tutorial.*
export const tutorial: TutorialStep<RuneView, RuneAction>[] = [
  {
    id: 'lay',
    seat: you,
    state: stateOf({ players: 3, field: 'light d1', hands: ['m2 e3 n1 e4 m6 d2 n3', '*', '*'] }),
    done: (action) => 'lay' in action,
  },
  {
    id: 'pile',
    seat: you,
    state: stateOf({
      players: 3,
      field: 'beauty m4',
      hands: ['d2 n4 e1 m1', '*', '*'],
      piles: ['n6 d6 / e5', 'e3 n3', 'm5'],
      monarchs: ['', 'd1', ''],
      chairs: ['', '', 'light'],
    }),
    done: (action) => 'lay' in action && action.lay === 'd6',
  },
  {
    id: 'go_on',
    seat: you,
    state: stateOf({ players: 3, field: 'reason d5', hands: ['e4 n6 m1 e6 d3', '*', '*'] }),
    done: (_, after) => after.turn === you && after.laid_this_turn === 1,
  },
  {
    id: 'stop',
    seat: you,
    state: stateOf({
      players: 3,
      field: 'reason d5 e6',
      hands: ['n6 m1 n1 d3', '*', '*'],
      last_vassal: you,
      laid_this_turn: 1,
    }),
    done: (action) => 'stop' in action,
  },
  {
    id: 'open',
    seat: you,
    state: stateOf({
      players: 3,
      phase: 'open',
      field: 'light',
      hands: ['d1 e1 n4 n5 e3 d4', '*', '*'],
    }),
    done: (action) => 'open' in action && action.open === 'd1',
  },
  {
    id: 'capture',
    seat: you,
    state: stateOf({
      players: 3,
      dealer: 1,
      field: 'beauty e2 n4 m1',
      hands: ['d2', '*', ''],
      piles: ['', 'd6', 'e5 n3'],
      passed: [1],
      last_vassal: 2,
    }),
    done: (_, after) => (after.chairs[you]?.length ?? 0) > 0,
  },
  {
    id: 'deal',
    seat: you,
    state: stateOf({
      players: 3,
      phase: 'last_turn',
      field: 'light n5 m6',
      hands: ['d2 n1 n4', '*', '*'],
      piles: ['', 'e6', 'm5'],
      passed: [1, 2],
      last_vassal: you,
    }),
    done: (_, after) => after.monarchs[you]?.includes('n5') === true,
  },
  {
    id: 'win',
    seat: you,
    state: stateOf({
      players: 3,
      phase: 'last_turn',
      field: 'reason n2 m1',
      hands: ['d4', '', ''],
      piles: ['*', '*', '*'],
      monarchs: ['', 'd1 e2', 'm4 d5 n5'],
      chairs: ['light light', 'beauty beauty', 'reason'],
      passed: [1, 2],
      last_vassal: you,
      last_chair: 1,
    }),
    done: (_, __, outcome) => outcome?.winners.includes(you) === true,
  },
];
