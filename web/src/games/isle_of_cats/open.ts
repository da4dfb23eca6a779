// A replay can show all hands at once. The engine knows only what somebody sees, so a view in which
// everything lies open is put back to what one seat saw.
import type { Seat } from '../../host/messages';
import type { CatsView, SeatView } from './types';

const many = <T>(cards: T[] | number): number => (Array.isArray(cards) ? cards.length : cards);

function fromOutside(seat: SeatView, phase: CatsView['phase']): SeatView {
  return {
    ...seat,
    hand: many(seat.hand),
    lessons: phase === 'end' ? seat.lessons : many(seat.lessons),
    rescue: phase === 'choose' ? many(seat.rescue) : seat.rescue,
    packet: many(seat.packet),
    picks: many(seat.picks),
    rejected: many(seat.rejected),
    kept: null,
    played: null,
    before: null,
    knows: null,
  };
}

export function asSeenBy(view: CatsView, you: Seat): CatsView {
  const seats = view.seats.map((one, seat) => (seat === you ? one : fromOutside(one, view.phase)));
  return { ...view, seats, viewer: you };
}
