// The layout of a player's own cards: the tops of the piles and the hand, each in rows of its own where one row
// for both is too short.
import { cardShape } from './layout';

export interface HandLayout {
  /** The width of a card in pixels. */
  card: number;
  /** How many piles, and how many cards of the hand, lie in a row. */
  piles: number;
  hand: number;
  /** Piles and hand lie side by side. */
  isOneRow: boolean;
}

export const gap = 8;
export const groupGap = 24; // between the piles on their mat and the hand
const raised = 8; // room for a card that fits, which is raised
const largest = 112;
const smallest = 50;
const oneRowIsWorth = 0.85;

function tryWith(card: number, width: number, piles: number, hand: number): HandLayout {
  const perRow = Math.max(1, Math.floor((width - gap) / (card + gap)));
  const apart = piles > 0 && hand > 0 ? groupGap : 0;
  const isOneRow = (piles + hand) * (card + gap) + gap + apart <= width;
  // Rows of the same length look better than one full and one short row.
  const even = (count: number): number =>
    count === 0 ? 0 : Math.ceil(count / Math.ceil(count / perRow));
  return {
    card,
    piles: isOneRow ? piles : even(piles),
    hand: isOneRow ? hand : even(hand),
    isOneRow,
  };
}

export function heightOf(
  { card, piles: inRow, hand: perRow, isOneRow }: HandLayout,
  piles: number,
  hand: number,
): number {
  const rowsOf = (count: number, row: number): number => (row === 0 ? 0 : Math.ceil(count / row));
  const rows = isOneRow ? 1 : rowsOf(piles, inRow) + rowsOf(hand, perRow);
  return Math.max(1, rows) * (card * cardShape + gap + raised);
}

/** The layout with the largest cards that fit into a box; at the smallest size it is higher. */
export function layHand(width: number, height: number, piles: number, hand: number): HandLayout {
  let found: HandLayout | null = null;
  for (let card = largest; card > smallest; --card) {
    const one = tryWith(card, width, piles, hand);
    if (heightOf(one, piles, hand) > height) continue;
    // One row is worth a little size.
    if (one.isOneRow && card > oneRowIsWorth * (found?.card ?? 0)) return one;
    found ??= one;
  }
  return found ?? tryWith(smallest, width, piles, hand);
}

/** The cards of a hand by the times of the day, and by their attributes; the blank last. */
export function sorted(cards: readonly string[]): string[] {
  const times = 'denm';
  const rank = (card: string): number =>
    card === 'blank' ? times.length : times.indexOf(card[0] ?? '');
  return cards.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
