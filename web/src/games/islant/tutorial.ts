// The tutorial of Islant: each step is a real position with one task.
import type { TutorialStep } from '../game';
import { viewOf } from './positions';
import { isLand, isStep, samePlace, type Action, type IslantView } from './types';

type Step = TutorialStep<IslantView, Action>;

/** The state of the random generator; dice after the step do not matter. */
const rng = { key: '00'.repeat(32), read: 0 };

function stateOf(turn: Parameters<typeof viewOf>[0]) {
  return { ...viewOf(turn), rng };
}

const isAt = (action: Action, row: number, col: number, quarters?: string): boolean =>
  'at' in action &&
  samePlace(action.at, [row, col]) &&
  (quarters === undefined || (isLand(action) && action.quarters === quarters));

// keys: islant.tutorial.*
export const tutorial: Step[] = [
  {
    id: 'column',
    state: stateOf({ level: 1, tiles: '', dice: [2, 4], roles: ['column', 'land'] }),
    seat: 0,
    done: (_, after) => after.sheets[0]?.column === 2,
  },
  {
    id: 'land',
    state: stateOf({ level: 1, tiles: '', dice: [2, 4], left: [4], roles: ['land'], column: 2 }),
    seat: 0,
    done: (action) => isStep(action) && isLand(action) && action.quarters !== 'NES',
  },
  {
    id: 'complete',
    state: stateOf({
      level: 1,
      tiles: '2,1 E; 1,2 S; 2,2 NESW lake; 3,2 N',
      dice: [1, 3],
      left: [1],
      roles: ['land'],
      column: 3,
      roll: 6,
    }),
    seat: 0,
    done: (action) => isAt(action, 2, 3, 'W'),
  },
  {
    id: 'lake',
    state: stateOf({
      level: 1,
      tiles: '2,2 ES; 2,4 SW; 4,2 NE; 4,4 NW; 2,3 ESW; 3,2 NES; 3,4 NSW',
      dice: [1, 4],
      left: [4],
      roles: ['land'],
      column: 1,
      roll: 8,
    }),
    seat: 0,
    done: (action) => isAt(action, 4, 3, 'NEW'),
  },
  {
    id: 'wild',
    state: stateOf({
      level: 1,
      tiles: '2,4 S; 3,3 E; 4,4 N',
      dice: [3, 6],
      left: [6],
      roles: ['land'],
      column: 3,
      roll: 4,
    }),
    seat: 0,
    done: (action) => isStep(action) && isLand(action) && action.tile === 5,
  },
  {
    id: 'line',
    state: stateOf({
      level: 2,
      tiles: '0,1 ~5; 0,2 ~4; 7,8 ~2; 4,3 E; 3,4 S; 5,4 N',
      dice: [1, 3],
      left: [3],
      roles: ['wave'],
      roll: 5,
    }),
    seat: 0,
    done: (action) => isAt(action, 0, 3),
  },
  {
    id: 'colour',
    state: stateOf({
      level: 3,
      tiles: '2,3 S red; 3,2 E red; 4,3 N blue',
      dice: [2, 5],
      roles: ['red', 'blue'],
      roll: 3,
    }),
    seat: 0,
    done: (action) =>
      isStep(action) &&
      isLand(action) &&
      action.as === 'blue' &&
      isAt(action, 3, 4) &&
      action.quarters.includes('W'),
  },
  {
    id: 'ship',
    state: stateOf({
      level: 4,
      tiles: '5,4 E; 4,5 S; 6,5 N; 5,7 ^4; 5,6 NSW; 0,1 ~4; 0,2 ~1',
      dice: [2, 3, 4],
      left: [3],
      roles: ['ship'],
      roll: 3,
    }),
    seat: 0,
    done: (_, after) => (after.sheets[0]?.marked ?? 0) > 0,
  },
  {
    id: 'stop',
    state: stateOf({
      level: 1,
      tiles: '2,2 NESW lake; 1,2 S; 3,2 N; 2,1 E; 2,3 W; 4,4 NS; 3,4 S; 5,4 N',
      dice: [2, 3],
      roles: ['column', 'land'],
      roll: 9,
    }),
    seat: 0,
    done: (action) => 'end' in action,
  },
];
