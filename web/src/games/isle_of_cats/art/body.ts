// The body of a cat along its spine: an outline that widens and narrows, paws and a tail.
import {
  add,
  between,
  chance,
  far,
  left,
  oval,
  put,
  round,
  turnBy,
  way,
  type Point,
} from './curves';
import type { Pose } from './poses';

/** A point of a line through the body: where, which way on, and half its width. */
export interface Sample {
  at: Point;
  on: Point;
  half: number;
}

export interface Build {
  /** Half the width of the body, and of paws and tail. */
  body: number;
  paw: number;
  tail: number;
  /** How far tufts of fur stand out; 0 for a smooth coat. */
  fur: number;
}

export interface Body {
  outline: string;
  /** Along the back, from the neck to the rump. */
  back: Sample[];
  /** Lines between the toes. */
  toes: string;
  /** A free place in the square of the tail. */
  free: Point;
  /** Which way the body lies from the head. */
  neck: Point;
}

/** From the middle of the first square to the edge of the last one, round in the corners. */
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
    const lean = add(cell, add(between(start, end), cell, -1), 0.12);
    for (const part of [0, 0.25, 0.5, 0.75]) {
      points.push(between(between(start, lean, part), between(lean, end, part), part));
    }
  });
  const [last, tail] = [spine.at(-2), spine.at(-1)];
  if (last !== undefined && tail !== undefined) {
    points.push(between(last, tail), between(last, tail, 0.62));
  }
  return points;
}

const sampled = (points: readonly Point[], half: (part: number) => number): Sample[] =>
  points.map((at, i) => ({
    at,
    on: way(points[i - 1] ?? at, points[i + 1] ?? at),
    half: half(i / (points.length - 1)),
  }));

/** The outline around such a line, with round ends; all of them run the same way round. */
function strip(line: readonly Sample[], fur = 0): string {
  const edge = (sign: 1 | -1): Point[] =>
    line.map(({ at, on, half }, i) => {
      const tuft = fur > 0 && i > 1 && i < line.length - 1 ? (i % 2 === 0 ? fur : -fur * 0.5) : 0;
      return add(add(at, left(on), sign * (half + tuft)), on, tuft > 0 ? fur * 0.9 : 0);
    });
  const cap = (one: Sample | undefined, sign: 1 | -1): Point[] => {
    if (one === undefined) return [];
    const ahead = add(one.at, one.on, sign * one.half * 1.15);
    const across = left(one.on);
    return [
      add(ahead, across, sign * one.half * 0.75),
      add(ahead, across, -sign * one.half * 0.75),
    ];
  };
  return round([...edge(1), ...cap(line.at(-1), 1), ...edge(-1).reverse(), ...cap(line[0], -1)]);
}

/** Narrow at the neck, then shoulders, a waist and hips. */
const figure =
  (half: number) =>
  (part: number): number =>
    half * (0.8 + 0.2 * Math.sin(Math.min(1, part * 4) * 1.57) + 0.1 * Math.sin(part * 6.3 - 2.6));

/** A tail in its square, seen from where it begins: ahead and to the side. */
const tailLine: readonly Point[] = [
  [-3, 0],
  [3, -0.4],
  [8, -2.6],
  [12.4, -5.4],
  [16, -4.6],
  [16.4, -1.4],
];

function tailOf(spine: readonly Point[], build: Build): { line: Sample[]; free: Point } {
  const cell = spine.at(-1) ?? [0, 0];
  const start = between(spine.at(-2) ?? cell, cell);
  const on = way(start, cell);
  // The tip goes up, or to the right.
  const across = left(on);
  const side = across[1] < -0.5 || across[0] > 0.5 ? -1 : 1;
  const seen = ([ahead, aside]: Point): Point => add(add(start, on, ahead), across, aside * side);
  const half = (part: number): number => build.tail * (1.15 - 0.45 * part * part);
  return { line: sampled(tailLine.map(seen), half), free: seen([13.6, 4.4]) };
}

/** One paw, or two side by side, with their toes. */
function pawsOf(pose: Pose, build: Build): { lines: Sample[][]; toes: string } {
  const lines: Sample[][] = [];
  let toes = '';
  for (const [from, to] of pose.limbs) {
    const on = way(from, to);
    const across = left(on);
    const both = pose.limbs.length === 1;
    for (const aside of both ? [-1, 1] : [0]) {
      const half = both ? build.paw * 0.86 : build.paw * 1.1;
      const reach = both && aside < 0 ? 3.6 : 4.6;
      const tip = add(add(to, on, reach), across, aside * 4);
      const points = [add(from, across, aside * 2), between(from, tip, 0.55), tip];
      lines.push(sampled(points, (part) => half * (1.1 - 0.35 * Math.sin(part * 3) + 0.15 * part)));
      for (const toe of [-0.38, 0.38]) {
        const end = add(add(tip, on, half * 1.05), across, toe * half * 1.2);
        toes += `M${put(end)}L${put(add(end, on, -half * 0.75))}`;
      }
    }
  }
  return { lines, toes };
}

export function bodyOf(pose: Pose, build: Build): Body {
  const back = sampled(backOf(pose.spine), figure(build.body));
  const tail = tailOf(pose.spine, build);
  const paws = pawsOf(pose, build);
  const outline =
    paws.lines.map((one) => strip(one)).join('') +
    strip(back, build.fur) +
    strip(tail.line, build.fur * 0.8);
  const head = pose.spine[0] ?? [0, 0];
  return {
    outline,
    back: back.slice(2),
    toes: paws.toes,
    free: tail.free,
    neck: way(head, pose.spine[1] ?? head),
  };
}

/** Places on the back, so far apart and by turns to both sides of the middle. */
export function spots(back: readonly Sample[], apart: number, aside: number): Sample[] {
  const found: Sample[] = [];
  let walked = apart * 0.6;
  back.forEach((one, i) => {
    const before = back[i - 1];
    if (before === undefined) return;
    walked += far(before.at, one.at);
    if (walked < apart) return;
    walked -= apart;
    const sign = found.length % 2 === 0 ? 1 : -1;
    const by = sign * aside * (0.7 + 0.6 * chance(one.at[0], one.at[1]));
    found.push({ ...one, at: add(one.at, left(one.on), by) });
  });
  return found;
}

/** Points of a star, or of any form around a place, turned to lie along the body. */
export const around = ({ at, on }: Sample, form: readonly Point[]): Point[] =>
  form.map((point) => add(at, turnBy(point, Math.atan2(on[1], on[0]))));

export const dapple = ({ at }: Sample, rx: number, ry = rx): string => oval(at, rx, ry);
