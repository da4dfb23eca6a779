// When a player is asked for anytime cards: the kinds of cards, and the words to choose from for each. What they do
// is for the engine to know (play/standing.cpp); these are the words for it.
import { translatable, type Translatable } from '../../texts/format';
import type { Standing } from '../game';
import { cardOf } from './art/cards';
import { cardName } from './descriptions';
import { isPlay, sameAction, type Action, type CatsView, type Phase } from './types';

/** The cards of one effect, by the name that the host has for it. */
export interface AnytimeKind {
  name: string;
  cards: readonly (readonly [from: number, to: number])[];
  /** When such a card can change something besides on turns of one's own. */
  matters: 'never' | 'pay' | 'reveal' | 'scoring';
}

export const anytimeKinds: readonly AnytimeKind[] = [
  {
    name: 'fish_per',
    cards: [
      [67, 68],
      [78, 79],
      [90, 97],
    ],
    matters: 'scoring',
  },
  { name: 'next_tile_anywhere', cards: [[69, 70]], matters: 'never' },
  { name: 'draw_cards', cards: [[71, 74]], matters: 'pay' },
  { name: 'bag_tile_to_boat', cards: [[75, 75]], matters: 'scoring' },
  { name: 'basket_for_fish', cards: [[76, 76]], matters: 'scoring' },
  { name: 'move_cats', cards: [[77, 77]], matters: 'reveal' },
  { name: 'extra_rescue', cards: [[80, 82]], matters: 'never' },
  { name: 'bag_tiles_to_fields', cards: [[83, 83]], matters: 'reveal' },
  { name: 'gain_basket', cards: [[84, 85]], matters: 'scoring' },
  { name: 'lessons_for_basket', cards: [[86, 87]], matters: 'scoring' },
  { name: 'treasures_for_basket', cards: [[88, 89]], matters: 'scoring' },
];

const isOf = ({ cards }: AnytimeKind, id: number): boolean =>
  cards.some(([from, to]) => id >= from && id <= to);

/** The kinds of the anytime cards in a hand, and all others. */
export function kindsIn(hand: readonly number[]): { held: AnytimeKind[]; others: AnytimeKind[] } {
  const held = anytimeKinds.filter((kind) => hand.some((id) => isOf(kind, id)));
  return { held, others: anytimeKinds.filter((kind) => !held.includes(kind)) };
}

export const holdsAnytime = (hand: readonly number[]): boolean =>
  hand.some((id) => cardOf(id).kind === 'anytime');

/** The names of the cards of a kind: of those in the hand, or of all if none is there. */
export function namesOf(kind: AnytimeKind, hand: readonly number[]): Translatable[] {
  const all = kind.cards.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i),
  );
  const held = all.filter((id) => hand.includes(id));
  const names = (held.length > 0 ? held : all).map((id) => cardName(id));
  return names.filter(
    (one, i) => names.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === i,
  );
}

/** What can be chosen for a kind, as the host calls it, and the words for it. */
export function choicesFor(
  { matters }: AnytimeKind,
  chosen: string,
): { value: string; label: Translatable }[] {
  // keys: isle_of_cats.ask.useful.*
  const useful = { value: 'useful', label: translatable(`isle_of_cats.ask.useful.${matters}`) };
  const turn = { value: 'turn', label: translatable('isle_of_cats.ask.turn') };
  const always = { value: 'always', label: translatable('isle_of_cats.ask.always') };
  // Where the card never matters on other turns, the two are the same.
  if (matters === 'never') return chosen === 'turn' ? [turn, always] : [useful, always];
  return [useful, turn, always];
}

/** The phases in which the host says `quiet` where others wait: from then on a card seldom matters before one's turn. */
const settled: readonly Phase[] = ['reveal', 'rescue', 'finds'];

/**
 * The action that says no, where a seat is asked for anytime cards alone: at a moment, or on a turn in which nothing
 * else is left to do. It is what the host would say with the same choices, so that nobody can tell who answered: a
 * pass by hand would show that the hand has a card for which one is asked. Null: there is more to do.
 */
export function declineOf(
  view: Pick<CatsView, 'phase' | 'moment' | 'task'>,
  legal: readonly Action[],
  choices: Standing['choices'] = {},
): Action | null {
  const endsWithDone = view.phase === 'choose' && view.moment === null && view.task === null;
  const saysNo = (one: Action): boolean =>
    'pass' in one || 'quiet' in one || 'end' in one || (endsWithDone && 'done' in one);
  if (!legal.every((one) => isPlay(one) || saysNo(one))) return null;
  const isQuiet = settled.includes(view.phase) && !Object.values(choices).includes('always');
  const quiet = isQuiet ? legal.find((one) => 'quiet' in one) : undefined;
  return quiet ?? legal.find((one) => saysNo(one) && !('quiet' in one)) ?? null;
}

/** Whether an action is played at once: it says no to a question for anytime cards alone. `no`: see `declineOf`. */
export const isDecline = (action: Action, no: Action | null): boolean =>
  no !== null && (sameAction(action, no) || 'pass' in action || 'quiet' in action);
