// Positions of the rules page, the tutorial and the small picture.
import type { State, View } from './types';

const numbers = [2, 3, 4];
const ofEach = 8;

/** A position of the usual game: what was not taken by the cards that were played went one by one. */
export function stateOf(stones: number, hands: number[][], played = [0, 0, 0]): State {
  const options = { stones: 21 };
  const held = hands.flat();
  const pile = numbers.flatMap((number, i) => {
    const gone = held.filter((one) => one === number).length + (played[i] ?? 0);
    return Array<number>(ofEach - gone).fill(number);
  });
  const byCards = numbers.reduce((sum, number, i) => sum + number * (played[i] ?? 0), 0);
  const turns = played.reduce((a, b) => a + b, 0) + options.stones - stones - byCards;
  const turn = (stones > 0 ? turns : turns - 1) % hands.length;
  return { options, players: hands.length, turn, stones, hands, pile, played };
}

/** The position as somebody without a seat sees it. */
export function seen(state: State): View {
  return {
    ...state,
    viewer: null,
    hands: state.hands.map((hand) => hand.map(() => 0)),
    pile: state.pile.map(() => 0),
  };
}
