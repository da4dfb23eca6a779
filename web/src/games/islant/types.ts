// The types of Islant's JSON (src/games/islant/README.md).

export const roles = ['column', 'land', 'red', 'blue', 'wave', 'ship'] as const;
export type Role = (typeof roles)[number];
export type LandRole = 'land' | 'red' | 'blue';

/** Row and column. */
export type Place = readonly [row: number, col: number];

/** A tile of land; its quarters are letters, clockwise from the north: `NES`. */
export interface Land {
  land: string;
  colour?: 'red' | 'blue' | 'purple';
  lake?: true;
}
export interface Wave {
  wave: number;
}
/** A ship; `group` is the number of the marked total if it is bordered. */
export interface Ship {
  ship: number;
  group?: number;
}
export type Tile = Land | Wave | Ship;
export type Cell = Tile | null;

export interface Sheet {
  name: string;
  done: boolean;
  left: number[];
  roles: Role[];
  column: number | null;
  cells: Cell[][];
  marked: number;
  /** The groups of ships of which one must be bordered now. */
  choose?: Place[][];
}

export interface IslantView {
  options: Record<string, string | number | boolean>;
  players: number;
  roll: number;
  dice: number[];
  sheets: Sheet[];
}

export interface ColumnStep {
  die: number;
  as: 'column';
  value: number;
}
export interface LandStep {
  die: number;
  as: LandRole;
  tile: number;
  quarters: string;
  at: Place;
}
export interface SeaStep {
  die: number;
  as: 'wave' | 'ship';
  value: number;
  at: Place;
}
export type Placement = LandStep | SeaStep;
/** What is done with one die. */
export type Step = ColumnStep | Placement;
export type Action = Step | { border: number } | { end: true } | { name: string };

export const isStep = (action: Action): action is Step => 'die' in action;
export const isPlacement = (action: Action): action is Placement => 'at' in action;
export const isLand = (step: Step): step is LandStep => 'quarters' in step;

/** The value of the die in a step: its face, or the value chosen for a 6. */
export const valueOf = (step: Step): number => ('tile' in step ? step.tile : step.value);

export const samePlace = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1];
