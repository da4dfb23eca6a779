// How a table comes about: asked for, sat down at, gone to.
import { server, ensureSession } from '../host/session.svelte';
import type { GameInfo, Level, Seat, SeatState, PartialSettings } from '../host/messages';
import { navigate } from '../router.svelte';

/** Against bots, at once: as few players as a game with others allows, so that one's turn comes soon. */
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

/** For friends who get the link. */
export function friendsTable(game: GameInfo, players: number): PartialSettings {
  return {
    game: game.id,
    seats: Array.from({ length: players }, () => ({ kind: 'open' })),
    listed: false,
    hints: true,
    takebacks: true,
  };
}

/** What this browser adds to the chance of the deal. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes a table, takes a seat at it (null: only looks on) and goes there. */
export async function createTable(settings: PartialSettings, seat: Seat | null): Promise<void> {
  await ensureSession();
  const made = await server().request({ type: 'create', settings: settings });
  const table = made.table ?? '';
  if (seat !== null) await sit(table, seat);
  navigate(`/table/${table}`);
}

/** Takes the first free seat and goes there. */
export async function join(table: string, seats: readonly SeatState[]): Promise<void> {
  await ensureSession();
  const free = seats.findIndex((seat) => seat.kind === 'open');
  if (free >= 0) await sit(table, free);
  navigate(`/table/${table}`);
}

export async function sit(table: string, seat: Seat): Promise<void> {
  await server().request({ type: 'sit', table, seat, contribution: contribution() });
}
