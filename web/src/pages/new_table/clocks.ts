// The kinds of clocks and their presets; other times can be typed in.
import type { Clock } from '../../host/messages';

export type ClockKind = 'none' | 'per_move' | 'per_player' | 'correspondence';
export const clockKinds: readonly ClockKind[] = [
  'none',
  'per_move',
  'per_player',
  'correspondence',
];

const perMove = (seconds: number): Clock => ({ kind: 'per_move', seconds });
const perPlayer = (minutes: number, increment: number): Clock => ({
  kind: 'per_player',
  seconds: minutes * 60,
  increment,
});
const correspondence = (days: number): Clock => ({ kind: 'correspondence', days });

export const presets: Record<ClockKind, readonly Clock[]> = {
  none: [{ kind: 'none' }],
  per_move: [perMove(60), perMove(30), perMove(120), perMove(300)],
  per_player: [perPlayer(10, 5), perPlayer(5, 3), perPlayer(20, 10), perPlayer(30, 15)],
  correspondence: [correspondence(2), correspondence(1), correspondence(3), correspondence(7)],
};

/** The default clock of a kind: its first preset. */
export function defaultClock(kind: ClockKind): Clock {
  return presets[kind][0] ?? { kind: 'none' };
}

export function sameClock(a: Clock, b: Clock): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The kind of a clock in the form. `per_roll` is not offered: the form treats it as a clock per move. */
export function kindOf(clock: Clock): ClockKind {
  return clock.kind === 'per_roll' ? 'per_move' : clock.kind;
}
