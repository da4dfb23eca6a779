// Hand-drawn lines: never quite straight, and always the same for the same coordinates.

/** A pseudo-random number from -1 to 1, a hash of the given numbers. */
export function chance(...seed: number[]): number {
  let h = 0x9e3779b9;
  for (const one of seed) {
    h = Math.imul(h ^ Math.round(one * 16), 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return ((h >>> 0) / 0xffffffff) * 2 - 1;
}

export const short = (value: number): string => String(Math.round(value * 10) / 10);
const point = (x: number, y: number): string => `${short(x)} ${short(y)}`;

/** A pencil line. @param hand 0, 1, …: the same line drawn by another stroke */
export function stroke(x0: number, y0: number, x1: number, y1: number, hand = 0): string {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = length === 0 ? [0, 0] : [(x1 - x0) / length, (y1 - y0) / length];
  const sway = Math.min(1.1, 0.3 + length * 0.01);
  const by = (n: number): number => chance(x0, y0, x1, y1, hand * 8 + n);
  /** A point of the line, displaced by up to `far`. */
  const off = (part: number, n: number, far: number): string => {
    const [along, aside] = [part * length, by(n) * far];
    return point(x0 + dx * along - dy * aside, y0 + dy * along + dx * aside);
  };
  return `M${off(0, 0, 0.5)}C${off(0.32, 1, sway)} ${off(0.68, 2, sway)} ${off(1, 3, 0.5)}`;
}

/** A line that is drawn twice, to make it stronger. */
export const twice = (x0: number, y0: number, x1: number, y1: number): string =>
  stroke(x0, y0, x1, y1) + stroke(x1, y1, x0, y0, 1);

/** A circle that does not quite close. */
export function ring(x: number, y: number, radius: number): string {
  const n = 6;
  const from = chance(x, y, radius) * Math.PI;
  const at = (i: number): [number, number] => {
    const turn = from + (i / n) * 2 * Math.PI;
    const far = radius * (1 + chance(x, y, i) * 0.06);
    return [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
  };
  let path = `M${point(...at(0))}`;
  for (let i = 0; i < n; ++i) {
    const [[ax, ay], [bx, by]] = [at(i), at(i + 1)];
    const k = (4 / 3) * Math.tan(Math.PI / n / 2);
    path +=
      `C${point(ax - (ay - y) * k, ay + (ax - x) * k)} ` +
      `${point(bx + (by - y) * k, by - (bx - x) * k)} ${point(bx, by)}`;
  }
  return path;
}

/** A wave of a pen, from left to right. */
export function ripple(x: number, y: number, width: number): string {
  const crests = 3;
  const step = width / crests;
  let path = `M${point(x + chance(x, y), y + chance(y, x) * 0.5)}`;
  for (let i = 0; i < crests; ++i) {
    const high = 3.4 + chance(x, y, i) * 0.7;
    const end = x + step * (i + 1) + chance(x, y, i + 9) * 0.6;
    path += `q${point(step / 2, -high)} ${point(end - (x + step * i), chance(y, i) * 0.4)}`;
  }
  return path;
}
