// The tutorial of The Isle of Cats, first the family game, then the advanced one: each step is a real
// position with one task.
import type { TutorialStep } from '../game';
import { familyOptions, seatOf, stateOf, tilesOf } from './positions';
import {
  isPlace,
  isTake,
  listOf,
  nameOf,
  type Action,
  type CatsView,
  type Cell,
  type Placed,
} from './types';

type Step = TutorialStep<CatsView, Action>;

const middle = 'blue_05 2@5,3 blue_09 3@6,4 green_08 3@8,3 common_corner3 1@7,3';
const other = seatOf('red', 'red_16 1@8,4 orange_05 0@9,1');
const noPeople = seatOf('red', '');
const cats = {
  left: ['green_07', 'red_01', 'blue_12', 'purple_03'],
  right: ['orange_17', 'blue_16', 'red_10', 'green_15'],
};

const touch = (a: readonly Cell[], b: readonly Cell[]): boolean =>
  a.some(([x, y]) => b.some(([u, v]) => Math.abs(x - u) + Math.abs(y - v) === 1));

/** Whether the tile that was just placed touches one of its own family. */
function joins(action: Action, tiles: readonly Placed[], colour: string): boolean {
  if (!isPlace(action)) return false;
  const { cells } = action.place;
  return tiles.some((tile) => tile.colour === colour && touch(tile.cells, cells));
}

const tilesAfter = (after: CatsView): readonly Placed[] => after.seats[0]?.tiles ?? [];
const has = (after: CatsView, name: string): boolean =>
  tilesAfter(after).some((tile) => nameOf(tile) === name);

const family = { phase: 'rescue', options: familyOptions, turn: 0, fields: cats, day: 3 } as const;
const paid = { before: { fish: 20, baskets: 1, baskets_used: 0 } };
const [bed] = tilesOf('rare_O 0@8,0');

// keys: isle_of_cats.tutorial.*
export const tutorial: Step[] = [
  {
    id: 'take',
    part: 'family',
    state: stateOf({ ...family, day: 1, seats: [seatOf('blue', ''), noPeople] }),
    seat: 0,
    done: (action, after) => isTake(action) || tilesAfter(after).length > 0,
  },
  {
    id: 'family',
    part: 'family',
    state: stateOf({
      ...family,
      fields: { ...cats, right: ['orange_17', 'red_10', 'green_15'] },
      task: { place: 'blue_16' },
      seats: [seatOf('blue', middle), other],
    }),
    seat: 0,
    done: (action) => joins(action, tilesOf(middle), 'blue'),
  },
  {
    id: 'map',
    part: 'family',
    state: stateOf({
      ...family,
      task: { place: 'green_09' },
      rare: [{ shape: 'rare_O', count: 1 }],
      seats: [seatOf('blue', `${middle} green_16 1@5,2`), other],
    }),
    seat: 0,
    done: (_, after) => after.task !== null && 'treasure' in after.task,
  },
  {
    id: 'treasure',
    part: 'family',
    state: stateOf({
      ...family,
      task: { treasure: 'map' },
      rare: [{ shape: 'rare_O', count: 1 }],
      seats: [seatOf('blue', `${middle} green_16 1@5,2 green_09 3@4,0`), other],
    }),
    seat: 0,
    done: (action, after) => isTake(action) || tilesAfter(after).length > 6,
  },
  {
    id: 'room',
    part: 'family',
    state: stateOf({
      ...family,
      task: { place: 'rare_O' },
      seats: [seatOf('blue', `${middle} green_16 1@5,2 green_09 3@4,0 common_1x2 1@10,0`), other],
    }),
    seat: 0,
    done: (_, after) => tilesAfter(after).some((tile) => touchesAll(tile, bed)),
  },
  {
    id: 'draft',
    part: 'advanced',
    state: stateOf({
      phase: 'draft',
      fields: cats,
      seats: [
        seatOf('blue', '', { packet: [55, 113, 84, 107, 69, 15, 144] }),
        seatOf('red', '', { packet: [43, 114, 7, 98, 70, 23, 145] }),
      ],
    }),
    seat: 0,
    done: (_, after) => listOf(after.seats[0]?.picks).includes(55),
  },
  {
    id: 'pay',
    part: 'advanced',
    state: stateOf({
      phase: 'pay',
      fields: cats,
      seats: [
        seatOf('blue', '', {
          picks: [55, 43, 84, 113, 98, 7, 144],
          ...paid,
        }),
        seatOf('red', '', {
          picks: [56, 114, 8, 99, 70, 23, 145],
          ...paid,
        }),
      ],
    }),
    seat: 0,
    done: (_, after) => [43, 55].some((id) => listOf(after.seats[0]?.kept).includes(id)),
  },
  {
    id: 'lesson',
    part: 'advanced',
    state: stateOf({
      phase: 'lessons',
      day: 2,
      turn: 0,
      fields: cats,
      seats: [seatOf('blue', middle, { hand: [55, 144], fresh: 2 }), noPeople],
    }),
    seat: 0,
    done: (action) => 'teach' in action && action.colour === 'blue',
  },
  {
    id: 'choose',
    part: 'advanced',
    state: stateOf({
      phase: 'choose',
      day: 2,
      turn: 0,
      fields: cats,
      seats: [seatOf('blue', middle, { hand: [55, 7, 98] }), noPeople],
    }),
    seat: 0,
    done: (_, after) => listOf(after.seats[0]?.rescue).includes(55),
  },
  {
    id: 'rescue',
    part: 'advanced',
    state: stateOf({
      phase: 'rescue',
      day: 2,
      turn: 0,
      fields: cats,
      seats: [
        seatOf('blue', middle, { rescue: [55], fish: 8, hand: [98] }),
        seatOf('red', '', { passed: true }),
      ],
    }),
    seat: 0,
    done: (action, after) => (isTake(action) && action.take === 'blue_16') || has(after, 'blue_16'),
  },
  {
    id: 'finds',
    part: 'advanced',
    state: stateOf({
      phase: 'finds',
      day: 2,
      turn: 0,
      rare: [{ shape: 'rare_O', count: 1 }],
      seats: [seatOf('blue', middle, { hand: [98, 107] }), seatOf('red', '', { passed: true })],
    }),
    seat: 0,
    done: (action, after) => (isTake(action) && action.take === 'rare_O') || has(after, 'rare_O'),
  },
  {
    id: 'oshax',
    part: 'advanced',
    state: stateOf({
      phase: 'finds',
      day: 2,
      turn: 0,
      task: { place: 'oshax_2' },
      seats: [seatOf('blue', middle), seatOf('red', '', { passed: true })],
    }),
    seat: 0,
    done: (action) =>
      isPlace(action) && action.place.colour === 'blue' && joins(action, tilesOf(middle), 'blue'),
  },
  {
    id: 'anytime',
    part: 'advanced',
    state: stateOf({
      phase: 'reveal',
      day: 2,
      fields: cats,
      moment: { asked: 0, passed: [], skipped: [] },
      seats: [
        seatOf('blue', middle, { hand: [90], rescue: [55], fish: 2 }),
        seatOf('red', '', { rescue: [7] }),
      ],
    }),
    seat: 0,
    done: (action) => 'play' in action,
  },
];

function touchesAll(tile: Placed, wanted: Placed | undefined): boolean {
  return wanted !== undefined && JSON.stringify(tile.cells) === JSON.stringify(wanted.cells);
}
