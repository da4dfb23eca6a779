// Turns a view in which all hands are open, as a replay can show it, back into the view of one seat, which
// is the only kind that the engine accepts.
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
