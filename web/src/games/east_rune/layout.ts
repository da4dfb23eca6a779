// The layout of the chain: slanting rows, each card a step to the right of and below the one under it, so
// that the sky and the emblem of every card stay visible.

export const cardShape = 92 / 64;

export interface ChainLayout {
  /** The width of a card in pixels. */
  card: number;
  places: { x: number; y: number }[];
  height: number;
}

const largest = 132;
const usual = 92; // larger only where there is a lot of room
const smallest = 34;
const visible = 0.42; // the part of a card's width that shows its sky and emblem
const rowVisible = 0.83; // the part of a card's height that is visible if there is another row below it
const leastSlope = 0.05;
const mostSlope = 0.2;

interface Try {
  card: number;
  rows: number;
  perRow: number;
}

function heightOf({ card, rows, perRow }: Try, slope: number): number {
  const height = card * cardShape;
  return height * ((rows - 1) * rowVisible + 1 + (perRow - 1) * slope);
}

/** The layout with the largest cards that fit; at the smallest size the chain grows downwards instead. */
export function layChain(count: number, width: number, height: number): ChainLayout {
  const start = Math.floor(Math.min(largest, Math.max(usual, height / 3)));
  for (let card = start; card >= smallest; --card) {
    const perRow = 1 + Math.max(0, Math.floor((width - card) / (card * visible)));
    const rows = Math.max(1, Math.ceil(count / perRow));
    const one = { card, rows, perRow: Math.ceil(Math.max(count, 1) / rows) };
    if (heightOf(one, leastSlope) <= height || card === smallest) {
      return spread(one, count, width, height);
    }
  }
  return { card: smallest, places: [], height: 0 };
}

/** Distributes the remaining room: wider steps, a steeper slant. */
function spread(one: Try, count: number, width: number, height: number): ChainLayout {
  const { card, perRow } = one;
  const room = (width - card) / Math.max(perRow - 1, 1);
  const step = Math.min(room, card * 0.66);
  const spare = height - heightOf(one, 0);
  const slope = Math.min(
    mostSlope,
    Math.max(leastSlope, spare / (card * cardShape) / Math.max(perRow - 1, 1)),
  );
  const [down, rowStep] = [card * cardShape * slope, card * cardShape * rowVisible];
  const used = heightOf(one, slope);
  const left = Math.max(0, (width - card - step * (perRow - 1)) / 2);
  const top = Math.max(0, (height - used) / 2);
  return {
    card,
    places: Array.from({ length: count }, (_, i) => ({
      x: left + (i % perRow) * step,
      y: top + (i % perRow) * down + Math.floor(i / perRow) * rowStep,
    })),
    height: used,
  };
}
