// Texts for the board: squares, and cards that are tried at a place.
import { translatable, type Translatable } from '../../texts/format';
import { nameOf } from './companies';
import {
  coveredAt,
  groupAt,
  groupsOf,
  islandOf,
  squareKey,
  type Group,
  type Island,
} from './island';
import type { Company, Laying } from './types';

/** The description of a square: "Anchor, group of 3". */
export function describeSquare(island: Island, row: number, col: number): Translatable {
  const square = island.get(squareKey(row, col));
  if (square === undefined) return translatable('isle4c.square.water');
  if (square.company === null) return translatable('isle4c.square.concrete');
  const n = groupAt(groupsOf(island), row, col)?.squares.length ?? 1;
  const company = nameOf(square.company);
  return n === 1
    ? translatable('isle4c.square.alone', { company })
    : translatable('isle4c.square.group', { company, n });
}

export function describePlace(row: number, col: number): Translatable {
  return translatable('isle4c.place', { row, col });
}

/** The description of covered squares: "Covers Anchor and Gear". */
export function describeCovered(under: readonly (Company | null)[]): Translatable {
  const [a, b] = under.map(nameOf);
  if (a === undefined) return translatable('isle4c.refused.apart');
  return b === undefined
    ? translatable('isle4c.covers.one', { a })
    : translatable('isle4c.covers.two', { a, b });
}

/** The largest group that the card would be part of; null: it would make none. */
export function largestGroupWith(placed: readonly Laying[], laying: Laying): Group | null {
  const groups = groupsOf(islandOf([...placed, laying]));
  const [row, col] = laying.at;
  let best: Group | null = null;
  for (let i = 0; i < 4; ++i) {
    const group = groupAt(groups, row + (i >> 1), col + (i % 2));
    if (group && group.squares.length > (best?.squares.length ?? 1)) best = group;
  }
  return best;
}

/** The description of a card that is tried: what it covers, and the largest group it makes. */
export function describeTried(placed: readonly Laying[], laying: Laying): Translatable[] {
  const under = coveredAt(islandOf(placed), laying.at).map(({ company }) => company);
  const group = largestGroupWith(placed, laying);
  const told = [describeCovered(under)];
  if (group) {
    const company = nameOf(group.company);
    told.push(translatable('isle4c.makes', { company, n: group.squares.length }));
  }
  return told;
}
