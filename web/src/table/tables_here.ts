// Tables of this device: begun from a form, or once more with the same people.
import { LocalHost } from '../host/local';
import { localUser } from '../host/local_people';
import type { PartialSettings, SeatSetting, TableState } from '../host/messages';
import { takeSeat } from './take_seat';

/** Who sits where: the name of a person, or null for a seat that the settings give to a bot. */
export type PeopleHere = readonly (string | null)[];

/** Creates a table on this device, seats its people and returns its address. */
export async function startHere(settings: PartialSettings, people: PeopleHere): Promise<string> {
  const connections = people.map((name, seat) =>
    name === null ? null : LocalHost.get().connect(localUser(seat), name),
  );
  try {
    const first = connections.find((one) => one !== null);
    const made = await first?.request({ type: 'create', settings });
    const { table, commitment } = made?.type === 'ack' ? made : {};
    if (table === undefined || commitment === undefined) throw new Error('a table has both');
    for (const [seat, connection] of connections.entries()) {
      if (connection !== null) await takeSeat(connection, table, seat, commitment);
    }
    return `/here/${table}`;
  } finally {
    for (const connection of connections) connection?.close();
  }
}

/** The seats of a rematch: everybody one seat further, as on the server, so that another one begins. */
export function rematchSeats(table: Pick<TableState, 'seats'>): {
  seats: SeatSetting[];
  people: PeopleHere;
} {
  const all = table.seats.map((_, seat, every) => every.at(seat - 1));
  return {
    seats: all.map((one) =>
      one?.kind === 'bot' ? { kind: 'bot', level: one.level ?? 'normal' } : { kind: 'open' },
    ),
    people: all.map((one) => (one?.kind === 'person' ? (one.name ?? '') : null)),
  };
}

/** Begins the same game once more with the same people, and returns the address of the new table. */
export function rematchHere(table: TableState): Promise<string> {
  const { game, options, hints, takebacks } = table.settings;
  const { seats, people } = rematchSeats(table);
  return startHere({ game, options, hints, takebacks, seats, listed: false, chat: false }, people);
}
