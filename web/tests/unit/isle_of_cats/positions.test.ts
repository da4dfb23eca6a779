// Positions that the pages show are positions of the real game. The referee knows (`skerry` is built first).
import { describe, expect, it } from 'vitest';
import { demo } from '../../../src/games/isle_of_cats/demo';
import { pictures } from '../../../src/games/isle_of_cats/pictures';
import { seatOf, stateOf, viewOf } from '../../../src/games/isle_of_cats/positions';
import { tutorial } from '../../../src/games/isle_of_cats/tutorial';
import type { CatsView } from '../../../src/games/isle_of_cats/types';
import { ask, expectStep } from '../../kit/referee';

const game = 'isle_of_cats';

describe('the tutorial', () => {
  it.each(tutorial)('$id can be done, and can be missed', (step) => {
    expectStep(game, step);
  });
});

describe('a view written by hand', () => {
  it.each([
    ['of the advanced game', stateOf({ phase: 'finds', day: 2, turn: 0, seats: seats([98]) })],
    ['of the family game', tutorial[0]?.state],
  ])('%s is what the engine shows', (_, state) => {
    const [seen] = ask<{ view: CatsView }>(game, [{ ask: 'view', state, seat: 0 }]);
    expect(viewOf(state as Parameters<typeof viewOf>[0])).toEqual(seen?.view);
  });

  function seats(hand: number[]) {
    const tiles = 'blue_05 2@5,3 blue_09 3@6,4 oshax_6/blue 0@9,6';
    return [seatOf('blue', tiles, { hand }), seatOf('red', '', { hand: [99, 7] })];
  }
});

/** What a boat comes to by the request for real boxes. */
function scoreOf(view: CatsView): { families: number; rooms: number } | undefined {
  const [seat] = view.seats;
  const boat = { mode: 'family', players: 2, boat: seat?.boat, tiles: seat?.tiles };
  const request = { ask: 'boat', ...boat, opponents_largest_group: 0, private_lessons: [] };
  return ask<{ families: number; rooms: number }>(game, [request])[0];
}

describe('the pictures', () => {
  it.each([
    ['families', { families: 8, rooms: -35 }],
    ['rooms', { families: 16, rooms: -25 }],
  ])('%s shows what it says', (name, wanted) => {
    const view = pictures[name]?.view;
    expect(view && scoreOf(view)).toMatchObject(wanted);
  });

  it('of the first page ends with two families', () => {
    const last = demo.at(-1)?.view;
    expect(last && scoreOf(last)).toMatchObject({ families: 16 });
  });
});
