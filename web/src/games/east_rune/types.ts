// The types of East Rune's JSON (src/games/east_rune/README.md).
import type { Seat } from '../../host/messages';

export type Phase = 'redeal' | 'open' | 'turn' | 'last_turn' | 'over';

export interface RuneView {
  viewer: Seat | null;
  options: {
    monarchs_in_chain: boolean;
    redeal_monarch_hands: boolean;
    blank_chair: boolean;
    blank_character: boolean;
    sacred_equals_mineral: boolean;
  };
  players: number;
  dealer: Seat;
  turn: Seat;
  phase: Phase;
  /** The number of chairs left in the deck; with two players, of monarchs. */
  chair_deck: number;
  vassal_deck: number;
  /** The chain, chairs and characters, from the bottom. */
  field: string[];
  /** The hand of each seat: its cards if the viewer knows them, otherwise their number. */
  hands: (string[] | number)[];
  /** The cards in each pile of each seat, from the bottom. */
  piles: string[][][];
  monarchs: string[][];
  chairs: string[][];
  passed: boolean[];
  last_vassal: Seat | null;
  last_chair: Seat | null;
  bonus: Seat | null;
  laid_this_turn: number;
}

export type RuneAction =
  { lay: string } | { open: string } | { pass: true } | { stop: true } | { redeal: boolean };

/** The card that an action lays; null: it lays none. */
export function cardOf(action: RuneAction): string | null {
  if ('lay' in action) return action.lay;
  return 'open' in action ? action.open : null;
}

export function sameAction(a: RuneAction, b: RuneAction): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function handOf(view: RuneView, seat: Seat): readonly string[] | null {
  const hand = view.hands[seat];
  return Array.isArray(hand) ? hand : null;
}

export function handSize(view: RuneView, seat: Seat): number {
  const hand = view.hands[seat] ?? 0;
  return Array.isArray(hand) ? hand.length : hand;
}

/** The top cards of a seat's piles, which can be laid. */
export function topsOf(view: RuneView, seat: Seat): string[] {
  return (view.piles[seat] ?? []).map((pile) => pile.at(-1) ?? '');
}
