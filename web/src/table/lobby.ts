// The lobby: the list of public tables.
import type { LobbyMessage, LobbyTable } from '../host/messages';

/** The list after a message: the first message has all tables, later ones those that changed or are gone. */
export function lobbyAfter(tables: readonly LobbyTable[], news: LobbyMessage): LobbyTable[] {
  if (news.tables !== undefined) return news.tables;
  const changed = new Map((news.changed ?? []).map((one) => [one.table, one]));
  const gone = new Set(news.gone ?? []);
  const kept = tables
    .filter((one) => !gone.has(one.table))
    .map((one) => {
      const now = changed.get(one.table) ?? one;
      changed.delete(one.table);
      return now;
    });
  return [...kept, ...changed.values()];
}

/** The number of free seats. */
export function freeSeats(table: LobbyTable): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}
