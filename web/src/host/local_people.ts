// How tables of the local host and the people at them are known, for pages that do not load it: by their ids.
import type { Seat, SeatState } from './messages';

/** Whether a table belongs to the local host, by its id. */
export const isLocal = (table: string): boolean => table.startsWith('local-');

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

/**
 * Who may look on where hands are secret: a curtain falls as soon as somebody else is asked. From then on the device
 * may be in other hands, so whoever is asked next opens it, also if the question was answered meanwhile and it is the
 * same person's turn as before.
 */
export const whoLooksOn = (asked: Seat | null, looking: Seat | null): Seat | null =>
  asked !== null && asked !== looking ? null : looking;
