// The way to the server: a WebSocket that comes back by itself.
import type { LineEnd, Transport } from './line';

const firstRetry = 400;
const longestRetry = 8_000;
const signOfLife = 20_000; // a line on which nothing came for this long is asked
const patience = 8_000; // and given up if it does not answer

export class Socket implements Transport {
  readonly #url: string;
  #line: LineEnd | undefined;
  #socket: WebSocket | null = null;
  #retry = firstRetry;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #lifeTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  open(line: LineEnd): void {
    this.#line = line;
    this.#connect(line);
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  reopen(): void {
    this.#retry = 0;
    if (this.#socket === null) this.#hurry();
    else this.#socket.close();
  }

  retryIn(pause = firstRetry): void {
    this.#retry = pause;
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

  // The network is back, or somebody looks: no reason to wait any longer.
  readonly #hurry = (): void => {
    if (this.#closed || this.#socket !== null || document.visibilityState === 'hidden') return;
    clearTimeout(this.#retryTimer);
    if (this.#line !== undefined) this.#connect(this.#line);
  };

  // The network is gone. The socket itself would notice much later.
  readonly #drop = (): void => {
    const socket = this.#socket;
    if (this.#closed || socket === null) return;
    this.#socket = null;
    socket.close();
    if (this.#line !== undefined) this.#lost(this.#line);
  };

  #connect(line: LineEnd): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket === socket) line.opened();
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return; // given up already
      this.#keepAlive(line);
      line.received(event.data as string);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#lost(line);
    };
  }

  #lost(line: LineEnd): void {
    clearTimeout(this.#lifeTimer);
    if (this.#closed) return;
    line.lost(this.#retry === 0);
    const wait = this.#retry * (0.5 + Math.random());
    this.#retry = Math.min(Math.max(this.#retry * 2, firstRetry), longestRetry);
    this.#retryTimer = setTimeout(() => {
      if (this.#socket === null && !this.#closed) this.#connect(line);
    }, wait);
  }

  #keepAlive(line: LineEnd): void {
    clearTimeout(this.#lifeTimer);
    this.#lifeTimer = setTimeout(() => {
      line.silent();
      this.#lifeTimer = setTimeout(this.#drop, patience);
    }, signOfLife);
  }
}

export function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}
