// Reconstructs the steps between two views. The engine only gives the next position in which somebody has
// to decide; on the way there seats pass, a chain is captured and dealt out, and chairs are turned up.
import type { Seat } from '../../host/messages';
import type { Move } from '../game';
import { isChair, isMonarch } from './cards';
import { handOf, handSize, type RuneAction, type RuneView } from './types';

export type Step =
  | { kind: 'lay' | 'open'; seat: Seat; card: string }
  | { kind: 'pass'; seat: Seat }
  /** The seat takes all chairs of the chain; with two players its monarchs. */
  | { kind: 'capture'; seat: Seat }
  | { kind: 'deal'; seat: Seat; card: string; round: 'first' | 'later' }
  | { kind: 'turn'; card: string; dealer: Seat }
  | { kind: 'draw'; seat: Seat; card: string | null }
  | { kind: 'redeal' };

/** All seats clockwise, beginning with `first`. */
function clockwise(players: number, first: Seat): Seat[] {
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

function replaced<T>(list: readonly T[], at: number, change: (one: T) => T): T[] {
  return list.map((one, i) => (i === at ? change(one) : one));
}

/** Removes a card from a seat's hand or from the top of one of its piles. */
function without(view: RuneView, seat: Seat, card: string): Pick<RuneView, 'hands' | 'piles'> {
  const onPile = (view.piles[seat] ?? []).some((pile) => pile.at(-1) === card);
  if (onPile) {
    const piles = replaced(view.piles, seat, (own) =>
      own
        .map((pile) => (pile.at(-1) === card ? pile.slice(0, -1) : pile))
        .filter((pile) => pile.length > 0),
    );
    return { hands: view.hands, piles };
  }
  const hands = replaced(view.hands, seat, (hand) =>
    Array.isArray(hand) ? hand.filter((one) => one !== card) : Math.max(0, hand - 1),
  );
  return { hands, piles: view.piles };
}

function dealt(view: RuneView, { seat, card, round }: Step & { kind: 'deal' }): RuneView {
  const field = view.field.filter((one) => one !== card);
  if (isMonarch(card)) {
    return { ...view, field, monarchs: replaced(view.monarchs, seat, (own) => [...own, card]) };
  }
  const piles = replaced(view.piles, seat, (own) => {
    const last = own.at(-1);
    return round === 'first' || last === undefined
      ? [...own, [card]]
      : [...own.slice(0, -1), [...last, card]];
  });
  return { ...view, field, piles };
}

/** The view after a step. */
export function stepped(view: RuneView, step: Step): RuneView {
  switch (step.kind) {
    case 'lay':
      return {
        ...view,
        ...without(view, step.seat, step.card),
        turn: step.seat,
        field: [...view.field, step.card],
        last_vassal: isMonarch(step.card) ? view.last_vassal : step.seat,
      };
    case 'open':
      return {
        ...view,
        ...without(view, step.seat, step.card),
        turn: step.seat,
        field: [...view.field, step.card],
      };
    case 'pass':
      return { ...view, turn: step.seat, passed: replaced(view.passed, step.seat, () => true) };
    case 'capture': {
      const prizes = view.field.toReversed().filter(view.players === 2 ? isMonarch : isChair);
      const won = view.players === 2 ? 'monarchs' : 'chairs';
      return {
        ...view,
        [won]: replaced(view[won], step.seat, (own) => [...own, ...prizes]),
        field: view.field.filter((card) => !prizes.includes(card)),
        dealer: step.seat,
        last_chair: step.seat,
        last_vassal: null,
        passed: view.passed.map(() => false),
      };
    }
    case 'deal':
      return dealt(view, step);
    case 'turn':
      return {
        ...view,
        turn: step.dealer,
        field: [...view.field, step.card],
        chair_deck: view.chair_deck - 1,
        passed: view.passed.map(() => false),
      };
    case 'draw':
      return {
        ...view,
        vassal_deck: view.vassal_deck - 1,
        hands: replaced(view.hands, step.seat, (hand) =>
          Array.isArray(hand) ? (step.card === null ? hand : [...hand, step.card]) : hand + 1,
        ),
      };
    case 'redeal':
      return view;
  }
}

/** A list of steps, with the view after the last of them. */
class Story {
  readonly steps: Step[] = [];
  view: RuneView;

  constructor(before: RuneView) {
    this.view = before;
  }

  tell(step: Step): void {
    this.steps.push(step);
    this.view = stepped(this.view, step);
  }

  /** Adds a pass for each of the seats that has not passed yet. */
  pass(seats: readonly Seat[]): void {
    for (const seat of seats) {
      if (this.view.passed[seat] !== true) this.tell({ kind: 'pass', seat });
    }
  }
}

/** Adds the capture: the winner takes the chain's chairs, and its characters are dealt from the top. */
function capture(story: Story, winner: Seat): void {
  const { players } = story.view;
  story.tell({ kind: 'capture', seat: winner });
  const begun = new Set<Seat>();
  for (const [i, card] of story.view.field.toReversed().entries()) {
    const seat = (winner + 1 + i) % players;
    story.tell({ kind: 'deal', seat, card, round: begun.has(seat) ? 'later' : 'first' });
    if (!isMonarch(card)) begun.add(seat);
  }
}

function openerOf(story: Story, card: string, after: RuneView): Seat {
  const { view } = story;
  const inTurn = clockwise(view.players, view.dealer);
  const seen = inTurn.find(
    (seat) =>
      handOf(view, seat)?.includes(card) === true ||
      (view.piles[seat] ?? []).some((pile) => pile.at(-1) === card),
  );
  const unseen = inTurn.find(
    (seat) => handOf(view, seat) === null && handSize(after, seat) < handSize(view, seat),
  );
  return seen ?? unseen ?? view.dealer;
}

/** Adds the chairs that were turned up, with their openings, up to the next decision or the end. */
function newRounds(story: Story, after: RuneView): void {
  const { players } = after;
  const turned = after.field.slice(story.view.field.length);
  const everybody = (): Seat[] => clockwise(players, story.view.turn);
  for (const [i, card] of turned.entries()) {
    if (!isChair(card) && players > 2) {
      story.tell({ kind: 'open', seat: openerOf(story, card, after), card });
      continue;
    }
    if (i > 0) story.pass(everybody()); // nobody could lay anything, so the next chair was turned up
    story.tell({ kind: 'turn', card, dealer: story.view.dealer });
    const drawer = 1 - story.view.dealer;
    if (players === 2 && story.view.vassal_deck > 0) {
      const hand = handOf(after, drawer);
      const known = handOf(story.view, drawer);
      const drawn = hand?.find((one) => known?.includes(one) === false) ?? null;
      story.tell({ kind: 'draw', seat: drawer, card: drawn });
    }
  }
  story.pass(everybody().filter((seat) => after.phase !== 'over' && after.passed[seat] === true));
}

function takeAction(story: Story, { seat, action }: Move<RuneView, RuneAction>): void {
  if ('lay' in action) story.tell({ kind: 'lay', seat, card: action.lay });
  else if ('open' in action) story.tell({ kind: 'open', seat, card: action.open });
  else if ('pass' in action && story.view.phase === 'turn') story.tell({ kind: 'pass', seat });
}

export function stepsOf(move: Move<RuneView, RuneAction>, after: RuneView): Step[] {
  const { before, seat, action } = move;
  if (before === null) return [];
  const story = new Story(before);
  if ('redeal' in action) {
    if (action.redeal) story.tell({ kind: 'redeal' });
    else newRounds(story, after);
    return story.steps;
  }
  takeAction(story, move);
  const inTurn = clockwise(before.players, seat + 1);
  if (after.chair_deck === before.chair_deck && after.phase !== 'over') {
    story.pass(inTurn.filter((one) => after.passed[one] === true));
    return story.steps;
  }
  const winner = story.view.last_vassal;
  story.pass(inTurn.filter((one) => one !== winner));
  if (winner !== null) capture(story, winner);
  newRounds(story, after);
  return story.steps;
}
