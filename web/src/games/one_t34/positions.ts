// Positions for the rules page, the tutorial and the animated picture, written as boards.
import type { View } from './types';

export const defaultOptions: View['options'] = {
  side: 7,
  turn_in_blocked_by: 'turning_spot',
  two_player_line: 'any_own',
  two_player_corners: 'opposite',
  turn_limit: 400,
};

/** A position with default options; the board is written row by row. */
export function position(board: string, turn: number, turnsPlayed: number, players = 4): View {
  return {
    options: defaultOptions,
    players,
    turn,
    turns_played: turnsPlayed,
    board: board.trim().split(/\s+/),
  };
}
