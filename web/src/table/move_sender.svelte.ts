// One's own move on its way to the host, through lost lines and pages that are loaded anew, and the moves that
// were confirmed together with it.
import { HostError, type Connection } from '../host/host';
import type { Json, TableState } from '../host/messages';
import { same } from '../host/same';
import { translatable, type Translatable } from '../texts/format';

export interface PendingMove {
  asked: number;
  action: Json;
  /** What was confirmed together with it and comes next. */
  then: readonly Json[];
  /** The event that the host made of it; it is over when that is on the table here, too. */
  seq?: number;
}

export interface MoveSenderOptions {
  /** The table as it is known here. */
  table: () => TableState | null;
  /** A move goes out: confirmed just now, or with the one before it, or again. */
  onPlay: (move: PendingMove) => void;
  /** It is on the table, or the host did not take it. */
  onOver: () => void;
  onRefused: (why: Translatable) => void;
}

export class MoveSender {
  readonly #connection: Connection;
  readonly #id: string;
  readonly #options: MoveSenderOptions;

  move = $state.raw<PendingMove | null>(null);

  constructor(connection: Connection, table: string, options: MoveSenderOptions) {
    this.#connection = connection;
    this.#id = table;
    this.#options = options;
  }

  play(move: PendingMove): void {
    this.move = move;
    this.#options.onPlay(move);
    this.#remember(move);
    const { asked, action } = move;
    this.#connection.requestUntilAnswered({ type: 'act', table: this.#id, asked, action }).then(
      ({ seq }) => {
        move.seq = seq ?? 0;
        this.arrive();
      },
      (error: unknown) => {
        this.#end(move);
        this.#options.onRefused(
          error instanceof HostError
            ? translatable(error.key, error.params)
            : translatable('error.unknown'),
        );
      },
    );
  }

  /**
   * Looks whether the table shows it. The host may say that it has the move before it tells what came of it; in
   * between it is no longer one's turn, though the table does not show it yet.
   */
  arrive(): void {
    const move = this.move;
    if (move?.seq === undefined || (this.#options.table()?.seq ?? 0) < move.seq) return;
    this.#end(move);
    this.#goOn(move.then);
  }

  /** A page that is loaded anew while its move was under way sends it again: it cannot be played twice. */
  resume(table: TableState): void {
    if (this.move !== null || table.asked === 0) return;
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#place) ?? 'null') as PendingMove | null;
      if (kept?.asked === table.asked) this.play(kept);
    } catch {
      // Nothing that can be read was kept.
    }
  }

  // If what was to follow is no longer possible, the rest is for the person to decide.
  #goOn([action, ...then]: readonly Json[]): void {
    const table = this.#options.table();
    if (action === undefined || table === null || table.asked === 0) return;
    if (table.legal?.some((one) => same(one, action)) !== true) return;
    this.play({ asked: table.asked, action, then });
  }

  #end(move: PendingMove): void {
    if (this.move !== move) return;
    this.move = null;
    this.#options.onOver();
    try {
      sessionStorage.removeItem(this.#place);
    } catch {
      // There is nothing to remove.
    }
  }

  get #place(): string {
    return `skerry.pending.${this.#id}.${this.#connection.you?.user ?? ''}`;
  }
  #remember(move: PendingMove): void {
    try {
      sessionStorage.setItem(this.#place, JSON.stringify(move));
    } catch {
      // Then it lasts as long as the page.
    }
  }
}
