// The types of Isle4C's JSON (src/games/isle4c/README.md).
import type { Outcome, Seat } from '../../host/messages';

export const companies = ['A', 'B', 'C', 'D'] as const;
export type Company = (typeof companies)[number];

/** Row and column. Rows grow downwards; both may be negative. */
export type Place = readonly [row: number, col: number];

/** A card on the island, or the action of laying it; `at` is its top left square. */
export interface Laying {
  card: string;
  turned: boolean;
  at: Place;
}

export interface IsleView {
  options: Record<string, string>;
  players: number;
  turn: Seat;
  viewer: Seat | null;
  /** The company of each seat; null where the viewer does not know it. */
  companies: (Company | null)[];
  hands: (string[] | null)[];
  hand_sizes: number[];
  placed: Laying[];
  outcome: Outcome | null;
}
