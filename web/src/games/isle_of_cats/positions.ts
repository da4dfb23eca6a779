// Positions written down by hand, for the tutorial, the pictures and the small live picture.
import type { Seat } from '../../host/messages';
import { cellsOf, parts } from './art/tiles';
import type { BoatName, CatsView, Colour, Phase, Placed, SeatView } from './types';

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

/** A seat as the state has it: with all its cards. */
export interface FullSeat extends SeatView {
  hand: number[];
  lessons: number[];
  rescue: number[];
  packet: number[];
  picks: number[];
  before: { fish: number; baskets: number; baskets_used: number } | null;
  rejected: number[];
  fresh: number;
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

export interface FullState extends Omit<CatsView, 'bag' | 'deck' | 'seats' | 'you' | 'to_move'> {
  done: Seat[];
  bag: string[];
  deck: number[];
  seats: FullSeat[];
}

type Wish = Partial<FullState> & { seats: FullSeat[]; phase: Phase };

const usualOptions = {
  mode: 'advanced' as const,
  modules: ['A', 'B', 'C'],
  difficulty: 'easy',
  public_solo_lessons: true,
};

export function stateOf(wish: Wish): FullState {
  const players = wish.seats.length;
  const each = [5, 5, 5, 8, 11][players] ?? 5;
  return {
    options: usualOptions,
    players,
    day: 1,
    order: wish.seats.map((_, seat) => seat),
    turn: null,
    round: 0,
    rescued: 0,
    done: [],
    moment: null,
    task: null,
    fields: { left: [], right: [] },
    rare: [],
    common: {
      common_1x1: each,
      common_1x2: each,
      common_corner3: each,
      common_1x3: each,
    },
    oshax: ['oshax_1', 'oshax_2', 'oshax_3', 'oshax_4', 'oshax_5', 'oshax_6'],
    bag: [],
    deck: [],
    used: [],
    public_lessons: [],
    ...wish,
  };
}

export const familyOptions = { ...usualOptions, mode: 'family' as const };

/** What a seat sees of it, as far as a picture needs. */
export function viewOf(state: FullState, you: Seat | null = 0): CatsView {
  return {
    ...state,
    bag: state.bag.length,
    deck: state.deck.length,
    you,
    to_move: state.turn === null ? [] : [state.turn],
  };
}
