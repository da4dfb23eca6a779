// The one thing that pages know of whoever runs the tables: the server behind a WebSocket, or the
// same engine inside this browser.
import type {
  AckMessage,
  ErrorBody,
  HintMessage,
  LobbyMessage,
  Request,
  TableNews,
} from './messages';

/** `lost`: it was there and will be tried again. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

/** A wish that the host did not grant; `code` is `offline` when it never got there. */
export class HostError extends Error implements ErrorBody {
  readonly code: string;
  readonly key: string;
  readonly params: Record<string, string | number>;

  constructor(body: ErrorBody) {
    super(body.message);
    this.code = body.code;
    this.key = body.key;
    this.params = body.params;
  }
}

export type Unsubscribe = () => void;

/** One person's line to a host. */
export interface Connection {
  readonly you: { user: string; name: string } | null;
  readonly state: ConnectionState;
  /** Calls with the state now, and whenever it changes. */
  onState(listener: (state: ConnectionState) => void): Unsubscribe;

  /** Asks; rejects with a HostError. A wish made while the line is lost is refused as `offline`. */
  request(request: Request): Promise<AckMessage | HintMessage>;
  /**
   * Asks, and holds on to the wish through lost lines until the host has answered. Only for what can
   * arrive twice without harm: an action carries the decision that it answers.
   */
  requestUntilAnswered(request: Request & { type: 'act' }): Promise<AckMessage>;

  /** News of a table, first the whole of it. After a lost line it goes on where it was. */
  watch(table: string, listener: (news: TableNews | ({ type: 'error' } & ErrorBody)) => void): Unsubscribe;
  lobby(listener: (news: LobbyMessage) => void): Unsubscribe;

  /** The host's time, in milliseconds since 1970. */
  now(): number;
  /** Comes again as whoever the host now takes this browser for. */
  reconnect(): void;
  close(): void;
}
