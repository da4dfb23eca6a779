// The moves of the animated picture: a boat is being filled.
import type { Move } from '../game';
import { familyOptions, seatOf, stateOf, tilesOf, viewOf } from './positions';
import type { Action, CatsView } from './types';

/** The tiles in their order; they make two families and fill a bedroom. */
export const story =
  'blue_05 2@5,3 blue_09 3@6,4 green_08 3@8,3 common_corner3 1@7,3 blue_16 1@5,6 green_16 1@5,2 ' +
  'green_09 3@4,0 rare_O 0@8,0 common_1x2 1@10,0 red_13 0@11,3 purple_15 4@8,7 red_05 0@13,1 ' +
  'orange_11 0@10,6';

export const demo: { view: CatsView; move: Move<CatsView, Action> | null }[] = [];
const start = stateOf({ phase: 'rescue', options: familyOptions, seats: [seatOf('blue', '')] });
let view: CatsView = { ...viewOf(start), viewer: null };
demo.push({ view, move: null });
for (const tile of tilesOf(story)) {
  const before: CatsView = view;
  view = {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, tiles: [...seat.tiles, tile] })),
  };
  demo.push({ view, move: { seat: 0, action: { place: { cells: tile.cells } }, before } });
}
