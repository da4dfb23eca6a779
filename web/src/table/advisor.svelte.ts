// Hints: the client's side of asking a bot for advice at a table.
import { HostError, type Connection } from '../host/host';
import type { Advice, HintMessage } from '../host/messages';
import { translatable, type Translatable } from '../texts/format';
import { ranked } from './advice';

export interface AdvisorOptions {
  /** Whether advice for this decision is still of use when it arrives. */
  isWanted: (asked: number) => boolean;
  onRefused: (why: Translatable) => void;
}

/** Asks for a hint and holds the answer until it is dropped. */
export class Advisor {
  readonly #connection: Connection;
  readonly #table: string;
  readonly #options: AdvisorOptions;

  /** The advised actions, the best first. */
  advice = $state.raw<readonly Advice[]>([]);
  /** The index of the action that the board highlights. */
  advised = $state(0);
  /** Whether an answer is awaited. */
  thinking = $state(false);

  constructor(connection: Connection, table: string, options: AdvisorOptions) {
    this.#connection = connection;
    this.#table = table;
    this.#options = options;
  }

  async ask(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      const request = { type: 'hint', table: this.#table } as const;
      const answer = (await this.#connection.request(request)) as HintMessage;
      if (this.#options.isWanted(answer.asked)) {
        this.advice = ranked(answer.best);
        this.advised = 0;
      }
    } catch (error) {
      if (error instanceof HostError)
        this.#options.onRefused(translatable(error.key, error.params));
    } finally {
      this.thinking = false;
    }
  }

  drop(): void {
    this.advice = [];
    this.advised = 0;
  }
}
