// The user ids of the people at one device: the local host knows them by their seats.
import type { Seat, SeatState } from './messages';

export const localUser = (seat: Seat): string => `person-${String(seat)}`;
/** The user id of a connection that takes no seat and so gets the view of a spectator. */
export const localSpectator = 'onlooker';

/** The value to start with, until the table has arrived. */
export const noPeople: ReadonlyMap<Seat, never> = new Map<Seat, never>();

/** The seats of a local table that people of this device have taken. */
export function peopleAt(seats: readonly SeatState[]): { seat: Seat; name: string }[] {
  return seats.flatMap((one, seat) =>
    one.user === localUser(seat) ? [{ seat, name: one.name ?? '' }] : [],
  );
}
