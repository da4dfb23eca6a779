// Positions in a short notation: the tiles of a sheet as `3,2 NES red; 0,1 ~4; 5,5 ^2; 5,6 ^5#1`.
import { rotations, tileOf } from './print';
import type { Action, Cell, IslantView, LandRole, Placement, Role, Sheet } from './types';

export const defaultOptions = {
  level: 1,
  rows: 'square',
  sides: 'polygon',
  island_penalty: 'all',
  land_contact: 'cell',
  wave_start: 'corners',
  wave_crossing: 'not_shared',
  ship_group: 'whole',
  unplaceable_die: 'ends',
  level5_columns: 'paired',
  level1_centre: false,
};

const sizes: Record<number, number> = { 1: 7, 2: 9, 3: 7, 4: 11, 5: 11 };

/** The cells of an empty sheet with what is printed on it. */
export function printedCells(level: number): Cell[][] {
  const size = sizes[level] ?? 7;
  const [last, middle] = [size - 1, (size - 1) / 2];
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, (): Cell => null));
  const put = (row: number, col: number, cell: Cell): void => {
    const line = cells[row];
    if (line !== undefined) line[col] = cell;
  };
  const isColoured = level === 3 || level === 5;
  if (level > 1) put(middle, middle, { land: 'NESW', ...(isColoured ? { colour: 'purple' } : {}) });
  if (level === 2 || level >= 4) {
    for (const [row, col] of [
      [0, 0],
      [0, last],
      [last, 0],
      [last, last],
    ] as const) {
      put(row, col, { wave: 6 });
    }
  }
  return cells;
}

export function cellsOf(level: number, notation: string): Cell[][] {
  const cells = printedCells(level);
  const pattern = /(\d+),(\d+) (?:~(\d)|\^(\d)(?:#(\d))?|([NESW]+)( lake)?(?: (red|blue))?)/g;
  for (const [, row, col, wave, ship, group, land, lake, colour] of notation.matchAll(pattern)) {
    const line = cells[Number(row)];
    if (line === undefined) continue;
    if (wave !== undefined) line[Number(col)] = { wave: Number(wave) };
    else if (ship !== undefined) {
      line[Number(col)] = {
        ship: Number(ship),
        ...(group === undefined ? {} : { group: Number(group) }),
      };
    } else {
      line[Number(col)] = {
        land: land ?? '',
        ...(colour === undefined ? {} : { colour: colour as 'red' | 'blue' }),
        ...(lake === undefined ? {} : { lake: true }),
      };
    }
  }
  return cells;
}

interface Turn {
  level: number;
  tiles: string;
  dice: number[];
  left?: number[];
  roles: Role[];
  column?: number;
  marked?: number;
  roll?: number;
  name?: string;
}

export function viewOf(turn: Turn): IslantView {
  const sheet: Sheet = {
    name: turn.name ?? '',
    done: false,
    left: turn.left ?? turn.dice,
    roles: turn.roles,
    column: turn.column ?? null,
    cells: cellsOf(turn.level, turn.tiles),
    marked: turn.marked ?? 0,
  };
  return {
    options: { ...defaultOptions, level: turn.level },
    players: 1,
    roll: turn.roll ?? 1,
    dice: turn.dice,
    sheets: [sheet],
  };
}

/** `4:NES@2,3`, `2~@0,1`, `3^@4,5` as in the README; land of a colour `4:NES/red@2,3`. */
export function placements(notation: string): Placement[] {
  const pattern = /(\d)(?::([NESW]+)(?:\/(red|blue))?|([~^]))@(\d+),(\d+)/g;
  return [...notation.matchAll(pattern)].map(([, n, quarters, colour, sea, row, col]) => {
    const at = [Number(row), Number(col)] as const;
    if (sea !== undefined) {
      return { die: Number(n), as: sea === '~' ? 'wave' : 'ship', value: Number(n), at };
    }
    const tile = Number(
      Object.entries(rotations).find(([, all]) => all.includes(quarters ?? ''))?.[0] ?? 1,
    );
    return {
      die: Number(n),
      as: (colour ?? 'land') as LandRole,
      tile,
      quarters: quarters ?? '',
      at,
    };
  });
}

/** The view with one more tile drawn; the rest of the view stays, as it does not matter to a picture. */
export function drawn(view: IslantView, action: Action): IslantView {
  if (!('at' in action)) return view;
  const [row, col] = action.at;
  const sheets = view.sheets.map((sheet) => ({
    ...sheet,
    cells: sheet.cells.map((line, r) =>
      line.map((cell, c) => (r === row && c === col ? tileOf(action) : cell)),
    ),
  }));
  return { ...view, sheets };
}
