// Several people at one device: the host runs in this browser, without a server.
import { Engine } from '../engine/engine';
import type { Connection } from './host';
import { HostConnection, type TransportListener } from './connection';
import type { ToWorker } from './local_runner';
import type { FromWorker } from './local_worker';
import { LogStore, type LocalTable } from './log_store';

type HostWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>;

const newWorker = (): Worker =>
  new Worker(new URL('./local_worker.ts', import.meta.url), { type: 'module' });

/** Whether a table is one of this browser's own. */
export const isLocal = (table: string): boolean => table.startsWith('local-');

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

  /** One person at this device; `user` is what their seats are known by, also after a reload. */
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
      // The host of this device takes everybody for whom they say they are: nothing changes.
      reopen: () => this.#listeners.get(client)?.opened(),
      close: () => {
        this.#listeners.delete(client);
        this.#post({ type: 'disconnect', client });
      },
    });
  }

  /** What was played or is being played on this device, the newest first. */
  async tables(): Promise<LocalTable[]> {
    return (await this.#open()).tables();
  }

  async remove(table: string): Promise<void> {
    await (await this.#open()).remove(table);
  }

  /** The match file of a table whose match is over; rejects with an EngineError before. */
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

  // Without the engine or a place to keep things nobody can play here.
  #fail(): void {
    for (const listener of this.#listeners.values()) listener.failed();
  }
}
