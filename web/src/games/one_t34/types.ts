// The types of 1T34's JSON (src/games/one_t34/README.md).
import type { Seat } from '../../host/messages';

export const colours = ['red', 'blue', 'yellow', 'green'] as const;
export type Colour = (typeof colours)[number];

export const tilesPerColour = 8;

/** Row and column, from the top left. */
export type Spot = readonly [row: number, column: number];

export interface View {
  options: {
    side: number;
    turn_in_blocked_by: 'turning_spot' | 'first_inner_spot';
    two_player_line: 'any_own' | 'one_colour';
    two_player_corners: 'adjacent' | 'opposite';
    turn_limit: number;
  };
  players: number;
  turn: Seat;
  turns_played: number;
  board: string[];
}

export interface Enter {
  enter: Colour;
  steps: number;
}
export interface Walk {
  from: Spot;
  lane: number;
  in: number;
}
export type Action = Enter | Walk;

export function enters(action: Action): action is Enter {
  return 'enter' in action;
}

export function sameAction(a: Action, b: Action): boolean {
  if (enters(a)) return enters(b) && a.enter === b.enter && a.steps === b.steps;
  return (
    !enters(b) &&
    a.from[0] === b.from[0] &&
    a.from[1] === b.from[1] &&
    a.lane === b.lane &&
    a.in === b.in
  );
}

export function tileAt(view: View, [row, column]: Spot): Colour | null {
  const letter = view.board[row]?.[column] ?? '.';
  return colours.find((colour) => colour.charAt(0).toUpperCase() === letter) ?? null;
}

export function coloursOf(view: View, seat: Seat): Colour[] {
  if (view.players !== 2) return colours.slice(seat, seat + 1);
  return view.options.two_player_corners === 'opposite'
    ? colours.filter((_, i) => i % 2 === seat)
    : colours.filter((_, i) => Math.floor(i / 2) === seat);
}

/** The seat that plays a colour; null: nobody does. */
export function ownerOf(view: View, colour: Colour): Seat | null {
  for (let seat = 0; seat < view.players; ++seat) {
    if (coloursOf(view, seat).includes(colour)) return seat;
  }
  return null;
}

export function inHand(view: View, colour: Colour): number {
  const letter = colour.charAt(0).toUpperCase();
  const onBoard = view.board.join('').split(letter).length - 1;
  return tilesPerColour - onBoard;
}
