// Points as they are printed: with a minus that is as wide as a plus.

export const points = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** A change of points, always with its sign. */
export const change = (n: number): string => (n < 0 ? points(n) : `+${n}`);
