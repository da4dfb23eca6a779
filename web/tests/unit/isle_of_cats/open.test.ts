// The replay shows all hands; the engine is still asked with the view of one seat.
import { describe, expect, it } from 'vitest';
import { asSeenBy } from '../../../src/games/isle_of_cats/open';
import { seatOf, stateOf } from '../../../src/games/isle_of_cats/positions';
import type { CatsView } from '../../../src/games/isle_of_cats/types';
import { mergeViews } from '../../../src/replay/merge_views';
import { ask } from '../../kit/referee';

const state = stateOf({
  phase: 'finds',
  day: 2,
  turn: 0,
  seats: [
    seatOf('blue', 'blue_05 2@5,3 blue_09 3@6,4', { hand: [98], lessons: [113] }),
    seatOf('red', '', { hand: [99, 7], lessons: [117, 120] }),
  ],
});
const [first, second] = ask<{ view: CatsView }>(
  'isle_of_cats',
  [0, 1].map((seat) => ({ ask: 'view', state, seat })),
).map(({ view }) => view);

describe('a view in which all lies open', () => {
  const open = mergeViews([first, second]) as CatsView;

  it('shows every hand', () => {
    expect(open.seats.map((seat) => seat.hand)).toEqual([[98], [7, 99]]);
  });
  it('is put back to what each seat saw', () => {
    expect(asSeenBy(open, 0)).toEqual(first);
    expect(asSeenBy(open, 1)).toEqual(second);
  });
});
