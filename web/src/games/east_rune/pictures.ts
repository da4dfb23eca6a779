// The pictures of the rules page; README.md has their places.
import { translatable } from '../../texts/format';
import type { Picture } from '../game';
import { demo } from './demo';
import { stateOf } from './positions';
import type { RuneAction, RuneView } from './types';

type RunePicture = Picture<RuneView, RuneAction>;

/** A spectator's view of a position. */
function seen(sketch: Parameters<typeof stateOf>[0]): RuneView {
  const state = stateOf(sketch);
  return {
    ...state,
    viewer: null,
    chair_deck: state.chair_deck.length,
    vassal_deck: 0,
    hands: state.hands.map((hand) => hand.length),
  };
}

// keys: east_rune.picture.*
function picture(name: string, view: RuneView, chosen?: RuneAction): RunePicture {
  const drawn = { view, you: null, caption: translatable(`east_rune.picture.${name}`) };
  return chosen === undefined ? drawn : { ...drawn, chosen };
}

const hands = ['*', '*', '*'];
/** The index of the capture in the animated picture; rules pictures show it before and after. */
const captured = demo.findIndex(
  ({ view }, i) => view.chair_deck < (demo[i - 1]?.view.chair_deck ?? 0),
);

export const pictures: Record<string, RunePicture> = {
  open: picture('open', seen({ players: 3, field: 'light d1', hands })),
  chain: picture('chain', seen({ players: 3, field: 'light d1 e4 n3 m6', hands, last_vassal: 1 })),
  go_on: picture('go_on', seen({ players: 3, field: 'reason d5 e6', hands }), { lay: 'n6' }),
  capture: picture('capture', demo[captured]?.view ?? seen({ players: 3, field: '', hands })),
};
