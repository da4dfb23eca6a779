// The types of The Isle of Cats' JSON (src/games/isle_of_cats/README.md).
import type { Seat } from '../../host/messages';

export const colours = ['blue', 'green', 'red', 'purple', 'orange'] as const;
export type Colour = (typeof colours)[number];
export type BoatName = 'blue' | 'green' | 'red' | 'purple';

export type Cell = readonly [x: number, y: number];
export type TileKind = 'cat' | 'oshax' | 'rare' | 'common';

export interface Placed {
  kind: TileKind;
  shape: string;
  colour?: Colour;
  anywhere?: true;
  cells: Cell[];
}

export type Field = 'left' | 'right';
export const fields: readonly Field[] = ['left', 'right'];
export type Basket = 'permanent' | 'regular' | 'broken';

export type Phase =
  | 'family_cards'
  | 'fields'
  | 'deal'
  | 'draft'
  | 'pay'
  | 'lessons'
  | 'choose'
  | 'reveal'
  | 'rescue'
  | 'finds'
  | 'scoring'
  | 'end';

/** Cards, or only their number if they are hidden from the viewer. */
export type Known = number[] | number;

export interface SeatView {
  boat: BoatName;
  tiles: Placed[];
  fish: number;
  baskets: number;
  baskets_used: number;
  hand: Known;
  lessons: Known;
  rescue: Known;
  extra_rescues: number;
  anywhere: boolean;
  passed: boolean;
  quiet: boolean;
  packet: Known;
  picks: Known;
  /** `kept`, `played`, `before` and `knows` are null if they are hidden from the viewer. */
  kept: number[] | null;
  played: number[] | null;
  before: { fish: number; baskets: number; baskets_used: number } | null;
  rejected: Known;
  /** The largest possible number of lessons among the cards in hand. */
  fresh: number;
  knows: unknown[] | null;
}

export type Task =
  | { place: string; then?: 'any' | 'small' }
  | { treasure: 'map' | 'any' | 'small' }
  | { move: number; moved: string[] }
  | { settle: string; left: number }
  | { draw: Known }
  | { discard_lessons: number }
  | { discard_treasures: number };

export interface PublicLesson {
  id: number;
  colour: Colour | null;
}

export interface Sister {
  ahead: boolean;
  deck: number;
  row: { id: number | null; open: boolean }[];
  speed: number;
  colours: (Colour | null)[];
  shown: number;
  lessons: number[];
  played: number[];
}

export interface CatsView {
  options: { mode: 'family' | 'advanced' | 'solo'; difficulty?: string; [key: string]: unknown };
  players: number;
  day: number;
  phase: Phase;
  order: Seat[];
  turn: Seat | null;
  round: number;
  rescued: number;
  moment: { asked: Seat; passed: Seat[]; skipped: Seat[] } | null;
  task: Task | null;
  fields: Record<Field, string[]>;
  rare: { shape: string; count: number }[];
  common: Record<string, number>;
  oshax: string[];
  bag: number;
  /** Tiles that have left the game. */
  gone: string[];
  deck: number;
  used: number[];
  public_lessons: PublicLesson[];
  seats: SeatView[];
  sister?: Sister | null;
  viewer: Seat | null;
  to_move: Seat[];
}

export interface PlaceAction {
  place: { cells: Cell[]; colour?: Colour };
}

/** The action of taking a tile: rescued, found, or earned by a map. */
export interface TakeAction {
  take: string;
  basket?: Basket;
  play?: number;
  pay?: true;
}

export type Action =
  | { draft: number }
  | { keep: number }
  | { done: true }
  | { play: number; colour?: Colour }
  | { pass: true }
  | { quiet: true }
  | { teach: number; colour: Colour }
  | { rescue: number }
  | TakeAction
  | { end: true }
  | PlaceAction
  | { decline: true }
  | { move: string }
  | { settle: Field }
  | { discard: number | { cells: Cell[] } };

export const isPlace = (action: Action): action is PlaceAction => 'place' in action;
export const isTake = (action: Action): action is TakeAction => 'take' in action;
/** Whether an action plays an anytime card. */
export const isPlay = (action: Action): action is { play: number; colour?: Colour } =>
  'play' in action && !('take' in action);

/** The card that an action is about; null: none. */
export function cardIn(action: Action): number | null {
  if ('draft' in action) return action.draft;
  if ('keep' in action) return action.keep;
  if ('rescue' in action) return action.rescue;
  if ('teach' in action) return action.teach;
  if ('play' in action) return action.play ?? null;
  return 'discard' in action && typeof action.discard === 'number' ? action.discard : null;
}

export const countOf = (known: Known | null | undefined): number =>
  typeof known === 'number' ? known : (known?.length ?? 0);
/** The cards, if the viewer knows them; otherwise an empty list. */
export const listOf = (known: Known | null | undefined): number[] =>
  Array.isArray(known) ? known : [];

/** Whether two actions are the same. */
export const sameAction = (a: Action, b: Action): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const keyOf = (cells: readonly Cell[]): string => cells.map((one) => one.join()).join(' ');

/** The kind of a tile by its name: "green_07" is the green cat with shape cat_07. */
export function kindOf(name: string): TileKind {
  const [start = ''] = name.split('_');
  return start === 'oshax' || start === 'rare' || start === 'common' ? start : 'cat';
}
export function colourOf(name: string): Colour | null {
  const start = name.split('_')[0] as Colour;
  return colours.includes(start) ? start : null;
}
export function shapeOf(name: string): string {
  return kindOf(name) === 'cat' ? `cat_${name.split('_')[1] ?? ''}` : name;
}
/** The name that a placed tile had before it was placed. */
export function nameOf(tile: Placed): string {
  return tile.kind === 'cat'
    ? `${tile.colour ?? ''}_${tile.shape.replace('cat_', '')}`
    : tile.shape;
}
