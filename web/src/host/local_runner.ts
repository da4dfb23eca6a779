// The event loop around the host that is compiled into the engine (src/wasm/local_host.cpp). The host does no
// input or output of its own: each call returns what is to be sent, stored or loaded, and when to call again.
import type { EngineModule } from '../engine/module';
import type { LogStore } from './log_store';
import type { LobbyTable } from './messages';

/** A message from the page to the worker. */
export type ToWorker =
  | { type: 'connect'; client: number; user: string; name: string }
  | { type: 'disconnect'; client: number }
  | { type: 'receive'; client: number; text: string };

/** What a call of the host asks for. */
interface HostRequests {
  send: { client: number; text: string }[];
  append: { number: number; table: string; first: number; lines: string[]; summary: LobbyTable }[];
  load: string[];
  wake_at: number | null;
  think: number;
}

const appendResults = { done: 0, conflict: 1, failed: 2 };
const longestTimer = 2 ** 31 - 1; // setTimeout fires at once for a longer delay

/** Passes messages to the host and carries out what it asks for. */
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

  async #append({
    number,
    table,
    first,
    lines,
    summary,
  }: HostRequests['append'][0]): Promise<void> {
    const result = await this.#logs
      .append(table, first, lines, summary)
      .catch(() => 'failed' as const);
    this.#call('appended', '', number, appendResults[result]);
  }

  async #restore(table: string): Promise<void> {
    const lines = await this.#logs.read(table).catch(() => null);
    this.#call('restore', JSON.stringify({ table, lines }));
  }

  // A bot makes one move per call, so that messages are handled between two of them.
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
