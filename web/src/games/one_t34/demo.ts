// The moves of the animated picture: a tile comes in, another is kicked, one slides in and pushes, and
// four in a row.
import type { GamePage } from '../game';
import { position } from './positions';
import type { Action, View } from './types';

const moves: Action[] = [
  { enter: 'red', steps: 4 },
  { enter: 'blue', steps: 4 },
  { from: [3, 0], lane: 1, in: 3 },
  { from: [0, 6], lane: 4, in: 0 },
  { from: [0, 4], lane: 1, in: 3 },
];

const views: View[] = [
  position('......G .Y..... ..B.... Y....B. ..G.R.. ...R.Y. ..R....', 0, 20),
  position('....R.G .Y..... ..B.... Y....B. ..G.R.. ...R.Y. ..R....', 1, 21),
  position('....R.G .Y..... ..B.... Y....B. ..G.R.B ...R.Y. ..R....', 2, 22),
  position('....R.G .Y..... ...YB.. .....B. ..G.R.B ...R.Y. ..R....', 3, 23),
  position('....R.. .Y..... ...YB.. .....B. ..G.R.G ...R.Y. ..R....', 0, 24),
  position('....... .Y..... ...YB.. .....R. ..G.RBG ...R.Y. ..R....', 0, 25),
];

export const demo: GamePage<View, Action>['demo'] = views.map((view, i) => {
  const before = views[i - 1];
  const action = moves[i - 1];
  const moved = before !== undefined && action !== undefined;
  return { view, move: moved ? { seat: before.turn, action, before } : null };
});
