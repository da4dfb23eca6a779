// The server, over a WebSocket that comes back by itself.
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
  request: Request;
  kept: boolean; // sent again after a lost line
  resolve: (answer: Answer) => void;
  reject: (error: HostError) => void;
}

interface Watched {
  listeners: Set<TableListener>;
  seq: number | null; // the last event that was seen
}

const firstRetry = 400;
const longestRetry = 8_000;
const signOfLife = 20_000; // a line on which nothing came for this long is asked
const patience = 8_000; // and given up if it does not answer

const offline = (): HostError =>
  new HostError({ code: 'offline', key: 'error.offline', params: {}, message: 'not connected' });

export class SocketConnection implements Connection {
  you: { user: string; name: string } | null = null;
  state: LinkState = 'connecting';

  readonly #url: string;
  #socket: WebSocket | null = null;
  #nextId = 1;
  #retry = firstRetry;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #lifeTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #offset = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #unsent: Waiting[] = [];
  readonly #watched = new Map<string, Watched>();
  readonly #lobby = new Set<(news: LobbyMessage) => void>();
  readonly #states = new Set<(state: LinkState) => void>();

  constructor(url: string) {
    this.#url = url;
    this.#open();
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  onState(listener: (state: LinkState) => void): Stop {
    this.#states.add(listener);
    listener(this.state);
    return () => this.#states.delete(listener);
  }

  ask(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting = { request, kept: false, resolve, reject };
      if (this.state === 'open') this.#send(waiting);
      else if (this.state === 'connecting') this.#unsent.push(waiting);
      else reject(offline());
    });
  }

  insist(request: Request & { type: 'act' }): Promise<AckMessage> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        request,
        kept: true,
        resolve: (answer) => {
          resolve(answer as AckMessage);
        },
        reject,
      };
      if (this.state === 'open') this.#send(waiting);
      else this.#unsent.push(waiting);
    });
  }

  watch(table: string, listener: TableListener): Stop {
    // A listener that comes later gets the whole table, so everybody does.
    const watched = this.#watched.get(table) ?? { listeners: new Set(), seq: null };
    watched.listeners.add(listener);
    watched.seq = null;
    this.#watched.set(table, watched);
    if (this.state === 'open') this.#sendWatch(table, watched);
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size > 0) return;
      this.#watched.delete(table);
      if (this.state === 'open') this.#raw({ type: 'unwatch', table });
    };
  }

  lobby(listener: (news: LobbyMessage) => void): Stop {
    this.#lobby.add(listener);
    if (this.state === 'open') this.#raw({ type: 'lobby', on: true });
    return () => {
      this.#lobby.delete(listener);
      if (this.#lobby.size === 0 && this.state === 'open') this.#raw({ type: 'lobby', on: false });
    };
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  reconnect(): void {
    this.#retry = 0;
    if (this.#socket === null) this.#hurry();
    else this.#socket.close();
    this.#become('connecting');
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#lifeTimer);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  #become(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.#states) listener(state);
  }

  // The network is back, or somebody looks: no reason to wait any longer.
  readonly #hurry = (): void => {
    if (this.#closed || this.#socket !== null || document.visibilityState === 'hidden') return;
    clearTimeout(this.#retryTimer);
    this.#open();
  };

  // The network is gone. The socket itself would notice much later.
  readonly #drop = (): void => {
    const socket = this.#socket;
    if (this.#closed || socket === null) return;
    this.#socket = null;
    socket.close();
    this.#lost();
  };

  #open(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket === socket) this.#raw({ type: 'hello', version: 1 });
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return; // given up already
      this.#keepAlive();
      this.#receive(JSON.parse(event.data as string) as Message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#lost();
    };
  }

  #lost(): void {
    clearTimeout(this.#lifeTimer);
    if (this.#closed) return;
    if (this.#retry > 0 || this.state === 'open') this.#become('lost');
    for (const [id, waiting] of this.#waiting) {
      this.#waiting.delete(id);
      if (waiting.kept || this.state === 'connecting') this.#unsent.push(waiting);
      else waiting.reject(offline());
    }
    const wait = this.#retry * (0.5 + Math.random());
    this.#retry = Math.min(Math.max(this.#retry * 2, firstRetry), longestRetry);
    this.#retryTimer = setTimeout(() => {
      if (this.#socket === null && !this.#closed) this.#open();
    }, wait);
  }

  #keepAlive(): void {
    clearTimeout(this.#lifeTimer);
    this.#lifeTimer = setTimeout(() => {
      this.#raw({ type: 'ping' });
      this.#lifeTimer = setTimeout(this.#drop, patience);
    }, signOfLife);
  }

  /** The id of the message, which no other has, even if a closing socket takes it no more. */
  #raw(message: object): number {
    const id = this.#nextId++;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ ...message, id }));
    }
    return id;
  }

  #send(waiting: Waiting): void {
    this.#waiting.set(this.#raw(waiting.request), waiting);
  }

  #sendWatch(table: string, watched: Watched): void {
    const since = watched.seq === null ? {} : { seq: watched.seq };
    this.#watchIds.set(this.#raw({ type: 'watch', table, legal: true, ...since }), table);
  }
  readonly #watchIds = new Map<number, string>();

  #receive(message: Message): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message.you, message.time);
        break;
      case 'pong':
        this.#offset = message.time - Date.now();
        break;
      case 'bye':
        this.#retry = message.retry_ms;
        break;
      case 'lobby':
        for (const listener of this.#lobby) listener(message);
        break;
      case 'ack':
      case 'hint':
        this.#waiting.get(message.id)?.resolve(message);
        this.#waiting.delete(message.id);
        break;
      case 'error':
        this.#refused(message.id, message);
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

  #welcome(you: { user: string; name: string } | null, time: number): void {
    this.#retry = firstRetry;
    this.#offset = time - Date.now();
    this.you = you;
    this.#watchIds.clear();
    this.#become('open');
    for (const [table, watched] of this.#watched) this.#sendWatch(table, watched);
    if (this.#lobby.size > 0) this.#raw({ type: 'lobby', on: true });
    for (const waiting of this.#unsent.splice(0)) this.#send(waiting);
  }

  #refused(id: number | undefined, error: ErrorBody): void {
    if (id === undefined) return;
    const table = this.#watchIds.get(id);
    if (table !== undefined) {
      const { code, key, params, message } = error;
      for (const listener of this.#watched.get(table)?.listeners ?? []) {
        listener({ type: 'error', code, key, params, message });
      }
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

export function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}
