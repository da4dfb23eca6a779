// The pictures of the rules page: README.md says where they stand.
import { translatable } from '../../texts/format';
import type { Picture } from '../game';
import { seen, stateOf } from './positions';
import type { Action, View } from './types';

const hands = [
  [2, 3, 4],
  [2, 2, 3],
];

export const pictures: Record<string, Picture<View, Action>> = {
  heap: {
    view: seen(stateOf(21, hands)),
    you: null,
    caption: translatable('take_away.picture.heap'),
  },
  take: {
    view: seen(stateOf(7, hands, [0, 2, 2])),
    you: null,
    chosen: { take: 2 },
    caption: translatable('take_away.picture.take'),
  },
};
