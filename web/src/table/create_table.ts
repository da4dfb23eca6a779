// Creating and joining tables on the server.
import { server, ensureSession } from '../host/session.svelte';
import type { GameInfo, Level, Seat, SeatState, PartialSettings } from '../host/messages';
import { navigate } from '../router.svelte';

/** Settings of a table against bots: as few players as the game allows, so that turns come round quickly. */
export function quickTable(game: GameInfo, level: Level = 'normal'): PartialSettings {
  return {
    game: game.id,
    seats: Array.from({ length: Math.max(2, game.min_players) }, (_, seat) =>
      seat === 0 ? { kind: 'open' } : { kind: 'bot', level },
    ),
    listed: false,
    hints: true,
    takebacks: true,
  };
}

/** Settings of an unlisted table for friends, who get its link. */
export function friendsTable(game: GameInfo, players: number): PartialSettings {
  return {
    game: game.id,
    seats: Array.from({ length: players }, () => ({ kind: 'open' })),
    listed: false,
    hints: true,
    takebacks: true,
  };
}

/** A random contribution to the seed of the deal, so that the server alone cannot choose it. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates a table, takes a seat there (null: only watches) and opens its page. */
export async function createTable(settings: PartialSettings, seat: Seat | null): Promise<void> {
  await ensureSession();
  const made = await server().request({ type: 'create', settings: settings });
  const table = made.table ?? '';
  if (seat !== null) await sit(table, seat);
  navigate(`/table/${table}`);
}

/** Takes the first free seat at a table and opens its page. */
export async function join(table: string, seats: readonly SeatState[]): Promise<void> {
  await ensureSession();
  const free = seats.findIndex((seat) => seat.kind === 'open');
  if (free >= 0) await sit(table, free);
  navigate(`/table/${table}`);
}

/** Takes a seat. */
export async function sit(table: string, seat: Seat): Promise<void> {
  await server().request({ type: 'sit', table, seat, contribution: contribution() });
}
