// The tutorial of 1T34, eight steps. tests/unit/one_t34/tutorial.test.ts has the referee play each of
// them.
import type { TutorialStep } from '../game';
import { spotOf } from './geometry';
import { position } from './positions';
import { enters, inHand, tileAt, type Action, type View } from './types';

type Step = TutorialStep<View, Action>;

// keys: one_t34.tutorial.*
export const tutorial: Step[] = [
  {
    id: 'enter',
    state: position('....... ....... ......R ....... ....... ....... .......', 0, 8),
    seat: 0,
    done: (action) => enters(action),
  },
  {
    id: 'walk',
    state: position('....R.. ....... ....... ....... ....... ....... .......', 0, 4),
    seat: 0,
    done: (action) => !enters(action) && action.in === 0,
  },
  {
    id: 'slide',
    state: position('....R.. ....... ....... ....... ....... ....... .......', 0, 4),
    seat: 0,
    done: (action) => !enters(action) && action.in > 0,
  },
  {
    id: 'push',
    state: position('....R.. ....... .....B. ....... ..Y.... ....... .......', 0, 8),
    seat: 0,
    done: (_, after) => tileAt(after, spotOf('f3')) !== 'blue',
  },
  {
    id: 'kick',
    state: position('....R.. ....... ......Y ....... ..B.... ....... .......', 0, 20),
    seat: 0,
    done: (_, after) => inHand(after, 'yellow') === 8,
  },
  {
    id: 'fall',
    state: position('....R.. ....... ..G.... .....Y. .....B. .....G. .....B.', 0, 12),
    seat: 0,
    done: (_, after) => inHand(after, 'blue') === 7,
  },
  {
    id: 'four',
    state: position('....R.. ....B.. .Y..... ...BR.. ...R.Y. ..R...G .......', 0, 20),
    seat: 0,
    done: (_, __, outcome) => outcome?.winners.includes(0) ?? false,
  },
  {
    id: 'beware',
    state: position('....R.. .....B. .Y..... .....R. ..BBB.. .Y..G.. .......', 0, 20),
    seat: 0,
    done: (_, __, outcome) => outcome === null,
  },
];
