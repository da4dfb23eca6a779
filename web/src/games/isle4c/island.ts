// The visible island: the company of each square, and the groups of connected squares.
import type { Bounds } from '../../design/camera.svelte';
import { companies, type Company, type Laying, type Place } from './types';

export interface Square {
  row: number;
  col: number;
  /** The company that the square shows; null: the reference card, which belongs to none. */
  company: Company | null;
}

export interface Group {
  company: Company;
  squares: Square[];
}

export type Island = ReadonlyMap<string, Square>;

export function squareKey(row: number, col: number): string {
  return `${row},${col}`;
}

export function samePlace(a: Place, b: Place): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

export function sameLaying(a: Laying, b: Laying): boolean {
  return a.card === b.card && a.turned === b.turned && samePlace(a.at, b.at);
}

/** What a card shows: top left, top right, bottom left, bottom right. */
export function faceOf(card: string, turned: boolean): Company[] {
  const face = [...card] as Company[];
  return turned ? face.reverse() : face;
}

function cornersOf([row, col]: Place): [number, number][] {
  return [
    [row, col],
    [row, col + 1],
    [row + 1, col],
    [row + 1, col + 1],
  ];
}

/** The place of the reference card. */
export const origin: Place = [0, 0];

export function islandOf(placed: readonly Laying[]): Island {
  const island = new Map<string, Square>();
  for (const [row, col] of cornersOf(origin)) {
    island.set(squareKey(row, col), { row, col, company: null });
  }
  for (const { card, turned, at } of placed) {
    const face = faceOf(card, turned);
    cornersOf(at).forEach(([row, col], i) => {
      island.set(squareKey(row, col), { row, col, company: face[i] ?? null });
    });
  }
  return island;
}

/** The squares of the island that a card at this place would cover. */
export function coveredAt(island: Island, at: Place): Square[] {
  return cornersOf(at).flatMap(([row, col]) => island.get(squareKey(row, col)) ?? []);
}

/** Whether a place is legal as far as the drawing can tell: the card covers one or two squares. */
export function fits(island: Island, at: Place): boolean {
  const covered = coveredAt(island, at).length;
  return covered === 1 || covered === 2;
}

function neighboursOf({ row, col }: Square): [number, number][] {
  return [
    [row - 1, col],
    [row, col + 1],
    [row + 1, col],
    [row, col - 1],
  ];
}

/** The groups: squares of one company that are connected by their edges, single squares included. */
export function groupsOf(island: Island): Group[] {
  const seen = new Set<Square>();
  const groups: Group[] = [];
  for (const first of island.values()) {
    if (first.company === null || seen.has(first)) continue;
    const group: Group = { company: first.company, squares: [first] };
    seen.add(first);
    for (const square of group.squares) {
      for (const [row, col] of neighboursOf(square)) {
        const next = island.get(squareKey(row, col));
        if (next?.company !== group.company || seen.has(next)) continue;
        seen.add(next);
        group.squares.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

export function groupAt(groups: readonly Group[], row: number, col: number): Group | undefined {
  return groups.find(({ squares }) => squares.some((one) => one.row === row && one.col === col));
}

export interface Count {
  company: Company;
  visible: number;
  largest: number;
}

/** The tally: for each company its visible squares and its largest group. */
export function tallyOf(groups: readonly Group[]): Count[] {
  return companies.map((company) => {
    const sizes = groups.filter((one) => one.company === company).map((one) => one.squares.length);
    return { company, visible: sizes.reduce((a, b) => a + b, 0), largest: Math.max(0, ...sizes) };
  });
}

/** The number of connected squares that ends the game. */
export function connectionFor(players: number): number {
  return players === 3 ? 5 : 4;
}

export function boundsOf(places: readonly Place[]): Bounds {
  const rows = [origin, ...places].map(([row]) => row);
  const cols = [origin, ...places].map(([, col]) => col);
  return {
    top: Math.min(...rows),
    left: Math.min(...cols),
    bottom: Math.max(...rows) + 2,
    right: Math.max(...cols) + 2,
  };
}

/**
 * The place of a card whose middle is nearest to a point, no farther than `reach` squares. A middle is
 * a crossing of the grid, so every place has a point of its own although the places overlap.
 */
export function nearestPlace(
  places: readonly Place[],
  row: number,
  col: number,
  reach: number,
): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const place of places) {
    const far = Math.hypot(place[0] + 1 - row, place[1] + 1 - col);
    if (far > least) continue;
    least = far;
    best = place;
  }
  return best;
}
