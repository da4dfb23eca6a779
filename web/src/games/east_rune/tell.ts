// What happens without anybody's click, told in sentences: as a headline over the chain while and after a move,
// and as lines of the log.
import type { Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import type { Follows, Move } from '../game';
import { dueDomain, isChair, isMonarch } from './cards';
import { chairName, describeCard, nameOf, noDueCard } from './descriptions';
import { stepped, stepsOf, type Step } from './steps';
import { handOf, type RuneAction, type RuneView } from './types';
import { describeMove } from './words';

/** How many chairs the deck has at first; with two players, monarchs. */
function roundsOf(view: RuneView): number {
  return view.options.blank_chair ? 7 : 6;
}

interface Viewer {
  you: Seat | null;
  names: readonly string[];
}

/** Whether a seat whose cards are known has nothing to lay. */
function hasNothing(view: RuneView, seat: Seat): boolean {
  const hand = handOf(view, seat);
  if (hand === null) return false;
  const due = dueDomain(view.field);
  const own = [...hand, ...(view.piles[seat] ?? []).map((pile) => pile.at(-1) ?? '')];
  return !own.some((card) => {
    if (isMonarch(card) && !view.options.monarchs_in_chain) return false;
    return due === null || card === 'blank' || card.startsWith(due[0] ?? '');
  });
}

/** The sentence for a step; null: it needs none. `before` is the view before it. */
export function tellStep(step: Step, before: RuneView, viewer: Viewer): Translatable | null {
  const own = 'seat' in step && step.seat === viewer.you;
  const name = 'seat' in step ? (viewer.names[step.seat] ?? '') : '';
  // keys: east_rune.tell.*
  const say = (what: string, params = {}): Translatable =>
    translatable(`east_rune.tell.${what}${own ? '.you' : ''}`, own ? params : { name, ...params });
  switch (step.kind) {
    case 'pass':
      return own && hasNothing(before, step.seat)
        ? translatable('east_rune.tell.pass.none', { none: noDueCard(before) })
        : say('pass');
    case 'capture': {
      const n = before.field.filter(before.players === 2 ? isMonarch : isChair).length;
      return say(before.players === 2 ? 'takes_monarchs' : 'takes', { n });
    }
    case 'deal':
      return say('gets', { card: nameOf(step.card) });
    case 'turn': {
      const n = roundsOf(before) - before.chair_deck + 1;
      const card = isChair(step.card) ? chairName(step.card) : nameOf(step.card);
      return translatable('east_rune.tell.round', { n, card });
    }
    case 'lay':
    case 'open': {
      if (own) return null;
      const action = step.kind === 'lay' ? { lay: step.card } : { open: step.card };
      const what = describeMove({ seat: step.seat, action, before });
      return translatable('table.did', { name, what });
    }
    default:
      return null;
  }
}

/** What a move brought with it, as one headline: without the single cards, which the log has. */
export function headline(
  move: Move<RuneView, RuneAction>,
  after: RuneView,
  viewer: Viewer,
): Translatable[] {
  let view = move.before;
  if (view === null) return [];
  const told: Translatable[] = [];
  const steps = stepsOf(move, after);
  for (const [i, step] of steps.entries()) {
    const isLost = step.kind === 'turn' && view.field.length > 0;
    if (isLost) told.push(translatable('east_rune.tell.nobody'));
    // Who passed before a capture no longer counts.
    const isOld = step.kind === 'pass' && steps.slice(i).some(({ kind }) => kind === 'capture');
    const what = step.kind === 'deal' || isOld ? null : tellStep(step, view, viewer);
    if (what !== null) told.push(what);
    view = stepped(view, step);
  }
  return told;
}

/** The chain of a round as the log tells it: who laid what since the last capture. */
interface Chain {
  cards: string[];
  /** Chairs, or with two players monarchs, that were turned up. */
  thrones: number;
  lastVassal: Seat | null;
  /** False until the first capture of a log whose beginning is not known. */
  isKnown: boolean;
}

/** The lines for the end of a round: who takes what, and the cards that are dealt out. */
function endOfRound(chain: Chain, players: number, names: readonly string[]): Translatable[] {
  const winner = chain.lastVassal;
  if (winner === null) return [translatable('east_rune.tell.nobody')];
  const two = players === 2;
  const won = two ? chain.cards.filter(isMonarch) : [];
  const n = chain.thrones + won.length;
  const name = names[winner] ?? '';
  const dealt = chain.cards.toReversed().filter((card) => !won.includes(card));
  return [
    translatable(two ? 'east_rune.tell.takes_monarchs' : 'east_rune.tell.takes', { name, n }),
    ...dealt.map((card, i) =>
      translatable('east_rune.tell.gets', {
        name: names[(winner + 1 + i) % players] ?? '',
        card: describeCard(card),
      }),
    ),
  ];
}

/** The lines that follow actions in the log, by the numbers of the actions. */
export const follows: Follows<RuneAction> = (actions, { names, isWhole, isOver, rulesVersion }) => {
  const lines = new Map<number, Translatable[]>();
  if (rulesVersion < 2) return lines; // its logs lack what nobody was asked for
  const players = names.length;
  let chain: Chain = { cards: [], thrones: 1, lastVassal: null, isKnown: isWhole };
  let round = 1;
  const end = (at: number): void => {
    if (chain.isKnown) lines.set(at, endOfRound(chain, players, names));
    if (chain.lastVassal === null) return;
    chain = { cards: [], thrones: 0, lastVassal: null, isKnown: true };
  };
  for (const [i, { seat, action, chapter }] of actions.entries()) {
    if (chapter !== undefined && chapter.n > round) {
      if (i > 0) end(i - 1);
      chain = { ...chain, thrones: chain.thrones + chapter.n - round };
      round = chapter.n;
    }
    const card = 'lay' in action ? action.lay : 'open' in action ? action.open : null;
    if (card === null) continue;
    const claims = 'lay' in action && !isMonarch(card);
    chain = {
      ...chain,
      cards: [...chain.cards, card],
      lastVassal: claims ? seat : chain.lastVassal,
    };
  }
  if (isOver && actions.length > 0) end(actions.length - 1);
  return lines;
};
