// The names of spots and hands for screen readers, with what can be done there.
import type { SeatInfo } from '../game';
import { t } from '../../texts/index.svelte';
import { isHand, type Place } from './cells';
import { cornerOf, laneIndex, linesOf, nameOf, spotOf } from './geometry';
import { motionsOf } from './motions';
import { colours, enters, inHand, ownerOf, tileAt } from './types';
import type { Action, Colour, View } from './types';

export interface Situation {
  held: Place | null;
  liftable: boolean;
  /** The actions with the lifted tile that end here. */
  ways: readonly Action[];
  after: (action: Action) => View | null;
}

function tileName(view: View, colour: Colour, seats: readonly SeatInfo[]): string {
  const owner = ownerOf(view, colour);
  const tile = t(`one_t34.tile.${colour}`); // keys: one_t34.tile.*
  const name = owner === null ? undefined : seats[owner]?.name;
  return name === undefined ? tile : t('one_t34.spoken.owned', { tile, name });
}

function areaName(view: View, place: Place): string {
  const { side } = view.options;
  const corner = colours.find((colour) => nameOf(cornerOf(side, colour)) === place);
  if (corner !== undefined) return t(`one_t34.corner.${corner}`); // keys: one_t34.corner.*
  return laneIndex(side, spotOf(place)) < 0 ? t('one_t34.spoken.inside') : t('one_t34.spoken.lane');
}

/** The name of a way: "3 along the lane and 1 in, pushes 2 tiles". */
export function wayName(view: View, action: Action, after: View | null): string {
  const lane = enters(action) ? action.steps : action.lane;
  const inside = enters(action) ? 0 : action.in;
  const parts = [
    inside === 0
      ? t('one_t34.way.lane', { n: lane })
      : t('one_t34.way.slide', { lane, in: inside }),
  ];
  if (after === null) return parts.join('');
  const motions = motionsOf(view, action, after);
  const kicked = motions.find((one) => one.kind === 'kicked');
  const pushed = motions.filter((one) => one.kind === 'pushed' || one.kind === 'falls').length;
  const fallen = motions.filter((one) => one.kind === 'falls').length;
  if (kicked) parts.push(t('one_t34.spoken.kicks', { tile: t(`one_t34.tile.${kicked.colour}`) }));
  if (pushed > 0) parts.push(t('one_t34.spoken.pushes', { n: pushed }));
  if (fallen > 0) parts.push(t('one_t34.spoken.falls', { n: fallen }));
  for (let seat = 0; seat < view.players; ++seat) {
    if (linesOf(after, seat).length === 0) continue;
    parts.push(seat === view.turn ? t('one_t34.spoken.wins') : t('one_t34.spoken.gives'));
    break;
  }
  return parts.join(t('one_t34.spoken.comma'));
}

export function placeName(
  view: View,
  place: Place,
  seats: readonly SeatInfo[],
  { held, liftable, ways, after }: Situation,
): string {
  const comma = t('one_t34.spoken.comma');
  const parts: string[] = [];
  if (isHand(place)) {
    if (ownerOf(view, place) === null) parts.push(t('one_t34.spoken.nobody'));
    else {
      const tile = tileName(view, place, seats);
      parts.push(t('one_t34.spoken.hand', { tile, n: inHand(view, place) }));
    }
  } else {
    const colour = tileAt(view, spotOf(place));
    parts.push(place, areaName(view, place));
    parts.push(colour === null ? t('one_t34.spoken.empty') : tileName(view, colour, seats));
  }
  if (place === held) parts.push(t('one_t34.spoken.held'));
  else if (liftable) parts.push(t('one_t34.spoken.liftable'));
  for (const way of ways) {
    parts.push(t('one_t34.spoken.end', { way: wayName(view, way, after(way)) }));
  }
  return parts.join(comma);
}
