// Does for the host inside the engine what it asks for (src/wasm/local_host.cpp): sends its texts,
// keeps and reads its logs, and comes again when it is time or a bot has to think.
import type { EngineModule } from '../engine/module';
import type { Logs } from './logs';
import type { LobbyTable } from './messages';

/** What pages want of the host. */
export type Order =
  | { order: 'connect'; client: number; user: string; name: string }
  | { order: 'disconnect'; client: number }
  | { order: 'receive'; client: number; text: string };

interface HostRequests {
  send: { client: number; text: string }[];
  append: { number: number; table: string; first: number; lines: string[]; summary: LobbyTable }[];
  load: string[];
  wake_at: number | null;
  think: number;
}

const kept = { done: 0, conflict: 1, failed: 2 };
const longestTimer = 2 ** 31 - 1; // a longer one would ring at once

export class LocalCore {
  readonly #engine: EngineModule;
  readonly #logs: Logs;
  readonly #send: (client: number, text: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(engine: EngineModule, logs: Logs, send: (client: number, text: string) => void) {
    this.#engine = engine;
    this.#logs = logs;
    this.#send = send;
  }

  carryOut(order: Order): void {
    switch (order.order) {
      case 'connect': {
        const { user, name } = order;
        this.#go('connect', JSON.stringify({ user, name }), order.client);
        break;
      }
      case 'disconnect':
        this.#go('disconnect', '', order.client);
        break;
      case 'receive':
        this.#go('receive', order.text, order.client);
        break;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #go(door: string, text: string, ...numbers: number[]): void {
    const answer = JSON.parse(this.#engine.call(`skerry_host_${door}`, text, ...numbers)) as
      HostRequests | { error: { message: string } };
    if ('error' in answer) throw new Error(answer.error.message);
    for (const { client, text: said } of answer.send) this.#send(client, said);
    for (const append of answer.append) void this.#keep(append);
    for (const table of answer.load) void this.#restore(table);
    this.#comeAgain(answer);
  }

  async #keep({ number, table, first, lines, summary }: HostRequests['append'][0]): Promise<void> {
    const result = await this.#logs
      .append(table, first, lines, summary)
      .catch(() => 'failed' as const);
    this.#go('appended', '', number, kept[result]);
  }

  async #restore(table: string): Promise<void> {
    const lines = await this.#logs.read(table).catch(() => null);
    this.#go('restore', JSON.stringify({ table, lines }));
  }

  // One thought at a time, with a break in which messages get through.
  #comeAgain({ wake_at, think }: HostRequests): void {
    clearTimeout(this.#timer);
    if (think === 0 && wake_at === null) return;
    const wait = think > 0 || wake_at === null ? 0 : wake_at - Date.now();
    this.#timer = setTimeout(
      () => {
        this.#go('woken', '');
      },
      Math.min(Math.max(wait, 0), longestTimer),
    );
  }
}
