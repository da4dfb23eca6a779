// A boat being filled, for the small live picture.
import type { Move } from '../game';
import { familyOptions, seatOf, stateOf, tilesOf, viewOf } from './positions';
import type { Action, CatsView } from './types';

const story =
  'blue_16 1@8,4 blue_05 0@9,2 green_12 0@11,1 green_02 1@5,2 blue_09 1@12,5 red_13 0@13,3 ' +
  'common_1x1 0@13,3 purple_10 1@5,5';

export const demo: { view: CatsView; move: Move<CatsView, Action> | null }[] = [];
const start = stateOf({ phase: 'rescue', options: familyOptions, seats: [seatOf('blue', '')] });
let view = viewOf(start, null);
demo.push({ view, move: null });
for (const tile of tilesOf(story)) {
  const before: CatsView = view;
  view = {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, tiles: [...seat.tiles, tile] })),
  };
  demo.push({ view, move: { seat: 0, action: { place: { cells: tile.cells } }, before } });
}
