// How keys go about on a board: arrows from one square to another, Page Up and Down from one choice to the next.

export type Arrow = readonly [down: number, right: number];

export const arrows: Record<string, Arrow> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The one after the from-th or before it, round and round; from nowhere (-1) the first or the last. */
export function nextOf<T>(all: readonly T[], from: number, way: 1 | -1): T | undefined {
  const next = from < 0 && way < 0 ? -1 : from + way;
  return all.at(next % Math.max(all.length, 1));
}
