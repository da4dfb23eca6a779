// Creating and joining tables on the server.
import { server, ensureSession } from '../host/session.svelte';
import type { LobbyTable, Seat, PartialSettings } from '../host/messages';
import { navigate } from '../router.svelte';
import { takeSeat } from './take_seat';

/** Creates a table, takes a seat there (null: only watches) and opens its page. */
export async function createTable(settings: PartialSettings, seat: Seat | null): Promise<void> {
  await ensureSession();
  const made = await server().request({ type: 'create', settings: settings });
  if (made.type === 'ack') await open(made.table ?? '', made.commitment, seat);
}

/** Takes the first free seat at a table and opens its page. */
export async function join({ table, seats, commitment }: LobbyTable): Promise<void> {
  await ensureSession();
  const free = seats.findIndex((seat) => seat.kind === 'open');
  await open(table, commitment, free < 0 ? null : free);
}

/** Without its commitment a table is opened first: it shows that itself, and the seat is taken then. */
async function open(
  table: string,
  commitment: string | undefined,
  seat: Seat | null,
): Promise<void> {
  const later = seat !== null && commitment === undefined ? `?sit=${seat}` : '';
  if (seat !== null && commitment !== undefined) {
    await takeSeat(server(), table, seat, commitment);
  }
  navigate(`/table/${table}${later}`);
}
