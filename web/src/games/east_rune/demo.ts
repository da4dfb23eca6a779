// The moves of the animated picture, from a real match: the chain grows, a seat passes, the last player goes
// on and stops, the chain is captured and dealt out, and the next one, which is opened, uses what lies on the piles.
import type { GamePage } from '../game';
import { defaultOptions } from './positions';
import type { RuneAction, RuneView } from './types';

const start: RuneView = {
  viewer: null,
  options: defaultOptions,
  players: 3,
  dealer: 0,
  turn: 2,
  phase: 'turn',
  chair_deck: 5,
  vassal_deck: 0,
  field: ['reason', 'n2', 'm3'],
  hands: [7, 7, 8],
  piles: [[], [], []],
  monarchs: [[], [], []],
  chairs: [[], [], []],
  passed: [true, false, false],
  last_vassal: 1,
  last_chair: null,
  bonus: null,
  laid_this_turn: 0,
};

/** The actions, each with what it changes in the view. */
const story: [RuneAction, Partial<RuneView>][] = [
  [
    { lay: 'd4' },
    { turn: 1, field: ['reason', 'n2', 'm3', 'd4'], hands: [7, 7, 7], last_vassal: 2 },
  ],
  [
    { lay: 'e1' },
    { turn: 2, field: ['reason', 'n2', 'm3', 'd4', 'e1'], hands: [7, 6, 7], last_vassal: 1 },
  ],
  [
    { lay: 'n4' },
    { turn: 1, field: ['reason', 'n2', 'm3', 'd4', 'e1', 'n4'], hands: [7, 6, 6], last_vassal: 2 },
  ],
  [
    { lay: 'm1' },
    {
      turn: 2,
      field: ['reason', 'n2', 'm3', 'd4', 'e1', 'n4', 'm1'],
      hands: [7, 5, 6],
      last_vassal: 1,
    },
  ],
  [
    { lay: 'd3' },
    {
      turn: 1,
      field: ['reason', 'n2', 'm3', 'd4', 'e1', 'n4', 'm1', 'd3'],
      hands: [7, 5, 5],
      last_vassal: 2,
    },
  ],
  [{ pass: true }, { turn: 2, phase: 'last_turn', passed: [true, true, false] }],
  [
    { lay: 'e3' },
    {
      field: ['reason', 'n2', 'm3', 'd4', 'e1', 'n4', 'm1', 'd3', 'e3'],
      hands: [7, 5, 4],
      laid_this_turn: 1,
    },
  ],
  [
    { stop: true },
    {
      dealer: 2,
      phase: 'open',
      chair_deck: 4,
      field: ['reason'],
      piles: [[['e3', 'n4', 'm3']], [['d3', 'e1']], [['m1', 'd4']]],
      monarchs: [[], ['n2'], []],
      chairs: [[], [], ['reason']],
      passed: [false, false, false],
      last_vassal: null,
      last_chair: 2,
      laid_this_turn: 0,
    },
  ],
  [{ open: 'd5' }, { phase: 'turn', field: ['reason', 'd5'], hands: [7, 5, 3] }],
  [{ pass: true }, { turn: 0, passed: [false, false, true] }],
  [{ lay: 'e5' }, { turn: 1, field: ['reason', 'd5', 'e5'], hands: [6, 5, 3], last_vassal: 0 }],
  [
    { lay: 'n1' },
    { turn: 0, field: ['reason', 'd5', 'e5', 'n1'], hands: [6, 4, 3], last_vassal: 1 },
  ],
  [
    { lay: 'm3' },
    {
      turn: 1,
      field: ['reason', 'd5', 'e5', 'n1', 'm3'],
      piles: [[['e3', 'n4']], [['d3', 'e1']], [['m1', 'd4']]],
      last_vassal: 0,
    },
  ],
  [
    { lay: 'd6' },
    { turn: 0, field: ['reason', 'd5', 'e5', 'n1', 'm3', 'd6'], hands: [6, 3, 3], last_vassal: 1 },
  ],
];

const views = story.reduce<RuneView[]>(
  (all, [, changes]) => [...all, { ...(all.at(-1) ?? start), ...changes }],
  [start],
);

export const demo: GamePage<RuneView, RuneAction>['demo'] = views.map((view, n) => {
  const before = views[n - 1];
  const [action] = story[n - 1] ?? [];
  return { view, move: action && before ? { seat: before.turn, action, before } : null };
});
