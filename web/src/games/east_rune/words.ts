// Texts for the frame: prompts, moves, facts and endings.
import type { Chapter, Outcome, Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import type { Fact, Move, ScoreSheet } from '../game';
import { isMonarch } from './cards';
import { dueCard, describeCard, noDueCard } from './descriptions';
import { handOf, handSize, type RuneAction, type RuneView } from './types';

/** The only action of a seat that is asked for a turn although it can lay nothing; null: there is a choice. */
function forcedAction(legal: readonly RuneAction[]): RuneAction | null {
  const [only, ...others] = legal;
  return only === undefined || others.length > 0 || 'lay' in only ? null : only;
}

export function prompt(view: RuneView, you: Seat, legal: readonly RuneAction[]): Translatable {
  if (view.phase === 'redeal') {
    const n = (handOf(view, you) ?? []).filter(isMonarch).length;
    return translatable('east_rune.prompt.redeal', { n });
  }
  if (view.phase === 'open') {
    return view.field.at(-1) === 'blank_chair'
      ? translatable('east_rune.prompt.open_blank')
      : legal.length === 1
        ? translatable('east_rune.prompt.open_only')
        : translatable('east_rune.prompt.open');
  }
  const card = dueCard(view);
  const forced = forcedAction(legal);
  if (forced !== null) {
    const kind = view.phase === 'last_turn' ? 'take' : 'stop' in forced ? 'stop' : 'pass';
    return translatable(`east_rune.prompt.forced.${kind}`, { none: noDueCard(view) }); // keys: east_rune.prompt.forced.*
  }
  if (view.laid_this_turn > 0) return translatable('east_rune.prompt.go_on', { card });
  return view.phase === 'last_turn'
    ? translatable('east_rune.prompt.last_turn', { card })
    : translatable('east_rune.prompt.turn', { card });
}

/** A button besides the cards, and what is proposed by it. */
export function plainWords(view: RuneView, action: RuneAction): Translatable {
  if ('redeal' in action)
    return translatable(action.redeal ? 'east_rune.do.redeal' : 'east_rune.do.keep');
  if ('stop' in action) return translatable('east_rune.do.stop');
  return translatable(view.phase === 'last_turn' ? 'east_rune.do.end' : 'east_rune.do.pass');
}

export function propose(
  view: RuneView,
  [action = { pass: true }]: readonly RuneAction[],
): Translatable {
  if ('lay' in action) return translatable('east_rune.do.lay', { card: describeCard(action.lay) });
  if ('open' in action)
    return translatable('east_rune.do.open', { card: describeCard(action.open) });
  return plainWords(view, action);
}

export function chapter({ n }: Chapter): Translatable {
  return translatable('east_rune.chapter.round', { n });
}

export function describeMove({ action, before, as }: Move<RuneView, RuneAction>): Translatable {
  if ('lay' in action) return translatable('east_rune.log.lay', { card: describeCard(action.lay) });
  if ('open' in action)
    return translatable('east_rune.log.open', { card: describeCard(action.open) });
  if ('stop' in action) return translatable('east_rune.log.stop');
  if ('pass' in action) {
    return as === 'take' || before?.phase === 'last_turn'
      ? translatable('east_rune.log.end')
      : translatable('east_rune.log.pass');
  }
  return action.redeal ? translatable('east_rune.log.redeal') : translatable('east_rune.log.keep');
}

export const hand = (view: RuneView, seat: Seat): Translatable[] =>
  (handOf(view, seat) ?? []).map((card) => describeCard(card));

interface Points {
  chairs: number;
  monarchs: number;
  hand: number;
  bonus: number;
}

/** The points of a seat if the game ended now. */
export function pointsOf(view: RuneView, seat: Seat): Points {
  const two = view.players === 2;
  return {
    chairs: 2 * (view.chairs[seat]?.length ?? 0),
    monarchs: (two ? 2 : 1) * (view.monarchs[seat]?.length ?? 0),
    hand: -handSize(view, seat) || 0,
    bonus: view.bonus === seat ? 1 : 0,
  };
}

export function facts(view: RuneView, seat: Seat): Fact[] {
  const n = handSize(view, seat);
  const { chairs, monarchs, bonus } = pointsOf(view, seat);
  const won = chairs + monarchs + bonus;
  return [
    { label: translatable('east_rune.fact.cards', { n }), value: n, icon: 'hand' },
    { label: translatable('east_rune.fact.points', { n: won }), value: won, icon: 'star' },
  ];
}

export function colours(_: RuneView, seat: Seat): string[] {
  return ['red', 'blue', 'yellow', 'green'].slice(seat, seat + 1);
}

function listed(names: readonly string[]): Translatable | string {
  const [first = '', ...rest] = names;
  return rest.reduce<Translatable | string>(
    (a, b) => translatable('east_rune.and', { a, b }),
    first,
  );
}

/** The tie-break that decides for the winner among seats with equal points. */
function tieBreak(view: RuneView, winner: Seat, equals: readonly Seat[]): string {
  if (view.last_chair === winner) return 'last';
  const won = view.players === 2 ? view.monarchs : view.chairs;
  const count = (seat: Seat): number => won[seat]?.length ?? 0;
  return equals.every((seat) => count(seat) < count(winner)) ? 'chairs' : 'hand';
}

export function why(view: RuneView, outcome: Outcome, names: readonly string[]): Translatable {
  const winners = outcome.winners.map((seat) => names[seat] ?? '');
  const [winner = 0] = outcome.winners;
  const n = outcome.scores[winner] ?? 0;
  const name = winners[0] ?? '';
  if (winners.length > 1)
    return translatable('east_rune.why.shared', { names: listed(winners), n });
  const equals = outcome.scores.flatMap((score, seat) =>
    score === n && seat !== winner ? [seat] : [],
  );
  if (equals.length === 0) return translatable('east_rune.reason.end', { name, n });
  // keys: east_rune.why.tie.*
  return translatable(`east_rune.why.tie.${tieBreak(view, winner, equals)}`, { name, n });
}

export function sheet(view: RuneView, outcome: Outcome): ScoreSheet {
  const seats = outcome.scores.map((_, seat) => pointsOf(view, seat));
  const line = (name: keyof Points) => ({
    label: translatable(`east_rune.sheet.${name}`), // keys: east_rune.sheet.*
    values: seats.map((points) => points[name]),
  });
  return {
    lines: [
      ...(view.players === 2 ? [] : [line('chairs')]),
      line('monarchs'),
      line('hand'),
      ...(view.options.blank_character ? [line('bonus')] : []),
      { label: translatable('east_rune.sheet.total'), values: [...outcome.scores] },
    ],
  };
}
