// The pictures of the rules page; README.md has their places.
import type { Picture } from '../game';
import { translatable } from '../../texts/format';
import { position } from './positions';
import type { Action, View } from './types';

const board = position('....R.. ....... ...B... ....... ....... ....... .......', 0, 4);
const entering = position('....... ....... ...B... ....... ....... ....... .......', 0, 4);
const sliding = position('....R.. ....... ..Y.... ....... ....B.. .G..... .......', 0, 4);
const pushing = position('....R.. .....Y. .....B. ..G.... ....... .Y..... .......', 0, 8);
const kicking = position('....R.. ....... ..B...Y ....... ....... .G..... .......', 0, 20);
const winning = position('....R.. ....B.. .Y..... ...BR.. ...R.Y. ..R...G .......', 0, 20);
const giving = position('....R.. .....B. .Y..... .....R. ..BBB.. .Y..G.. .......', 0, 20);

export const pictures: Record<string, Picture<View, Action>> = {
  board: { view: board, you: null, caption: translatable('one_t34.picture.board') },
  enter: {
    view: entering,
    you: null,
    highlighted: { seat: 0, action: { enter: 'red', steps: 4 }, before: entering },
    caption: translatable('one_t34.picture.enter'),
  },
  slide: {
    view: sliding,
    you: 0,
    chosen: { from: [0, 4], lane: 1, in: 3 },
    caption: translatable('one_t34.picture.slide'),
  },
  kick: {
    view: kicking,
    you: 0,
    chosen: { from: [0, 4], lane: 4, in: 0 },
    caption: translatable('one_t34.picture.kick'),
  },
  push: {
    view: pushing,
    you: 0,
    chosen: { from: [0, 4], lane: 1, in: 3 },
    caption: translatable('one_t34.picture.push'),
  },
  four: {
    view: winning,
    you: 0,
    chosen: { from: [0, 4], lane: 1, in: 2 },
    caption: translatable('one_t34.picture.four'),
  },
  give: {
    view: giving,
    you: 0,
    chosen: { from: [0, 4], lane: 1, in: 3 },
    caption: translatable('one_t34.picture.give'),
  },
};
