// The pictures of the rules page.
import { translatable } from '../../texts/format';
import type { Picture } from '../game';
import { story } from './demo';
import { familyOptions, seatOf, stateOf, viewOf } from './positions';
import type { Action, BoatName, CatsView } from './types';

type CatsPicture = Picture<CatsView, Action>;

// keys: isle_of_cats.picture.*
/** A picture of one boat; with `counts`, its marks are drawn. */
function picture(name: string, boat: BoatName, tiles: string, counts = false): CatsPicture {
  const other = seatOf(boat === 'blue' ? 'red' : 'blue', '');
  const seats = [seatOf(boat, tiles), other];
  const state = stateOf({ phase: 'rescue', options: familyOptions, day: 5, turn: 0, seats });
  return {
    view: viewOf(state),
    you: counts ? 0 : null,
    caption: translatable(`isle_of_cats.picture.${name}`),
  };
}

export const pictures: Record<string, CatsPicture> = {
  boat: picture('boat', 'blue', ''),
  placing: picture('placing', 'blue', 'blue_05 2@5,3 green_08 3@8,3 common_corner3 1@7,3'),
  map: picture('map', 'blue', 'green_16 1@5,2 green_09 3@4,0 rare_O 0@8,0'),
  families: picture(
    'families',
    'green',
    'orange_05 0@6,3 orange_08 2@8,3 orange_13 0@9,4 blue_16 1@5,2 blue_09 2@10,1 red_15 0@12,3 ' +
      'red_05 2@14,4',
    true,
  ),
  rooms: picture('rooms', 'blue', story, true),
};
