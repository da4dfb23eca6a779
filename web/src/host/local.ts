// The local host, for several people at one device: tables run in a worker of this browser, without a server.
import { Engine } from '../engine/engine';
import type { Connection } from './host';
import { HostConnection, type TransportListener } from './connection';
import type { ToWorker } from './local_runner';
import type { FromWorker } from './local_worker';
import { LogStore, type LocalTable } from './log_store';

type HostWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>;

const newWorker = (): Worker =>
  new Worker(new URL('./local_worker.ts', import.meta.url), { type: 'module' });

/** The page's side of the local host: it starts the worker, connects people and lists what is stored. */
export class LocalHost {
  static #shared: LocalHost | undefined;
  readonly #worker: HostWorker;
  readonly #listeners = new Map<number, TransportListener>();
  #nextClient = 1;
  #logs: Promise<LogStore> | undefined;

  constructor(worker: HostWorker = newWorker()) {
    this.#worker = worker;
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      if ('failed' in event.data) this.#fail();
      else this.#listeners.get(event.data.client)?.received(event.data.text);
    };
    worker.onerror = () => {
      this.#fail();
    };
  }

  /** The one host of this page. */
  static get(): LocalHost {
    LocalHost.#shared ??= new LocalHost();
    return LocalHost.#shared;
  }

  /** Connects one person at this device; `user` identifies their seats, also after a reload. */
  connect(user: string, name: string): Connection {
    const client = this.#nextClient++;
    this.#post({ type: 'connect', client, user, name });
    return new HostConnection({
      open: (listener) => {
        this.#listeners.set(client, listener);
        listener.opened();
      },
      send: (text) => {
        this.#post({ type: 'receive', client, text });
      },
      // Nobody logs in at a local host, so there is nothing to learn from it anew.
      reopen: () => this.#listeners.get(client)?.opened(),
      close: () => {
        this.#listeners.delete(client);
        this.#post({ type: 'disconnect', client });
      },
    });
  }

  /** The tables that are stored on this device, running or finished, the newest first. */
  async tables(): Promise<LocalTable[]> {
    return (await this.#open()).tables();
  }

  async remove(table: string): Promise<void> {
    await (await this.#open()).remove(table);
  }

  /** The match file of a finished table; rejects with an EngineError while the match is running. */
  async matchFile(table: string): Promise<string> {
    const lines = await (await this.#open()).read(table);
    return (await Engine.load()).matchFile(table, lines);
  }

  #open(): Promise<LogStore> {
    this.#logs ??= LogStore.open();
    return this.#logs;
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  // Without the engine, or without IndexedDB, no table can be played here.
  #fail(): void {
    for (const listener of this.#listeners.values()) listener.failed();
  }
}
