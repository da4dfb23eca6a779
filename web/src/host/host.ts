// The interface between the pages and a host, the program that runs tables. A host is the server behind a
// WebSocket, or the same engine in a worker of this browser; pages cannot tell which.
import type {
  AckMessage,
  ErrorBody,
  HintMessage,
  LobbyMessage,
  LogMessage,
  Request,
  TableNews,
} from './messages';

/** The state of a connection; `lost`: it was open and will be opened again. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

/** A request that the host refused; `code` is `offline` if the request never reached it. */
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

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** One person's connection to a host. It opens itself again whenever it is lost. */
export interface Connection {
  readonly you: { user: string; name: string } | null;
  readonly state: ConnectionState;
  /** Calls the listener with the present state, then with every new one. */
  onState(listener: (state: ConnectionState) => void): Unsubscribe;

  /**
   * Sends a request and resolves with the answer; rejects with a HostError. A request that is made while the
   * connection is lost is rejected as `offline`.
   */
  request(request: Request): Promise<AckMessage | HintMessage | LogMessage>;
  /**
   * Sends a request again after every lost connection until the host has answered. Only for requests that
   * are idempotent: an action names the decision that it answers, so it cannot be played twice.
   */
  requestUntilAnswered(request: Request & { type: 'act' }): Promise<AckMessage>;

  /**
   * Subscribes to a table: the listener gets its whole state first, then updates. After a lost connection
   * the updates go on from the last one that arrived.
   */
  watch(
    table: string,
    listener: (news: TableNews | ({ type: 'error' } & ErrorBody)) => void,
  ): Unsubscribe;
  /** Subscribes to the list of public tables: first all of them, then changes. */
  lobby(listener: (news: LobbyMessage) => void): Unsubscribe;

  /** The host's time, in milliseconds since 1970. */
  now(): number;
  /** Opens the connection anew, so that the host sees who is logged in now. */
  reconnect(): void;
  close(): void;
}
