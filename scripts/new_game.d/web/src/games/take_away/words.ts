// What is said of moves, seats and endings.
import type { Outcome, Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import type { Fact, Move } from '../game';
import type { Action, View } from './types';

export function prompt(): Translatable {
  return translatable('take_away.prompt');
}

export function describeMove({ action }: Move<View, Action>): Translatable {
  return action.take === 1
    ? translatable('take_away.log.one')
    : translatable('take_away.log.card', { n: action.take });
}

export function facts(view: View, seat: Seat): Fact[] {
  const n = view.hands[seat]?.length ?? 0;
  return [{ label: translatable('take_away.fact.cards', { n }), value: n, icon: 'hand' }];
}

const seatColours = ['red', 'blue', 'yellow', 'green'];

export function colours(_view: View, seat: Seat): string[] {
  return [seatColours[seat] ?? 'red'];
}

export function why(_view: View, outcome: Outcome, names: readonly string[]): Translatable {
  const [winner = 0] = outcome.winners;
  return translatable('take_away.why.last', { name: names[winner] ?? '' });
}
