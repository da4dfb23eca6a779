// Questions to the engine in the page: what scores on a sheet, and what a step would change. No scoring is
// written here.
import { hasColours, hasShips, hasWaves, rolesOf } from './print';
import { legalActions, marksOn, viewAfter } from '../../engine/ready.svelte';
import type { Seat } from '../../host/messages';
import type { Segment, Quarter } from './land';
import type { Action, IslantView, Place, Sheet } from './types';

export interface Score {
  sides: number;
  lakes: number;
  islands: number;
  colour: number;
  waves: number;
  ships: number;
  total: number;
}

/** The parts of the total score at the level of the sheets. */
export function partsOf(view: IslantView): (keyof Score)[] {
  return [
    'sides',
    'lakes',
    'islands',
    ...(hasColours(view) ? (['colour'] as const) : []),
    ...(hasWaves(view) ? (['waves'] as const) : []),
    ...(hasShips(view) ? (['ships'] as const) : []),
  ];
}

type Piece = readonly [row: number, col: number, quarters: string];

/** The engine's marks. Segments are in half cells: a corner is (2c, 2r), a centre (2c + 1, 2r + 1). */
export interface Marks {
  score: Score;
  islands: {
    quarters: (readonly [row: number, col: number, quarter: Quarter])[];
    completed: boolean;
    sides: Segment[];
    open: Segment[];
    lakes: Piece[][];
    circles: Place[];
  }[];
  colour: { colour: string; tiles: Place[] } | null;
  lines: { from: Place; to: Place; points: number }[];
  ships: { cells: Place[]; sum: number; group: number | null }[];
  next_total: number | null;
}

/** The view with one sheet alone: seats never affect each other, and parsing 99 sheets would be slow. */
function alone(view: IslantView, seat: Seat): IslantView {
  return { ...view, players: 1, sheets: view.sheets.slice(seat, seat + 1) };
}

// A cache of marks, which depend on the cells alone: a new roll changes nothing.
const counted = new WeakMap<Sheet['cells'], Marks>();

/** The marks of a sheet; null while the engine is not loaded, and for a position that is not valid. */
export function marksOf(view: IslantView, seat: Seat): Marks | null {
  const sheet = view.sheets[seat];
  if (sheet === undefined) return null;
  const known = counted.get(sheet.cells);
  if (known !== undefined) return known;
  const marks = marksOn<Marks, IslantView>('islant', alone(view, seat), 0);
  if (marks !== null) counted.set(sheet.cells, marks);
  return marks;
}

/** A second seat that has not moved this turn, so that the engine throws no new dice after a step. */
function companion(view: IslantView): Sheet[] {
  return view.sheets.slice(0, 1).map(({ cells, marked }) => ({
    name: '',
    done: false,
    left: view.dice,
    roles: [...rolesOf(view)],
    column: null,
    cells,
    marked,
  }));
}

const accompanied = (own: IslantView): IslantView => ({
  ...own,
  players: 2,
  sheets: [...own.sheets.slice(0, 1), ...companion(own)],
});

/** The viewer's own sheet after an action; null if it is not legal, or without the engine. */
export function sheetAfter(own: IslantView, action: Action): IslantView | null {
  const after = viewAfter('islant', accompanied(own), 0, action);
  return after === null ? null : alone(after, 0);
}

/** What can be done next with that sheet; nothing without the engine. */
export function legalAfter(own: IslantView): Action[] {
  return legalActions('islant', accompanied(own), 0);
}
