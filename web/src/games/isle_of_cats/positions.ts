// Positions for the tutorial, the pictures and the animated picture, in a short notation.
import type { Seat } from '../../host/messages';
import { cellsOf, parts } from './art/tiles';
import {
  colours,
  nameOf,
  type BoatName,
  type CatsView,
  type Colour,
  type Phase,
  type Placed,
  type SeatView,
} from './types';

/** Tiles as `green_07 2@14,3`: its name, how it is turned (0 to 7), and where its box begins; Oshax `oshax_1/red`. */
export function tilesOf(notation: string): Placed[] {
  const pattern = /(\w+)(?:\/(\w+))? (\d)@(\d+),(\d+)/g;
  return [...notation.matchAll(pattern)].map(([, name = '', family, turn, left, top]) => {
    const { kind, shape, colour } = parts(name);
    const own = (family as Colour | undefined) ?? colour;
    return {
      kind,
      shape,
      ...(own === null ? {} : { colour: own }),
      cells: cellsOf(name, Number(turn)).map(
        ([x, y]) => [x + Number(left), y + Number(top)] as const,
      ),
    };
  });
}

/** A seat in a full state, with all its cards. */
export interface FullSeat extends SeatView {
  hand: number[];
  lessons: number[];
  rescue: number[];
  packet: number[];
  picks: number[];
  rejected: number[];
  knows: never[];
}

export function seatOf(boat: BoatName, tiles: string, more: Partial<FullSeat> = {}): FullSeat {
  return {
    boat,
    tiles: tilesOf(tiles),
    fish: 20,
    baskets: 1,
    baskets_used: 0,
    hand: [],
    lessons: [],
    rescue: [],
    extra_rescues: 0,
    anywhere: false,
    passed: false,
    quiet: false,
    packet: [],
    picks: [],
    kept: [],
    played: [],
    before: null,
    rejected: [],
    fresh: 0,
    knows: [],
    ...more,
  };
}

export interface FullState extends Omit<
  CatsView,
  'bag' | 'gone' | 'deck' | 'seats' | 'viewer' | 'to_move'
> {
  done: Seat[];
  bag: string[];
  deck: number[];
  seats: FullSeat[];
}

type StateParts = Partial<FullState> & { seats: FullSeat[]; phase: Phase };

const defaultOptions = {
  mode: 'advanced' as const,
  modules: ['A', 'B', 'C'],
  difficulty: 'easy',
  public_solo_lessons: true,
};
export const familyOptions = { ...defaultOptions, mode: 'family' as const };

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const allCats = colours.flatMap((colour) =>
  range(1, 17).map((n) => `${colour}_${String(n).padStart(2, '0')}`),
);
const allOshax = range(1, 6).map((n) => `oshax_${n}`);
const rareShapes = ['L', 'T', 'O', 'S', 'I'].map((letter) => `rare_${letter}`);
const commonShapes = ['1x1', '1x2', 'corner3', '1x3'].map((shape) => `common_${shape}`);
const copiesOfRare = 5;
const commonSupply = [0, 5, 5, 8, 11];

/** A full state from the given parts; tiles and cards that are not given lie where the game would have them. */
export function stateOf(parts: StateParts): FullState {
  const isFamily = parts.options?.mode === 'family';
  const players = parts.seats.length;
  const { day = 1, fields = { left: [], right: [] }, task = null, rare = [] } = parts;
  const inHand = task !== null && 'place' in task ? [task.place] : [];
  const aboard = parts.seats.flatMap((seat) => seat.tiles.map(nameOf)).concat(inHand);
  const count = (name: string): number => aboard.filter((one) => one === name).length;

  const seen = new Set([...aboard, ...fields.left, ...fields.right]);
  const cats = allCats.filter((one) => !seen.has(one)).slice(0, allCats.length - 4 * players * day);
  const rares = rareShapes.flatMap((shape) => {
    const out = count(shape) + (rare.find((one) => one.shape === shape)?.count ?? 0);
    return Array<string>(copiesOfRare - out).fill(shape);
  });
  const common = commonShapes.map((shape) => [shape, (commonSupply[players] ?? 0) - count(shape)]);
  const { seats, deck } = isFamily
    ? { seats: parts.seats.map(familySeat), deck: [] }
    : withDeck(parts.seats, 150 - 7 * players * day);
  return {
    options: defaultOptions,
    players,
    day,
    order: range(0, players - 1),
    turn: null,
    round: 0,
    rescued: 0,
    done: [],
    moment: null,
    task,
    fields,
    rare,
    common: Object.fromEntries(common) as Record<string, number>,
    oshax: isFamily ? [] : allOshax.filter((one) => count(one) === 0),
    bag: [...cats, ...rares],
    used: [],
    public_lessons: [],
    ...parts,
    seats,
    deck,
  };
}

/** A seat of the family game: no fish and no baskets; two lessons are kept and one is not. */
function familySeat(seat: FullSeat, i: number): FullSeat {
  const cards = range(151 + 3 * i, 153 + 3 * i);
  return { ...seat, fish: 0, baskets: 0, lessons: cards.slice(0, 2), rejected: cards.slice(2) };
}

/** Makes a deck of `size` cards; all other cards that nobody has were discarded by the first seat. */
function withDeck(seats: readonly FullSeat[], size: number): { seats: FullSeat[]; deck: number[] } {
  const held = new Set(
    seats.flatMap(({ hand, lessons, rescue, packet, picks }) =>
      [hand, lessons, rescue, packet, picks].flat(),
    ),
  );
  const rest = range(1, 150).filter((id) => !held.has(id));
  return {
    seats: seats.map((seat, i) => (i === 0 ? { ...seat, rejected: rest.slice(size) } : seat)),
    deck: rest.slice(0, size),
  };
}

/** The view of the first seat. */
export function viewOf(state: FullState): CatsView {
  const { seats, ...rest } = state;
  const seen = new Set([
    ...seats.flatMap((seat) => seat.tiles.map(nameOf)),
    ...state.fields.left,
    ...state.fields.right,
    ...state.bag,
  ]);
  return {
    ...rest,
    bag: state.bag.length,
    gone: allCats.filter((one) => !seen.has(one)),
    deck: state.deck.length,
    seats: seats.map((seat, i) => (i === 0 ? seat : fromOutside(seat))),
    viewer: 0,
    to_move: state.turn === null ? [] : [state.turn],
  };
}

/** A seat as others see it; its rescue cards are open except while they are being chosen. */
function fromOutside(seat: FullSeat): SeatView {
  const { hand, lessons, packet, picks, rejected, ...rest } = seat;
  return {
    ...rest,
    hand: hand.length,
    lessons: lessons.length,
    packet: packet.length,
    picks: picks.length,
    rejected: rejected.length,
    kept: null,
    played: null,
    before: null,
    knows: null,
  };
}
