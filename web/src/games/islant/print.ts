// What is printed on the sheets of the five levels, and what a step draws on them.
import {
  isLand,
  valueOf,
  type Cell,
  type IslantView,
  type Placement,
  type Role,
  type Sheet,
} from './types';

export const levelOf = (view: IslantView): number => Number(view.options['level'] ?? 1);

const rolesByLevel: Record<number, readonly Role[]> = {
  1: ['column', 'land'],
  2: ['land', 'wave'],
  3: ['red', 'blue'],
  4: ['land', 'wave', 'ship'],
  5: ['column', 'red', 'blue', 'wave', 'ship'],
};
export const rolesOf = (view: IslantView): readonly Role[] => rolesByLevel[levelOf(view)] ?? [];

/** The values of dice allowed in each column; an empty list allows any. */
const levelOne = [[1], [1, 2], [2, 3], [], [3, 4], [4, 5], [5]];
const paired = [[1], [1], [2], [2], [3], [], [3], [4], [4], [5], [5]];
const repeated = [[1], [2], [3], [4], [5], [], [1], [2], [3], [4], [5]];

export function headingsOf(view: IslantView): readonly (readonly number[])[] {
  if (levelOf(view) === 1) return levelOne;
  if (levelOf(view) !== 5) return [];
  return view.options['level5_columns'] === 'repeated' ? repeated : paired;
}

export const shipTotals = [7, 9, 11, 13, 15, 17, 19, 21, 23, 25];
export const shipPoints = [2, 4, 7, 11, 15, 20, 27, 34, 45, 60];
export const hasShips = (view: IslantView): boolean => levelOf(view) >= 4;
export const hasWaves = (view: IslantView): boolean => [2, 4, 5].includes(levelOf(view));
export const hasColours = (view: IslantView): boolean => [3, 5].includes(levelOf(view));

export const rotations: Record<number, readonly string[]> = {
  1: ['N', 'E', 'S', 'W'],
  2: ['NE', 'ES', 'SW', 'NW'],
  3: ['NS', 'EW'],
  4: ['NES', 'ESW', 'NSW', 'NEW'],
  5: ['NESW'],
};

/** The tile that a die of this value draws in a role; land has its first rotation if none is given. */
export function tileAs(role: Role, value: number, quarters = rotations[value]?.[0] ?? ''): Cell {
  if (role === 'wave') return { wave: value };
  if (role === 'ship') return { ship: value };
  return {
    land: quarters,
    ...(role === 'red' || role === 'blue' ? { colour: role } : {}),
    ...(value === 5 ? { lake: true as const } : {}),
  };
}

/** The tile that a step draws. */
export function tileOf(step: Placement): Cell {
  return tileAs(step.as, valueOf(step), isLand(step) ? step.quarters : undefined);
}

export function isPrinted(view: IslantView, sheet: Sheet, row: number, col: number): boolean {
  const cell = sheet.cells[row]?.[col] ?? null;
  if (cell === null) return false;
  if ('wave' in cell) return cell.wave === 6;
  const [rows, cols] = [sheet.cells.length, sheet.cells[0]?.length ?? 0];
  return (
    row === Math.floor(rows / 2) &&
    col === Math.floor(cols / 2) &&
    (levelOf(view) > 1 || view.options['level1_centre'] === true)
  );
}

/** Whether nothing is drawn yet, so that the islands can still be named. */
export function isFresh(view: IslantView, sheet: Sheet): boolean {
  return sheet.cells.every((cells, row) =>
    cells.every((cell, col) => cell === null || isPrinted(view, sheet, row, col)),
  );
}
