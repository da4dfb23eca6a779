// How the people of one device are known to its host: by their seats.
import type { Seat, SeatState } from './messages';

export const localUser = (seat: Seat): string => `person-${String(seat)}`;
/** Never sits down: sees what everybody may see. */
export const localSpectator = 'onlooker';

/** Before it is known who they are. */
export const noPeople: ReadonlyMap<Seat, never> = new Map<Seat, never>();

export function peopleAt(seats: readonly SeatState[]): { seat: Seat; name: string }[] {
  return seats.flatMap((one, seat) =>
    one.user === localUser(seat) ? [{ seat, name: one.name ?? '' }] : [],
  );
}
