// Draws the body of a cat along its spine: an outline that widens and narrows, legs, paws and a tail.
import { add, between, far, left, oval, put, round, way, type Point } from './curves';
import type { Pose } from './poses';

/** A point of a line through the body: its place, its direction, and half the width there. */
export interface Sample {
  at: Point;
  on: Point;
  half: number;
}

export interface Build {
  /** Half the width of the body at its hips, of a paw, and of the tail where it begins and ends. */
  body: number;
  paw: number;
  tail: readonly [number, number];
  /** How far locks of fur stand out; 0 for a smooth coat. */
  fur: number;
}

export interface Body {
  outline: string;
  /** Thighs and feet, which lie on the body. */
  legs: string;
  /** Along the back, from the neck to the rump, and along the tail. */
  back: Sample[];
  tail: Sample[];
  /** Lines between the toes. */
  toes: string;
  /** A free place in the square of the tail. */
  free: Point;
  /** The direction from the head to the body. */
  neck: Point;
}

/** The line of the back, from the middle of the first square to the edge of the last, with round corners. */
function backOf(spine: readonly Point[]): Point[] {
  const points: Point[] = [];
  spine.slice(0, -1).forEach((cell, i) => {
    const next = spine[i + 1] ?? cell;
    const before = spine[i - 1];
    const end = between(cell, next);
    if (before === undefined) {
      points.push(cell, between(cell, end));
      return;
    }
    const start = between(before, cell);
    for (const part of [0, 0.2, 0.4, 0.6, 0.8]) {
      points.push(between(between(start, cell, part), between(cell, end, part), part));
    }
  });
  const [last, tail] = [spine.at(-2), spine.at(-1)];
  if (last !== undefined && tail !== undefined) points.push(between(last, tail, 0.48));
  return points;
}

const sampled = (points: readonly Point[], half: (part: number) => number): Sample[] =>
  points.map((at, i) => ({
    at,
    on: way(points[i - 1] ?? at, points[i + 1] ?? at),
    half: half(i / (points.length - 1)),
  }));

/** The same line with points at a distance of `apart`. */
export function stepped(line: readonly Sample[], apart: number, from = 0): Sample[] {
  const found: Sample[] = [];
  let walked = from;
  line.forEach((one, i) => {
    const next = line[i + 1];
    if (next === undefined) return;
    const length = far(one.at, next.at);
    for (; walked < length; walked += apart) {
      const part = walked / length;
      const on = between(one.on, next.on, part);
      found.push({
        at: between(one.at, next.at, part),
        on: way([0, 0], on),
        half: one.half + (next.half - one.half) * part,
      });
    }
    walked -= length;
  });
  return found;
}

function cap(one: Sample | undefined, sign: 1 | -1): Point[] {
  if (one === undefined) return [];
  const ahead = add(one.at, one.on, sign * one.half * 1.2);
  const across = left(one.on);
  return [add(ahead, across, sign * one.half * 0.8), add(ahead, across, -sign * one.half * 0.8)];
}

/** The outline around a line, with round ends. All outlines have the same direction. */
function strip(line: readonly Sample[]): string {
  const edge = (sign: 1 | -1): Point[] =>
    line.map(({ at, on, half }) => add(at, left(on), sign * half));
  return round([...edge(1), ...cap(line.at(-1), 1), ...edge(-1).reverse(), ...cap(line[0], -1)]);
}

/** The outline around a line, with locks of fur that lie back along it. */
function furry(line: readonly Sample[], fur: number): string {
  const locks = stepped(line, 3.7);
  const edge = (sign: 1 | -1): string[] =>
    locks.map(({ at, on, half }) => {
      const out = (by: number, ahead: number): Point =>
        add(add(at, left(on), sign * by), on, ahead);
      const [valley, belly, tip] = [out(half - 0.4, 0), out(half + fur, 0.6), out(half + fur, 3.4)];
      return sign === 1
        ? `${put(valley)}Q${put(belly)} ${put(tip)}`
        : `${put(tip)}Q${put(belly)} ${put(valley)}`;
    });
  const end = cap(line.at(-1), 1).map(put);
  const start = cap(line[0], -1).map(put);
  return `M${[...edge(1), ...end, ...edge(-1).reverse(), ...start].join('L')}Z`;
}

/** The width along the back: narrow at the neck, then shoulders, a waist and hips. */
const outlines: readonly Point[] = [
  [0, 0.7],
  [0.22, 0.92],
  [0.5, 0.8],
  [0.82, 1],
  [1, 0.78],
];
function figure(part: number): number {
  const after = Math.max(
    1,
    outlines.findIndex(([at]) => at >= part),
  );
  const [[from, a], [to, b]] = [outlines[after - 1] ?? [0, 1], outlines[after] ?? [1, 1]];
  const here = (part - from) / (to - from);
  return a + (b - a) * here * here * (3 - 2 * here);
}

/** A tail in its square, seen from where it begins: ahead and to the side. */
const tailLine: readonly Point[] = [
  [-4, 0],
  [1, -0.6],
  [5.2, -2.8],
  [9.2, -5.2],
  [13.2, -5.6],
  [15.8, -3.4],
  [15.4, -0.6],
];

function tailOf(spine: readonly Point[], [first, last]: readonly [number, number]) {
  const cell = spine.at(-1) ?? [0, 0];
  const start = between(spine.at(-2) ?? cell, cell);
  const on = way(start, cell);
  // The tip points up or to the left, and the mark is below it.
  const across = left(on);
  const side = across[1] < -0.5 || across[0] < -0.5 ? -1 : 1;
  const seen = ([ahead, aside]: Point): Point => add(add(start, on, ahead), across, aside * side);
  const half = (part: number): number => first + (last - first) * Math.sin(part * 1.57);
  return { line: sampled(tailLine.map(seen), half), free: seen([12.8, 5.2]) };
}

/** Two short lines at the end of a paw. */
function toesOf(tip: Point, on: Point, half: number): string {
  return [-0.4, 0.4]
    .map((aside) => {
      const end = add(add(tip, on, half * 0.95), left(on), aside * half * 1.1);
      return `M${put(end)}L${put(add(end, on, -half * 0.7))}`;
    })
    .join('');
}

interface Limb {
  lines: Sample[];
  toes: string;
}

/** A leg from one point over another to the paw. */
function leg(points: readonly Point[], half: number): Limb {
  const tip = points.at(-1) ?? [0, 0];
  const on = way(points.at(-2) ?? tip, tip);
  const width = (part: number): number =>
    half * (1.05 - 0.1 * part - 0.34 * Math.sin(part * 2.9) ** 2);
  return { lines: sampled(points, width), toes: toesOf(tip, on, half) };
}

/** Paws in squares of their own: two beside each other, or one on each side that reach for the head. */
function pawsOf(pose: Pose, half: number): Limb[] {
  const both = pose.limbs.length === 1;
  const [head, neck] = pose.spine;
  const up = neck === undefined || head === undefined ? ([0, -1] as const) : way(neck, head);
  return pose.limbs.flatMap(([from, to]) => {
    const on = way(from, to);
    const across = left(on);
    if (!both) {
      const elbow = add(between(from, to, 0.6), up, -3.6);
      return [
        leg(
          [add(from, up, 1), between(from, elbow, 0.7), elbow, add(add(to, on, 3.6), up, 4)],
          half,
        ),
      ];
    }
    return [-1, 1].map((aside) => {
      const tip = add(add(to, on, aside === 1 ? 2 : 4.8), across, aside * 4.4);
      const knee = add(between(from, to, 0.6), across, aside * 3.8);
      return leg(
        [add(from, across, aside * 2.8), between(from, knee, 0.6), knee, tip],
        half * 0.82,
      );
    });
  });
}

/** The front and hind leg on the body, below it or to its right. */
function foldedLegs(
  back: readonly Sample[],
  pose: Pose,
  half: number,
): { d: string; toes: string } {
  const down = back.reduce((sum, { on }) => sum + left(on)[1] * 2 + left(on)[0], 0) > 0 ? 1 : -1;
  const place = (part: number): Sample =>
    back[Math.round(part * (back.length - 1))] ?? { at: [0, 0], on: [1, 0], half: 1 };
  const off = ({ at, on }: Sample, aside: number, ahead: number): Point =>
    add(add(at, left(on), aside * down), on, ahead);
  const isFree = (cell: Point | undefined): boolean =>
    pose.limbs.every(([from]) => from.join() !== cell?.join());
  if (pose.spine.length < 4) return { d: '', toes: '' };
  const hip = place(0.86);
  let d = '';
  let toes = '';
  const put = (points: readonly Point[]): void => {
    const limb = leg(points, half * 0.62);
    d += strip(limb.lines);
    toes += limb.toes;
  };
  if (isFree(pose.spine.at(-2))) {
    const low = hip.half - half * 0.35;
    d += oval(off(hip, hip.half * 0.2, 0), hip.half * 0.84);
    put([off(hip, low, 1), off(hip, low, -3), off(hip, low + 0.3, -8)]);
  }
  if (isFree(pose.spine[1])) {
    const chest = place(0.3);
    const low = chest.half - half * 0.25;
    put([off(chest, low - 3, 2), off(chest, low, -1.5), off(chest, low + 0.4, -7)]);
  }
  return { d, toes };
}

export function bodyOf(pose: Pose, build: Build): Body {
  const back = sampled(backOf(pose.spine), (part) => build.body * figure(part));
  const tail = tailOf(pose.spine, build.tail);
  const paws = pawsOf(pose, build.paw);
  const folded = foldedLegs(back, pose, build.paw);
  const outlined = (line: readonly Sample[]): string =>
    build.fur > 0 ? furry(line, build.fur) : strip(line);
  const head = pose.spine[0] ?? [0, 0];
  return {
    outline: outlined(tail.line) + paws.map(({ lines }) => strip(lines)).join('') + outlined(back),
    legs: folded.d,
    back,
    tail: tail.line,
    toes: paws.map(({ toes }) => toes).join('') + folded.toes,
    free: tail.free,
    neck: way(head, pose.spine[1] ?? head),
  };
}
