// Points along an SVG path, where its transform puts them.
type Point = [number, number];

const mix = (points: readonly Point[], t: number): Point => {
  if (points.length === 1) return points[0] ?? [0, 0];
  const next = points.slice(1).map((one, i): Point => {
    const before = points[i] ?? one;
    return [before[0] + (one[0] - before[0]) * t, before[1] + (one[1] - before[1]) * t];
  });
  return mix(next, t);
};

/** Where the transform of an SVG group puts a point: translate, rotate, scale and matrix. */
function placed([x, y]: Point, transform: string): Point {
  let at: Point = [x, y];
  for (const [, name, list = ''] of [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reverse()) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = list.split(' ').map(Number);
    const angle = (a * Math.PI) / 180;
    const [px, py] = at;
    if (name === 'translate') at = [px + a, py + b];
    else if (name === 'scale') at = [px * a, py * a];
    else if (name === 'matrix') at = [a * px + c * py + e, b * px + d * py + f];
    else
      at = [
        px * Math.cos(angle) - py * Math.sin(angle),
        px * Math.sin(angle) + py * Math.cos(angle),
      ];
  }
  return at;
}

/** Knows the commands that the drawings of tiles use. */
export function pointsOf(d: string, transform: string): Point[] {
  const points: Point[] = [];
  let at: Point = [0, 0];
  for (const [, command = '', list = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [a = 0, b = 0] = numbers;
    const pairs: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2)
      pairs.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    if (command === 'Z') continue;
    if (command === 'H') pairs.splice(0, 9, [a, at[1]]);
    else if (command === 'V') pairs.splice(0, 9, [at[0], a]);
    else if (command === 'A' || command === 'a') {
      const [x = 0, y = 0] = numbers.slice(-2);
      const end: Point = command === 'a' ? [at[0] + x, at[1] + y] : [x, y];
      // A half circle at most: no farther than its radius from the line.
      points.push([(at[0] + end[0]) / 2, (at[1] + end[1]) / 2 - b]);
      points.push([(at[0] + end[0]) / 2, (at[1] + end[1]) / 2 + b]);
      pairs.splice(0, 9, end);
    } else if (!'MLQC'.includes(command)) throw new Error(`a path with ${command}`);
    const curve = [at, ...pairs];
    const steps = 'QC'.includes(command) ? [0.25, 0.5, 0.75, 1] : [1];
    points.push(...(command === 'L' ? pairs : steps.map((t) => mix(curve, t))));
    at = pairs.at(-1) ?? at;
    if (command === 'M') points.splice(-1, 1, at);
  }
  return points.map((point) => placed(point, transform));
}
