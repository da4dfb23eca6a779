// One person's line to the host in this browser. It is never lost, unless the host cannot be had.
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

type TableListener = Parameters<Connection['watch']>[1];
type Answer = AckMessage | HintMessage;

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: HostError) => void;
}

const offline = (): HostError =>
  new HostError({ code: 'offline', key: 'error.offline', params: {}, message: 'no host here' });

export class LocalConnection implements Connection {
  you: { user: string; name: string } | null = null;
  state: LinkState = 'connecting';

  readonly #send: (text: string) => void;
  readonly #disconnect: () => void;
  #nextId = 1;
  readonly #waiting = new Map<number, Waiting>();
  readonly #watching = new Map<number, string>(); // tables by the id of the wish to watch them
  readonly #tables = new Map<string, Set<TableListener>>();
  readonly #lobby = new Set<(news: LobbyMessage) => void>();
  readonly #states = new Set<(state: LinkState) => void>();

  constructor(send: (text: string) => void, disconnect: () => void) {
    this.#send = send;
    this.#disconnect = disconnect;
    this.#say({ type: 'hello', version: 1 });
  }

  onState(listener: (state: LinkState) => void): Stop {
    this.#states.add(listener);
    listener(this.state);
    return () => this.#states.delete(listener);
  }

  ask(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.state === 'lost') reject(offline());
      else this.#waiting.set(this.#say(request), { resolve, reject });
    });
  }

  insist(request: Request & { type: 'act' }): Promise<AckMessage> {
    return this.ask(request) as Promise<AckMessage>;
  }

  watch(table: string, listener: TableListener): Stop {
    // A listener that comes later gets the whole table, so everybody does.
    const listeners = this.#tables.get(table) ?? new Set();
    listeners.add(listener);
    this.#tables.set(table, listeners);
    this.#watching.set(this.#say({ type: 'watch', table, legal: true }), table);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      this.#tables.delete(table);
      this.#say({ type: 'unwatch', table });
    };
  }

  lobby(listener: (news: LobbyMessage) => void): Stop {
    this.#lobby.add(listener);
    this.#say({ type: 'lobby', on: true });
    return () => {
      this.#lobby.delete(listener);
      if (this.#lobby.size === 0) this.#say({ type: 'lobby', on: false });
    };
  }

  now(): number {
    return Date.now();
  }

  /** The host of this device takes everybody for whom they say they are: nothing changes. */
  reconnect(): void {
    this.#say({ type: 'hello', version: 1 });
  }

  close(): void {
    this.fail();
    this.#disconnect();
  }

  fail(): void {
    this.#become('lost');
    for (const waiting of this.#waiting.values()) waiting.reject(offline());
    this.#waiting.clear();
  }

  /** A message of the host. */
  receive(text: string): void {
    const message = JSON.parse(text) as Message;
    switch (message.type) {
      case 'welcome':
        this.you = message.you;
        this.#become('open');
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
      case 'pong':
      case 'bye':
        break;
    }
  }

  #become(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.#states) listener(state);
  }

  #say(message: object): number {
    const id = this.#nextId++;
    this.#send(JSON.stringify({ ...message, id }));
    return id;
  }

  #refused(id: number, error: ErrorBody): void {
    const { code, key, params, message } = error;
    const table = this.#watching.get(id);
    this.#watching.delete(id);
    for (const listener of this.#tables.get(table ?? '') ?? []) {
      listener({ type: 'error', code, key, params, message });
    }
    this.#waiting.get(id)?.reject(new HostError(error));
    this.#waiting.delete(id);
  }

  #news(news: TableNews): void {
    for (const listener of this.#tables.get(news.table) ?? []) listener(news);
  }
}
