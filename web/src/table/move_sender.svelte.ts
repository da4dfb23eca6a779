// Sends the viewer's own moves to the host, one after the other when several were confirmed together. A move
// survives lost connections and reloads of the page.
import { HostError, type Connection } from '../host/host';
import type { Json, TableState } from '../host/messages';
import { same } from '../host/same';
import { translatable, type Translatable } from '../texts/format';

/** A confirmed move that is not on the table yet. It is kept in sessionStorage in this form. */
export interface PendingMove {
  asked: number;
  action: Json;
  /** The actions that were confirmed together with it and follow it. */
  then: readonly Json[];
  /** The number of its event at the host; the move is done when the table here has that event. */
  seq?: number;
}

export interface MoveSenderOptions {
  /** The state of the table here. */
  table: () => TableState | null;
  /** Called when a move is sent: for the first time, as one that follows, or again after a reload. */
  onPlay: (move: PendingMove) => void;
  /** Called when the move is on the table, or was refused. */
  onOver: () => void;
  onRefused: (why: Translatable) => void;
}

/** Holds at most one move at a time. */
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
   * Ends the pending move if the table has its event. The host may acknowledge a move before it sends the update;
   * in between the move stays pending, so that nobody can move twice.
   */
  arrive(): void {
    const move = this.move;
    if (move?.seq === undefined || (this.#options.table()?.seq ?? 0) < move.seq) return;
    this.#end(move);
    this.#goOn(move.then);
  }

  /** After a reload, sends a stored move again. The host plays it once, since it names its decision. */
  resume(table: TableState): void {
    if (this.move !== null || table.asked === 0) return;
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#place) ?? 'null') as PendingMove | null;
      if (kept?.asked === table.asked) this.play(kept);
    } catch {
      // Nothing readable was stored.
    }
  }

  // Sends the next of the actions that were confirmed together; if it is not legal any more, the person decides.
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
      // Without storage there is nothing to remove.
    }
  }

  get #place(): string {
    return `skerry.pending.${this.#id}.${this.#connection.you?.user ?? ''}`;
  }
  #remember(move: PendingMove): void {
    try {
      sessionStorage.setItem(this.#place, JSON.stringify(move));
    } catch {
      // Without storage the move does not survive a reload.
    }
  }
}
