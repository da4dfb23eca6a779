// What is said about a game of 1T34.
import type { Outcome, Seat } from '../../host/messages';
import { said, type Said } from '../../texts/format';
import type { Fact, Move } from '../game';
import { endOf, laneIndex, nameOf, spotsOf } from './geometry';
import { coloursOf, enters, inHand, tileAt, type Action, type Colour, type View } from './types';

// keys: one_t34.colour.*
function colourName(colour: Colour): Said {
  return said(`one_t34.colour.${colour}`);
}

// keys: one_t34.tile.*
function tileName(colour: Colour): Said {
  return said(`one_t34.tile.${colour}`);
}

export function prompt(view: View, you: Seat): Said {
  const own = coloursOf(view, you);
  const { side } = view.options;
  const tilesLeft = own.some((colour) => inHand(view, colour) > 0);
  const onLane = spotsOf(side).some((spot) => {
    const colour = tileAt(view, spot);
    return colour !== null && own.includes(colour) && laneIndex(side, spot) >= 0;
  });
  if (!onLane) return said('one_t34.prompt.enter');
  return tilesLeft ? said('one_t34.prompt.both') : said('one_t34.prompt.move');
}

export function words({ action, before }: Move<View, Action>): Said {
  const end = before && endOf(before.options.side, action);
  const along = enters(action) || action.in === 0;
  const kicked = before && end && along ? tileAt(before, end) : null;
  const what = enters(action)
    ? said('one_t34.log.enter', { tile: tileName(action.enter), n: action.steps })
    : action.in === 0
      ? said('one_t34.log.move', { from: nameOf(action.from), n: action.lane })
      : said('one_t34.log.slide', { from: nameOf(action.from), lane: action.lane, in: action.in });
  return kicked === null ? what : said('one_t34.log.kick', { what, tile: tileName(kicked) });
}

export function facts(view: View, seat: Seat): Fact[] {
  return coloursOf(view, seat).map((colour) => ({
    label: said('one_t34.fact.in_hand', { colour: colourName(colour), n: inHand(view, colour) }),
    value: inHand(view, colour),
    icon: 'tile',
  }));
}

export function why(view: View, outcome: Outcome, names: readonly string[]): Said {
  const [winner] = outcome.winners;
  const name = winner === undefined ? '' : (names[winner] ?? '');
  // keys: one_t34.reason.*
  return said(`one_t34.reason.${outcome.reason}`, { name, n: view.turns_played });
}
