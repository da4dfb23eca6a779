// Positions in a short notation: what matters is named, and the other cards go where they do not matter.
import type { Seat } from '../../host/messages';
import type { Phase } from './types';

export const defaultOptions = {
  monarchs_in_chain: false,
  redeal_monarch_hands: false,
  blank_chair: false,
  blank_character: false,
  sacred_equals_mineral: false,
};

const allCharacters = [...'denm'].flatMap((time) => [...'123456'].map((n) => time + n));
const allChairs = ['light', 'light', 'beauty', 'beauty', 'reason', 'reason'];

interface Sketch {
  players: number;
  dealer?: Seat;
  turn?: Seat;
  phase?: Phase;
  field: string;
  /** The hand of each seat. A star, here or in a pile, stands for a share of the cards that are not named. */
  hands: string[];
  /** The piles of each seat, separated by slashes. */
  piles?: string[];
  monarchs?: string[];
  chairs?: string[];
  passed?: Seat[];
  last_vassal?: Seat;
  last_chair?: Seat;
  laid_this_turn?: number;
}

function listed(text: string): string[] {
  return text.split(' ').filter((one) => one !== '');
}

/** A state for three or four players, in the engine's JSON. */
export function stateOf(sketch: Sketch) {
  const { players, field, hands, piles = [], monarchs = [], chairs = [], passed = [] } = sketch;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const named = new Set(listed([field, ...hands, ...piles, ...monarchs].join(' ')));
  const rest = allCharacters.filter((card) => !named.has(card));
  const stars = [...hands, ...piles].join('').split('*').length - 1;
  const share = Math.ceil(rest.length / Math.max(stars, 1));
  const cards = (text: string): string[] =>
    listed(text).flatMap((card) => (card === '*' ? rest.splice(0, share) : [card]));
  const placed = listed([field, ...chairs].join(' '));
  const chairsLeft = allChairs.filter((chair) => {
    const at = placed.indexOf(chair);
    if (at >= 0) placed.splice(at, 1);
    return at < 0;
  });
  return {
    options: defaultOptions,
    players,
    dealer: sketch.dealer ?? 0,
    turn: sketch.turn ?? 0,
    phase: sketch.phase ?? 'turn',
    chair_deck: chairsLeft,
    vassal_deck: [],
    field: listed(field),
    hands: seats.map((seat) => cards(hands[seat] ?? '')),
    piles: seats.map((seat) =>
      (piles[seat] ?? '')
        .split('/')
        .map(cards)
        .filter((pile) => pile.length > 0),
    ),
    monarchs: seats.map((seat) => listed(monarchs[seat] ?? '')),
    chairs: seats.map((seat) => listed(chairs[seat] ?? '')),
    passed: seats.map((seat) => passed.includes(seat)),
    last_vassal: sketch.last_vassal ?? null,
    last_chair: sketch.last_chair ?? null,
    bonus: null,
    laid_this_turn: sketch.laid_this_turn ?? 0,
  };
}
