// Does for the host inside the engine what it asks for (src/wasm/local_host.cpp): sends its texts,
// keeps and reads its logs, and comes again when it is time or a bot has to think.
import type { EngineModule } from '../engine/module';
import type { LogStore } from './log_store';
import type { LobbyTable } from './messages';

/** What pages want of the host. */
export type ToWorker =
  | { type: 'connect'; client: number; user: string; name: string }
  | { type: 'disconnect'; client: number }
  | { type: 'receive'; client: number; text: string };

interface HostRequests {
  send: { client: number; text: string }[];
  append: { number: number; table: string; first: number; lines: string[]; summary: LobbyTable }[];
  load: string[];
  wake_at: number | null;
  think: number;
}

const appendResults = { done: 0, conflict: 1, failed: 2 };
const longestTimer = 2 ** 31 - 1; // a longer one would ring at once

export class LocalRunner {
  readonly #engine: EngineModule;
  readonly #logs: LogStore;
  readonly #send: (client: number, text: string) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(engine: EngineModule, logs: LogStore, send: (client: number, text: string) => void) {
    this.#engine = engine;
    this.#logs = logs;
    this.#send = send;
  }

  handle(message: ToWorker): void {
    switch (message.type) {
      case 'connect': {
        const { user, name } = message;
        this.#call('connect', JSON.stringify({ user, name }), message.client);
        break;
      }
      case 'disconnect':
        this.#call('disconnect', '', message.client);
        break;
      case 'receive':
        this.#call('receive', message.text, message.client);
        break;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #call(name: string, text: string, ...numbers: number[]): void {
    const answer = JSON.parse(this.#engine.call(`skerry_host_${name}`, text, ...numbers)) as
      HostRequests | { error: { message: string } };
    if ('error' in answer) throw new Error(answer.error.message);
    for (const { client, text: reply } of answer.send) this.#send(client, reply);
    for (const append of answer.append) void this.#append(append);
    for (const table of answer.load) void this.#restore(table);
    this.#schedule(answer);
  }

  async #append({ number, table, first, lines, summary }: HostRequests['append'][0]): Promise<void> {
    const result = await this.#logs
      .append(table, first, lines, summary)
      .catch(() => 'failed' as const);
    this.#call('appended', '', number, appendResults[result]);
  }

  async #restore(table: string): Promise<void> {
    const lines = await this.#logs.read(table).catch(() => null);
    this.#call('restore', JSON.stringify({ table, lines }));
  }

  // One thought at a time, with a break in which messages get through.
  #schedule({ wake_at, think }: HostRequests): void {
    clearTimeout(this.#timer);
    if (think === 0 && wake_at === null) return;
    const wait = think > 0 || wake_at === null ? 0 : wake_at - Date.now();
    this.#timer = setTimeout(
      () => {
        this.#call('woken', '');
      },
      Math.min(Math.max(wait, 0), longestTimer),
    );
  }
}
