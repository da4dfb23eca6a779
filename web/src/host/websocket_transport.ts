// The transport to the server: a WebSocket that reconnects by itself, with exponential backoff.
import type { TransportListener, Transport } from './connection';

const firstRetry = 400;
const longestRetry = 8_000;
const pingAfter = 20_000; // milliseconds without a message before a ping is sent
const pongTimeout = 8_000; // milliseconds without an answer before the socket is given up

/** Connects again when the network returns or the page becomes visible, without waiting for the backoff. */
export class WebSocketTransport implements Transport {
  readonly #url: string;
  #listener: TransportListener | undefined;
  #socket: WebSocket | null = null;
  #retry = firstRetry;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
    this.#connect(listener);
    addEventListener('online', this.#retryNow);
    addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#retryNow);
  }

  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  reopen(): void {
    this.#retry = 0;
    if (this.#socket === null) this.#retryNow();
    else this.#socket.close();
  }

  retryIn(pause = firstRetry): void {
    this.#retry = pause;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#idleTimer);
    removeEventListener('online', this.#retryNow);
    removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#retryNow);
    this.#socket?.close();
  }

  // The network is back, or the page is visible again: the next attempt is made at once.
  readonly #retryNow = (): void => {
    if (this.#closed || this.#socket !== null || document.visibilityState === 'hidden') return;
    clearTimeout(this.#retryTimer);
    if (this.#listener !== undefined) this.#connect(this.#listener);
  };

  // The network is gone; the socket itself would report it much later.
  readonly #drop = (): void => {
    const socket = this.#socket;
    if (this.#closed || socket === null) return;
    this.#socket = null;
    socket.close();
    if (this.#listener !== undefined) this.#lost(this.#listener);
  };

  #connect(listener: TransportListener): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket === socket) listener.opened();
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return; // this socket was given up already
      this.#keepAlive(listener);
      listener.received(event.data as string);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#lost(listener);
    };
  }

  #lost(listener: TransportListener): void {
    clearTimeout(this.#idleTimer);
    if (this.#closed) return;
    listener.lost(this.#retry === 0);
    const wait = this.#retry * (0.5 + Math.random());
    this.#retry = Math.min(Math.max(this.#retry * 2, firstRetry), longestRetry);
    this.#retryTimer = setTimeout(() => {
      if (this.#socket === null && !this.#closed) this.#connect(listener);
    }, wait);
  }

  #keepAlive(listener: TransportListener): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      listener.idle();
      this.#idleTimer = setTimeout(this.#drop, pongTimeout);
    }, pingAfter);
  }
}

export function webSocketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}
