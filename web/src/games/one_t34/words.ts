// Texts for the frame: prompts, moves, facts and endings.
import type { Outcome, Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import type { Fact, Move } from '../game';
import { endOf, laneIndex, nameOf, spotsOf } from './geometry';
import { coloursOf, enters, inHand, tileAt, type Action, type Colour, type View } from './types';

// keys: one_t34.colour.*
function colourName(colour: Colour): Translatable {
  return translatable(`one_t34.colour.${colour}`);
}

// keys: one_t34.tile.*
function tileName(colour: Colour): Translatable {
  return translatable(`one_t34.tile.${colour}`);
}

export function prompt(view: View, you: Seat): Translatable {
  const own = coloursOf(view, you);
  const { side } = view.options;
  const tilesLeft = own.some((colour) => inHand(view, colour) > 0);
  const onLane = spotsOf(side).some((spot) => {
    const colour = tileAt(view, spot);
    return colour !== null && own.includes(colour) && laneIndex(side, spot) >= 0;
  });
  if (!onLane) return translatable('one_t34.prompt.enter');
  return tilesLeft ? translatable('one_t34.prompt.both') : translatable('one_t34.prompt.move');
}

export function describeMove({ action, before }: Move<View, Action>): Translatable {
  const end = before && endOf(before.options.side, action);
  const along = enters(action) || action.in === 0;
  const kicked = before && end && along ? tileAt(before, end) : null;
  const what = enters(action)
    ? translatable('one_t34.log.enter', { tile: tileName(action.enter), n: action.steps })
    : action.in === 0
      ? translatable('one_t34.log.move', { from: nameOf(action.from), n: action.lane })
      : translatable('one_t34.log.slide', {
          from: nameOf(action.from),
          lane: action.lane,
          in: action.in,
        });
  return kicked === null
    ? what
    : translatable('one_t34.log.kick', { what, tile: tileName(kicked) });
}

export function facts(view: View, seat: Seat): Fact[] {
  return coloursOf(view, seat).map((colour) => ({
    label: translatable('one_t34.fact.in_hand', {
      colour: colourName(colour),
      n: inHand(view, colour),
    }),
    value: inHand(view, colour),
    icon: 'tile',
  }));
}

export function why(view: View, outcome: Outcome, names: readonly string[]): Translatable {
  const [winner] = outcome.winners;
  const name = winner === undefined ? '' : (names[winner] ?? '');
  // keys: one_t34.reason.*
  return translatable(`one_t34.reason.${outcome.reason}`, { name, n: view.turns_played });
}
