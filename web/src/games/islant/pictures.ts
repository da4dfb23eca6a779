// The pictures of the rules page.
import { translatable } from '../../texts/format';
import type { Picture } from '../game';
import { placements, viewOf } from './positions';
import type { Action, IslantView } from './types';

type IslantPicture = Picture<IslantView, Action>;

// keys: islant.picture.*
/** A picture of a sheet between two rolls. It has a viewer's seat, so that the marks are drawn. */
function picture(name: string, level: number, tiles: string, marked = 0): IslantPicture {
  const dice = [1, 2, 3, 4, 5].slice(0, level < 4 ? 2 : level === 4 ? 3 : 5);
  const view = viewOf({ level, tiles, marked, dice, left: [], roles: [] });
  return { view, you: 0, caption: translatable(`islant.picture.${name}`) };
}

const ring = '2,2 ES; 2,4 SW; 4,2 NE; 4,4 NW; 2,3 ESW; 3,2 NES; 3,4 NESW lake; 4,3 NEW; 3,5 W';
const [laid] = placements('4:NEW@4,1');

export const pictures: Record<string, IslantPicture> = {
  columns: {
    view: viewOf({
      level: 1,
      tiles: '2,1 S; 3,1 NS',
      dice: [2, 4],
      left: [4],
      roles: ['land'],
      column: 2,
    }),
    you: 0,
    ...(laid === undefined ? {} : { chosen: laid }),
    caption: translatable('islant.picture.columns'),
  },
  tiles: {
    ...picture('tiles', 1, '1,1 N; 1,3 NE; 1,5 NS; 3,2 NES; 3,4 NESW lake'),
    you: null, // without the marks
  },
  completed: picture('completed', 1, '2,2 NES; 1,2 S; 3,2 N; 2,3 W'),
  open_island: picture('open_island', 1, '2,2 NESW lake; 1,2 S; 2,3 W; 4,4 NS; 5,4 N'),
  points: picture('points', 1, '1,2 S; 2,2 NS; 3,2 N'),
  lakes: picture('lakes', 1, ring),
  waves: picture('waves', 2, '0,1 ~5; 0,2 ~4; 0,3 ~3; 0,4 ~1; 1,0 ~3; 4,3 E; 3,4 S; 5,4 N; 4,5 W'),
  colour: picture(
    'colour',
    3,
    '2,3 S red; 3,4 W blue; 4,3 NES red; 3,2 E red; 4,4 W red; 5,3 N blue',
  ),
  ships: picture(
    'ships',
    4,
    '5,4 E; 4,5 S; 6,5 N; 5,6 NSW; 4,6 S; 6,6 N; 3,5 ^4#1; 3,4 ^3#1; 6,4 ^5; 7,4 ^2; 0,1 ~3',
    1,
  ),
};
