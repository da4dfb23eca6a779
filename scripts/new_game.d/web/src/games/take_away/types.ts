// What the engine writes (src/games/take_away/README.md), as types.
import type { Seat } from '../../host/messages';

/** A card is a number of stones; 0 is a card face down. */
export interface State {
  options: { stones: number };
  players: number;
  /** When the game is over: who took the last stone. */
  turn: Seat;
  stones: number;
  hands: number[][];
  pile: number[];
  /** How many cards of each number were played, the lowest first. */
  played: number[];
}

export interface View extends State {
  viewer: Seat | null;
}

export interface Action {
  take: number;
}
