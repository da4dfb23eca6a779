// The moves of the animated picture: a sheet of level 3 is being drawn.
import type { Move } from '../game';
import { drawn, placements, viewOf } from './positions';
import type { Action, IslantView } from './types';

const story = placements(
  '1:S/red@2,3 4:NSW/blue@3,4 2:NE/red@4,3 1:S/blue@2,4 1:E/red@3,2 2:NW/blue@4,4',
);

export const demo: { view: IslantView; move: Move<IslantView, Action> | null }[] = [];
let view = viewOf({ level: 3, tiles: '', dice: [1, 4], roles: ['red', 'blue'] });
demo.push({ view, move: null });
for (const action of story) {
  const before: IslantView = view;
  view = drawn(view, action);
  demo.push({ view, move: { seat: 0, action, before } });
}
