// A connection to a host over any transport: it matches answers with requests, keeps the subscriptions to
// tables and the lobby, and restores both after a lost connection. How text travels is the transport's part.
import { HostError, type Connection, type ConnectionState, type Unsubscribe } from './host';
import type {
  AckMessage,
  ErrorBody,
  HintMessage,
  LobbyMessage,
  LogMessage,
  Message,
  Request,
  TableNews,
} from './messages';

/** A transport carries messages, each a text, between a connection and its host. */
export interface Transport {
  /** Called once. From then on the transport tries to reach the host and reports to the listener. */
  open(listener: TransportListener): void;
  /** Sends a text. If the host cannot be reached the text is dropped, and `lost` follows. */
  send(text: string): void;
  /** Connects anew at once, so that the host sees who is logged in now. */
  reopen(): void;
  /** Sets the delay in milliseconds before the next attempt to connect; undefined: the default delay. */
  retryIn?(pause?: number): void;
  close(): void;
}

/** What a transport reports to its connection. */
export interface TransportListener {
  /** The host is reached, and texts can be sent. */
  opened(): void;
  received(text: string): void;
  /** Nothing was received for a while; the connection sends a ping. */
  idle(): void;
  /** The connection broke; what was sent may not have arrived. `requested`: by `reopen`, which connects anew. */
  lost(requested: boolean): void;
  /** There is no host, and no further attempt will be made. */
  failed(): void;
}

type TableListener = Parameters<Connection['watch']>[1];
type Answer = AckMessage | HintMessage | LogMessage;

const lastEvents = 500; // that a table is shown with; earlier ones are asked for when somebody reads them

interface PendingRequest {
  request: Request;
  retry: boolean; // sent again after a lost connection
  resolve: (answer: Answer) => void;
  reject: (error: HostError) => void;
}

interface Watched {
  listeners: Set<TableListener>;
  seq: number | null; // the last event that was received
}

const offline = (): HostError =>
  new HostError({ code: 'offline', key: 'error.offline', params: {}, message: 'not connected' });

/** The only implementation of Connection, for the server and for the local host alike. */
export class HostConnection implements Connection, TransportListener {
  you: { user: string; name: string } | null = null;
  state: ConnectionState = 'connecting';

  readonly #transport: Transport;
  #ended = false;
  #nextId = 1;
  #offset = 0;
  readonly #pending = new Map<number, PendingRequest>();
  readonly #watchRequests = new Map<number, string>(); // tables by the id of the request to watch them
  readonly #unsent: PendingRequest[] = [];
  readonly #watchedTables = new Map<string, Watched>();
  readonly #lobbyListeners = new Set<(news: LobbyMessage) => void>();
  readonly #stateListeners = new Set<(state: ConnectionState) => void>();

  constructor(transport: Transport) {
    this.#transport = transport;
    transport.open(this);
  }

  // ---- Connection, for the pages

  onState(listener: (state: ConnectionState) => void): Unsubscribe {
    this.#stateListeners.add(listener);
    listener(this.state);
    return () => this.#stateListeners.delete(listener);
  }

  request(request: Request): Promise<Answer> {
    return this.#enqueue(request, false);
  }

  requestUntilAnswered(request: Request & { type: 'act' }): Promise<AckMessage> {
    return this.#enqueue(request, true) as Promise<AckMessage>;
  }

  watch(table: string, listener: TableListener): Unsubscribe {
    // A second listener needs the whole state, too, so the table is asked for from the beginning.
    const watched = this.#watchedTables.get(table) ?? { listeners: new Set(), seq: null };
    watched.listeners.add(listener);
    watched.seq = null;
    this.#watchedTables.set(table, watched);
    if (this.state === 'open') this.#sendWatch(table, watched);
    return () => {
      if (!watched.listeners.delete(listener) || watched.listeners.size > 0) return;
      this.#watchedTables.delete(table);
      if (this.state === 'open') this.#post({ type: 'unwatch', table });
    };
  }

  lobby(listener: (news: LobbyMessage) => void): Unsubscribe {
    this.#lobbyListeners.add(listener);
    if (this.state === 'open') this.#post({ type: 'lobby', on: true });
    return () => {
      this.#lobbyListeners.delete(listener);
      if (this.#lobbyListeners.size === 0 && this.state === 'open')
        this.#post({ type: 'lobby', on: false });
    };
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  reconnect(): void {
    this.#transport.reopen();
    this.#setState('connecting');
  }

  close(): void {
    this.failed();
    this.#transport.close();
  }

  // ---- TransportListener, for the transport

  opened(): void {
    this.#post({ type: 'hello', version: 1 });
  }

  received(text: string): void {
    const message = JSON.parse(text) as Message;
    switch (message.type) {
      case 'welcome':
        this.#welcome(message.you, message.time);
        break;
      case 'pong':
        this.#offset = message.time - Date.now();
        break;
      case 'bye':
        this.#transport.retryIn?.(message.retry_ms);
        break;
      case 'lobby':
        for (const listener of this.#lobbyListeners) listener(message);
        break;
      case 'ack':
      case 'hint':
      case 'log':
        this.#watchRequests.delete(message.id);
        this.#pending.get(message.id)?.resolve(message);
        this.#pending.delete(message.id);
        break;
      case 'error':
        if (message.id !== undefined) this.#refused(message.id, message);
        break;
      case 'table':
      case 'update':
      case 'standing':
      case 'chat':
      case 'chat_gone':
      case 'presence':
      case 'bots':
        this.#news(message);
        break;
      case 'legal':
        break;
    }
  }

  idle(): void {
    this.#post({ type: 'ping' });
  }

  lost(requested: boolean): void {
    if (!requested || this.state === 'open') this.#setState('lost');
    this.#watchRequests.clear();
    for (const [id, pending] of this.#pending) {
      this.#pending.delete(id);
      if (pending.retry || this.state === 'connecting') this.#unsent.push(pending);
      else pending.reject(offline());
    }
  }

  failed(): void {
    this.#ended = true;
    this.#setState('lost');
    for (const pending of [...this.#pending.values(), ...this.#unsent.splice(0)]) {
      pending.reject(offline());
    }
    this.#pending.clear();
  }

  // ----

  #enqueue(request: Request, retry: boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const pending = { request, retry, resolve, reject };
      if (this.#ended || (this.state === 'lost' && !retry)) reject(offline());
      else if (this.state === 'open') this.#send(pending);
      else this.#unsent.push(pending);
    });
  }

  #setState(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.#stateListeners) listener(state);
  }

  /** Sends a message under an id of its own and returns the id, whether or not the message gets through. */
  #post(message: object): number {
    const id = this.#nextId++;
    this.#transport.send(JSON.stringify({ ...message, id }));
    return id;
  }

  #send(pending: PendingRequest): void {
    this.#pending.set(this.#post(pending.request), pending);
  }

  #sendWatch(table: string, watched: Watched): void {
    const since = watched.seq === null ? {} : { seq: watched.seq };
    this.#watchRequests.set(
      this.#post({ type: 'watch', table, legal: true, log: lastEvents, ...since }),
      table,
    );
  }

  #welcome(you: { user: string; name: string } | null, time: number): void {
    this.#transport.retryIn?.();
    this.#offset = time - Date.now();
    this.you = you;
    this.#setState('open');
    for (const [table, watched] of this.#watchedTables) this.#sendWatch(table, watched);
    if (this.#lobbyListeners.size > 0) this.#post({ type: 'lobby', on: true });
    for (const pending of this.#unsent.splice(0)) this.#send(pending);
  }

  #refused(id: number, error: ErrorBody): void {
    const { code, key, params, message } = error;
    const table = this.#watchRequests.get(id);
    this.#watchRequests.delete(id);
    for (const listener of this.#watchedTables.get(table ?? '')?.listeners ?? []) {
      listener({ type: 'error', code, key, params, message });
    }
    this.#pending.get(id)?.reject(new HostError(error));
    this.#pending.delete(id);
  }

  #news(news: TableNews): void {
    const watched = this.#watchedTables.get(news.table);
    if (watched === undefined) return;
    if (news.type === 'table' || news.type === 'update') watched.seq = news.seq;
    for (const listener of watched.listeners) listener(news);
  }
}
