// Keyboard navigation on a board: arrow keys move between squares, Page Up and Page Down between choices.

/** The direction of an arrow key. */
export type Arrow = readonly [down: number, right: number];

export const arrows: Record<string, Arrow> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The next or the previous element in a circle; from -1 (none) it is the first or the last. */
export function nextOf<T>(all: readonly T[], from: number, way: 1 | -1): T | undefined {
  const next = from < 0 && way < 0 ? -1 : from + way;
  return all.at(next % Math.max(all.length, 1));
}
