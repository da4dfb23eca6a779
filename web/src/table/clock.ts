// Clocks: the time that a seat has left, and how it is displayed.
import type { ClockState, Seat } from '../host/messages';

/** The time that a seat has left at the moment `now`, in milliseconds. */
export function timeLeft(clock: ClockState, seat: Seat, now: number): number {
  const left = clock.left[seat] ?? 0;
  return clock.running.includes(seat) ? Math.max(0, left - Math.max(0, now - clock.at)) : left;
}

/** The text of a clock: 12:34, 1:02:03 with hours, and tenths in the last ten seconds. */
export function clockText(left: number): string {
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${rest}` : `${String(minutes)}:${rest}`;
}
