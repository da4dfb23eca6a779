// Questions to the engine in the page: what scores on a boat, what an action leads to, and what would be
// legal then. No rule is written here.
import { legalActions, marksOn, viewAfter as after } from '../../engine/ready.svelte';
import type { Seat } from '../../host/messages';
import { asSeenBy } from './open';
import type { Action, CatsView, Cell, Colour } from './types';

export interface Score {
  rats: number;
  rooms: number;
  families: number;
  rare_treasures?: number;
  private?: Record<string, number>;
  private_total?: number;
  public?: Record<string, number>;
  public_total?: number;
  /** The total; left out for other seats, whose lessons are hidden. */
  total?: number;
  sister?: {
    colours: number[];
    lessons: Record<string, number>;
    lessons_total: number;
    total: number;
  };
}

export interface Group {
  colour: Colour;
  size: number;
  points: number;
  cells: Cell[];
}

/** The progress of a lesson. `goal` is null where more is always better. */
export interface Progress {
  id: number;
  colour?: Colour | null;
  points: number;
  now?: number;
  goal?: number | null;
}

export interface Marks {
  score: Score;
  families: Group[];
  groups: Group[];
  rooms: boolean[];
  rats: Cell[];
  maps: [colour: Colour, at: Cell, covered: boolean][];
  lessons: Progress[];
  public: Progress[];
  sister?: Progress[];
}

/** The score of a boat as far as it is known: other seats' lessons are left out. */
export const totalOf = (score: Score): number =>
  score.total ??
  score.rats +
    score.rooms +
    score.families +
    (score.rare_treasures ?? 0) +
    (score.public_total ?? 0);

const game = 'isle_of_cats';

const counted = new WeakMap<CatsView, Map<Seat, Marks>>();

/** The marks of a seat's boat, as far as the viewer knows; null without the engine. */
export function marksOf(view: CatsView, seat: Seat): Marks | null {
  const known = counted.get(view)?.get(seat);
  if (known !== undefined) return known;
  const marks =
    marksOn<Marks, CatsView>(game, view, seat) ??
    marksOn<Marks, CatsView>(game, asSeenBy(view, seat), seat);
  if (marks === null) return null;
  const seats = counted.get(view) ?? new Map<Seat, Marks>();
  counted.set(view, seats.set(seat, marks));
  return marks;
}

/** The view after an action; null if it is not legal, or if the view depends on hidden information. */
export function viewAfter(view: CatsView, seat: Seat, action: Action): CatsView | null {
  return after(game, view, seat, action);
}

/** The legal actions of a seat in a position. */
export function legalIn(view: CatsView, seat: Seat): Action[] {
  return legalActions<Action, CatsView>(game, view, seat);
}
