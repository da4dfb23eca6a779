// Positions in a short notation, that of the README: `ABCD*@1,-1 BADC@0,1`.
import type { Company, IsleView, Laying } from './types';

export const defaultOptions = {
  unowned_connection: 'play_on',
  simultaneous_connection: 'turn_order',
};

export function layings(notation: string): Laying[] {
  return [...notation.matchAll(/([A-D]{4})(\*?)@(-?\d+),(-?\d+)/g)].map(
    ([, card = '', star, row, col]) => ({
      card,
      turned: star === '*',
      at: [Number(row), Number(col)],
    }),
  );
}

/** A spectator's view of a match of four in which these cards have been laid. */
export function seenByAll(placed: Laying[]): IsleView {
  return {
    options: defaultOptions,
    players: 4,
    turn: placed.length % 4,
    viewer: null,
    companies: [null, null, null, null],
    hands: [null, null, null, null],
    hand_sizes: [0, 1, 2, 3].map((seat) => 6 - Math.floor((placed.length + 3 - seat) / 4)),
    placed,
    outcome: null,
  };
}

/** A state of a match of four; each hand is a string of cards. */
export function stateOf(companies: string, hands: readonly string[], notation: string) {
  const placed = layings(notation);
  return {
    options: defaultOptions,
    players: 4,
    turn: placed.length % 4,
    companies: [...companies] as Company[],
    hands: hands.map((hand) => hand.split(' ')),
    placed,
  };
}
