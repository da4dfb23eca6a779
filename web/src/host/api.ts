// The client of the server's HTTP API (docs/http-api.md): sessions, accounts, lists of tables and players.
// Playing itself goes over the WebSocket.
import { HostError } from './host';
import type { ErrorBody, GameInfo, TableStatus } from './messages';

/** A user of the server: a guest or somebody with an account. */
export interface Person {
  user: string;
  name: string;
  guest: boolean;
  muted_until?: number;
  banned_until?: number;
}

/** An entry in the list of the tables at which this person sits. */
export interface OwnTable {
  table: string;
  game: string;
  status: TableStatus;
  listed: boolean;
  rated: boolean;
  updated: number;
  deadline: number | null;
  players: { user: string; name?: string | null; bot?: string }[];
}

/** One page of a long list; `next` is the cursor of the page after it, undefined on the last one. */
export interface Page<T> {
  entries: T[];
  next: string | undefined;
}

/** The public profile of a player: ratings, and one page of finished matches. */
export interface PlayerPage {
  user: string;
  name?: string | null;
  bot?: string;
  ratings: { game: string; rating: number; deviation: number; games: number }[];
  history: {
    table: string;
    game: string;
    finished: number;
    rank: number;
    rating_change?: number | null;
  }[];
  next?: string;
}

/** A row of the leaderboard. */
export interface Ranked {
  place: number;
  user: string;
  name?: string | null;
  bot?: string;
  rating: number;
  deviation: number;
  games: number;
}

/** A part of all that the server keeps about a person: values and lists by name. */
export type OwnData = Record<string, unknown>;

/** The parts as one: lists of one name are one list. */
export function joinedParts(parts: OwnData[]): OwnData {
  const whole: OwnData = {};
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    const before = whole[name];
    whole[name] =
      Array.isArray(before) && Array.isArray(value)
        ? [...(before as unknown[]), ...(value as unknown[])]
        : value;
  }
  return whole;
}

async function call<T>(path: string, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          },
    );
  } catch {
    throw new HostError({
      code: 'offline',
      key: 'error.offline',
      params: {},
      message: 'not connected',
    });
  }
  const answer = (await response.json().catch(() => ({}))) as T & { error?: ErrorBody };
  if (response.ok) return answer;
  throw new HostError(
    answer.error ?? {
      code: 'not_found',
      key: 'error.not_found',
      params: {},
      message: response.statusText,
    },
  );
}

const list = (path: string, after?: string): string =>
  after === undefined ? path : `${path}?after=${encodeURIComponent(after)}`;

let games: Promise<GameInfo[]> | undefined;

/** One function per endpoint. All reject with a HostError; its code is `offline` if there was no answer. */
export const api = {
  games(): Promise<GameInfo[]> {
    games ??= call<{ games: GameInfo[] }>('/api/games').then((answer) => answer.games);
    games.catch(() => {
      games = undefined;
    });
    return games;
  },
  me: () => call<Person | { user: null }>('/api/session'),
  beginSession: (name?: string) => call<Person>('/api/session', name === undefined ? {} : { name }),
  rename: (name: string) => call<Person>('/api/name', { name }),
  makeAccount: (name: string, password: string) =>
    call<Person & { recovery_codes: string[] }>('/api/account', { name, password }),
  login: (name: string, password: string) => call<Person>('/api/login', { name, password }),
  logout: () => call<object>('/api/logout', {}),
  logoutEverywhere: () => call<object>('/api/logout-everywhere', {}),
  changePassword: (password: string, new_password: string) =>
    call<Person>('/api/password', { password, new_password }),
  recover: (name: string, code: string, new_password: string) =>
    call<Person>('/api/recover', { name, code, new_password }),
  recoveryCodes: (password: string) =>
    call<{ recovery_codes: string[] }>('/api/recovery-codes', { password }),
  deleteMe: (password: string) => call<object>('/api/delete-me', { password }),
  blocks: () => call<{ blocked: { user: string; name: string | null }[] }>('/api/blocks'),
  block: (user: string) => call<object>('/api/blocks', { user }),
  unblock: (user: string) => call<object>('/api/unblock', { user }),
  report: (user: string, text: string, table?: string) =>
    call<object>('/api/reports', table === undefined ? { user, text } : { user, table, text }),
  async myTables(after?: string): Promise<Page<OwnTable>> {
    const page = await call<{ tables: OwnTable[]; next?: string }>(list('/api/me/tables', after));
    return { entries: page.tables, next: page.next };
  },
  async ownData(): Promise<OwnData> {
    const parts: OwnData[] = [];
    let after: string | undefined;
    do {
      const { next, ...part } = await call<OwnData & { next?: string }>(
        list('/api/me/data', after),
      );
      parts.push(part);
      after = next;
    } while (after !== undefined);
    return joinedParts(parts);
  },
  player: (user: string, after?: string) =>
    call<PlayerPage>(list(`/api/players/${encodeURIComponent(user)}`, after)),
  async leaderboard(game: string, after?: string): Promise<Page<Ranked>> {
    const page = await call<{ players: Ranked[]; next?: string }>(
      list(`/api/leaderboard/${encodeURIComponent(game)}`, after),
    );
    return { entries: page.players, next: page.next };
  },
  /** The link by which everybody can replay a finished match of a table that is not listed; null if there is none. */
  replayLink: (table: string) =>
    call<{ replay: string | null }>(`/api/replay-links/${encodeURIComponent(table)}`).then(
      (answer) => answer.replay,
    ),
  makeReplayLink: (table: string) =>
    call<{ replay: string }>('/api/replay-links', { table }).then((answer) => answer.replay),
  withdrawReplayLink: (table: string) => call<object>('/api/withdraw-replay-link', { table }),
  /** Of a table, or of a replay link. */
  matchAddress: (table: string) => `/api/tables/${encodeURIComponent(table)}/match`,
  async match(table: string): Promise<string> {
    const response = await fetch(api.matchAddress(table));
    if (response.ok) return response.text();
    const answer = (await response.json().catch(() => ({}))) as { error?: ErrorBody };
    throw new HostError(
      answer.error ?? { code: 'not_found', key: 'error.not_found', params: {}, message: '' },
    );
  },
};
