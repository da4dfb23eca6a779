// Computes how tiles move in a move, from the boards before and after it, and where each is at any time of
// the animation. It knows no rule: that pushed tiles keep their order is enough.
import {
  cell,
  centre,
  handPlace,
  inward,
  nameOf,
  outside,
  wayOf,
  type Hands,
  type Point,
} from './geometry';
import { enters, tileAt, type Action, type Colour, type Spot, type View } from './types';

export interface Motion {
  colour: Colour;
  /** The spot where it starts; null: the hand. */
  from: Spot | null;
  /** The spot where it ends; null: the hand. */
  to: Spot | null;
  kind: 'goes' | 'pushed' | 'kicked' | 'falls';
  /** The spot where it leaves the board, if it does, and how many tiles lie between it and the board. */
  leaves: Spot | null;
  beyond: number;
}

/** The spots ahead of a tile that slides in, up to the far side. */
function ahead(side: number, turning: Spot): Spot[] {
  const step = inward(side, turning);
  if (step === null) return [];
  return Array.from({ length: side - 1 }, (_, i): Spot => [
    turning[0] + step[0] * (i + 1),
    turning[1] + step[1] * (i + 1),
  ]);
}

/** The motions of a move; that of the played tile is the first. */
export function motionsOf(before: View, action: Action, after: View): Motion[] {
  const side = before.options.side;
  const way = wayOf(side, action);
  const end = way.at(-1) as Spot;
  const from = enters(action) ? null : action.from;
  const colour = enters(action) ? action.enter : tileAt(before, action.from);
  if (colour === null) return [];
  const goes: Motion = { colour, from, to: end, kind: 'goes', leaves: null, beyond: 0 };
  if (enters(action) || action.in === 0) {
    const met = tileAt(before, end);
    if (met === null) return [goes];
    return [goes, { colour: met, from: end, to: null, kind: 'kicked', leaves: end, beyond: 0 }];
  }
  const row = ahead(side, way[action.lane] as Spot);
  const tilesThen = row.filter((spot) => tileAt(before, spot) !== null);
  const tilesNow = row.filter(
    (spot) => tileAt(after, spot) !== null && nameOf(spot) !== nameOf(end),
  );
  const others = tilesThen.map((spot, i): Motion => {
    const to = tilesNow[i] ?? null;
    return {
      colour: tileAt(before, spot) as Colour,
      from: spot,
      to,
      kind: to === null ? 'falls' : 'pushed',
      leaves: to === null ? (row.at(-1) as Spot) : null,
      beyond: Math.max(0, i - tilesNow.length),
    };
  });
  return [
    goes,
    ...others.filter((one) => one.to === null || nameOf(one.to) !== nameOf(one.from as Spot)),
  ];
}

export interface MoveTimeline {
  side: number;
  /** The tiles of the view before that do not move. */
  resting: { spot: Spot; colour: Colour }[];
  motions: Motion[];
  way: Point[];
  /** Durations in milliseconds: from the hand to the corner, along the way, back to the hands. */
  bringing: number;
  going: number;
  returning: number;
}

const stepTime = 125;
const flightTime = 220;

export function timelineOf(before: View, action: Action, after: View): MoveTimeline {
  const side = before.options.side;
  const motions = motionsOf(before, action, after);
  const moving = new Set(motions.map((one) => one.from && nameOf(one.from)));
  const resting: MoveTimeline['resting'] = [];
  for (let row = 0; row < side; ++row) {
    for (let column = 0; column < side; ++column) {
      const colour = tileAt(before, [row, column]);
      if (colour === null || moving.has(nameOf([row, column]))) continue;
      resting.push({ spot: [row, column], colour });
    }
  }
  const way = wayOf(side, action).map(centre);
  return {
    side,
    resting,
    motions,
    way,
    bringing: enters(action) ? flightTime : 0,
    going: (way.length - 1) * stepTime,
    returning: motions.some((one) => one.to === null) ? flightTime : 0,
  };
}

export function lengthOf(play: MoveTimeline): number {
  return play.bringing + play.going + play.returning;
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

function easeBoth(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2;
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** The place of a pushed tile: it rests until the pushing tile arrives, then moves at its pace. */
function pushedTo(play: MoveTimeline, motion: Motion, stepsLeft: number): Point {
  const from = centre(motion.from as Spot);
  const to = motion.to
    ? centre(motion.to)
    : outside(play.side, motion.leaves as Spot, cell * (1 + motion.beyond));
  const steps = Math.round((Math.abs(to.x - from.x) + Math.abs(to.y - from.y)) / cell);
  return between(from, to, clamped((steps - stepsLeft) / steps));
}

/** The places of the tiles of `play.motions` at a time. */
export function placesAt(play: MoveTimeline, time: number, hands: Hands = 'ends'): Point[] {
  const { bringing, going, returning, way } = play;
  const brought = easeOut(bringing === 0 ? 1 : clamped(time / bringing));
  const steps = (way.length - 1) * easeBoth(clamped((time - bringing) / going));
  const returned = easeOut(returning === 0 ? 0 : clamped((time - bringing - going) / returning));
  const at = Math.min(Math.floor(steps), way.length - 2);
  const walked = between(way[at] as Point, way[at + 1] as Point, steps - at);
  return play.motions.map((motion): Point => {
    const hand = handPlace(play.side, motion.colour, hands);
    if (motion.kind === 'goes')
      return brought < 1 ? between(hand, way[0] as Point, brought) : walked;
    if (motion.kind === 'kicked') return between(centre(motion.from as Spot), hand, returned);
    const place = pushedTo(play, motion, way.length - 1 - steps);
    return motion.kind === 'falls' ? between(place, hand, returned) : place;
  });
}
