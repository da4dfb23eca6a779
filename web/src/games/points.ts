// Formats points with a typographic minus, which is as wide as a plus.

export const points = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** A difference of points, always with a plus or minus. */
export const change = (n: number): string => (n < 0 ? points(n) : `+${n}`);
