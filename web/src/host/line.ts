// One person's line to a host: what was asked and is not answered yet, who watches what. How texts get there
// and back is for a transport to know.
import { HostError, type Connection, type LinkState, type Stop } from './host';
import type {
  AckMessage,
  ErrorBody,
  HintMessage,
  LobbyMessage,
  Message,
  Request,
  TableNews,
} from './messages';

/** What carries the texts of a line. */
export interface Transport {
  /** Called once: the host may be reached through this from now on, and what happens is told to the line. */
  open(line: LineEnd): void;
  /** Drops a text if the host cannot be reached just now; then `lost` follows. */
  send(text: string): void;
  /** Comes again at once, as whoever the host now takes this browser for. */
  reopen(): void;
  /** How many milliseconds to wait, when the line is lost, before it is tried again; undefined: as usual. */
  retryIn?(pause?: number): void;
  close(): void;
}

/** What a transport tells its line. */
export interface LineEnd {
  /** Texts can be sent. */
  opened(): void;
  received(text: string): void;
  /** Nothing came for a while: the host is asked for a sign of life. */
  silent(): void;
  /** What was sent may not have arrived. `wished`: it comes again at once, because of `reopen`. */
  lost(requested: boolean): void;
  /** There is no host, and there will be none. */
  failed(): void;
}

type TableListener = Parameters<Connection['watch']>[1];
type Answer = AckMessage | HintMessage;

interface Waiting {
  request: Request;
  kept: boolean; // sent again after a lost line
  resolve: (answer: Answer) => void;
  reject: (error: HostError) => void;
}

interface Watched {
  listeners: Set<TableListener>;
  seq: number | null; // the last event that was seen
}

const offline = (): HostError =>
  new HostError({ code: 'offline', key: 'error.offline', params: {}, message: 'not connected' });

export class Line implements Connection, LineEnd {
  you: { user: string; name: string } | null = null;
  state: LinkState = 'connecting';

  readonly #transport: Transport;
  #ended = false;
  #nextId = 1;
  #offset = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #watching = new Map<number, string>(); // tables by the id of the wish to watch them
  readonly #unsent: Waiting[] = [];
  readonly #watched = new Map<string, Watched>();
  readonly #lobby = new Set<(news: LobbyMessage) => void>();
  readonly #states = new Set<(state: LinkState) => void>();

  constructor(transport: Transport) {
    this.#transport = transport;
    transport.open(this);
  }

  // ---- for the pages

  onState(listener: (state: LinkState) => void): Stop {
    this.#states.add(listener);
    listener(this.state);
    return () => this.#states.delete(listener);
  }

  ask(request: Request): Promise<Answer> {
    return this.#want(request, false);
  }

  insist(request: Request & { type: 'act' }): Promise<AckMessage> {
    return this.#want(request, true) as Promise<AckMessage>;
  }

  watch(table: string, listener: TableListener): Stop {
    // A listener that comes later gets the whole table, so everybody does.
    const watched = this.#watched.get(table) ?? { listeners: new Set(), seq: null };
    watched.listeners.add(listener);
    watched.seq = null;
    this.#watched.set(table, watched);
    if (this.state === 'open') this.#sendWatch(table, watched);
    return () => {
      if (!watched.listeners.delete(listener) || watched.listeners.size > 0) return;
      this.#watched.delete(table);
      if (this.state === 'open') this.#say({ type: 'unwatch', table });
    };
  }

  lobby(listener: (news: LobbyMessage) => void): Stop {
    this.#lobby.add(listener);
    if (this.state === 'open') this.#say({ type: 'lobby', on: true });
    return () => {
      this.#lobby.delete(listener);
      if (this.#lobby.size === 0 && this.state === 'open') this.#say({ type: 'lobby', on: false });
    };
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  reconnect(): void {
    this.#transport.reopen();
    this.#become('connecting');
  }

  close(): void {
    this.failed();
    this.#transport.close();
  }

  // ---- for the transport

  opened(): void {
    this.#say({ type: 'hello', version: 1 });
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
        for (const listener of this.#lobby) listener(message);
        break;
      case 'ack':
      case 'hint':
        this.#watching.delete(message.id);
        this.#waiting.get(message.id)?.resolve(message);
        this.#waiting.delete(message.id);
        break;
      case 'error':
        if (message.id !== undefined) this.#refused(message.id, message);
        break;
      case 'table':
      case 'update':
      case 'chat':
      case 'presence':
        this.#news(message);
        break;
      case 'legal':
        break;
    }
  }

  silent(): void {
    this.#say({ type: 'ping' });
  }

  lost(requested: boolean): void {
    if (!requested || this.state === 'open') this.#become('lost');
    this.#watching.clear();
    for (const [id, waiting] of this.#waiting) {
      this.#waiting.delete(id);
      if (waiting.kept || this.state === 'connecting') this.#unsent.push(waiting);
      else waiting.reject(offline());
    }
  }

  failed(): void {
    this.#ended = true;
    this.#become('lost');
    for (const waiting of [...this.#waiting.values(), ...this.#unsent.splice(0)]) {
      waiting.reject(offline());
    }
    this.#waiting.clear();
  }

  // ----

  #want(request: Request, kept: boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting = { request, kept, resolve, reject };
      if (this.#ended || (this.state === 'lost' && !kept)) reject(offline());
      else if (this.state === 'open') this.#send(waiting);
      else this.#unsent.push(waiting);
    });
  }

  #become(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.#states) listener(state);
  }

  /** The id of the message, which no other has, whether or not the message can be sent. */
  #say(message: object): number {
    const id = this.#nextId++;
    this.#transport.send(JSON.stringify({ ...message, id }));
    return id;
  }

  #send(waiting: Waiting): void {
    this.#waiting.set(this.#say(waiting.request), waiting);
  }

  #sendWatch(table: string, watched: Watched): void {
    const since = watched.seq === null ? {} : { seq: watched.seq };
    this.#watching.set(this.#say({ type: 'watch', table, legal: true, ...since }), table);
  }

  #welcome(you: { user: string; name: string } | null, time: number): void {
    this.#transport.retryIn?.();
    this.#offset = time - Date.now();
    this.you = you;
    this.#become('open');
    for (const [table, watched] of this.#watched) this.#sendWatch(table, watched);
    if (this.#lobby.size > 0) this.#say({ type: 'lobby', on: true });
    for (const waiting of this.#unsent.splice(0)) this.#send(waiting);
  }

  #refused(id: number, error: ErrorBody): void {
    const { code, key, params, message } = error;
    const table = this.#watching.get(id);
    this.#watching.delete(id);
    for (const listener of this.#watched.get(table ?? '')?.listeners ?? []) {
      listener({ type: 'error', code, key, params, message });
    }
    this.#waiting.get(id)?.reject(new HostError(error));
    this.#waiting.delete(id);
  }

  #news(news: TableNews): void {
    const watched = this.#watched.get(news.table);
    if (watched === undefined) return;
    if (news.type === 'table' || news.type === 'update') watched.seq = news.seq;
    for (const listener of watched.listeners) listener(news);
  }
}
