// What this browser saw and sent of the deals of tables, in IndexedDB. After a match the check of the deal compares
// it with the match file: a file alone cannot prove what was shown and sent before the match.
import { committed, finished } from '../host/indexed_db';
import type { Seat, TableStatus } from '../host/messages';

/** A contribution to a deal, as it was sent from here. */
export interface SentContribution {
  seat: Seat;
  contribution: string;
  /** The commitment that had been shown before it was sent. */
  after: string;
  /** When it was sent, in milliseconds since 1970. */
  sent: number;
}

/** What is kept of one table. */
export interface DealRecord {
  table: string;
  /** The commitment that was shown first: no later one takes its place. */
  commitment: string;
  /** When it was shown; null: by a version of these pages that did not note it. */
  shown: number | null;
  /** Whether the match had not begun then. */
  early: boolean;
  /** Whether the table said that it begins from a chosen position, and so has no deal; missing: it said nothing yet. */
  fromPosition?: boolean;
  /** The contributions that the host has not refused. */
  sent: SentContribution[];
  /** The seat from here that the match began with; null: it was not seen to begin with one. */
  seat: Seat | null;
}

/** What a message about a table shows of its deal. */
export interface SeenTable {
  table: string;
  commitment: string;
  status: TableStatus;
  you: Seat | null;
  fromPosition: boolean;
}

type TakenSeat = Pick<SentContribution, 'seat' | 'contribution'>;

const database = 'skerry.deals';
const version = 1;
const store = 'deals'; // DealRecords by table
const byCommitment = 'commitment';

// Where earlier versions kept the commitments, and nothing else.
const formerPlace = 'skerry.seal.';

const first = (table: string, commitment: string): DealRecord => ({
  table,
  commitment,
  shown: Date.now(),
  early: true,
  sent: [],
  seat: null,
});

/** The records of all tables. */
export class DealRecords {
  readonly #db: IDBDatabase;

  private constructor(db: IDBDatabase) {
    this.#db = db;
    db.onversionchange = () => {
      db.close();
    };
  }

  /** Opens the store, and brings what earlier versions kept. Rejects where nothing may be stored. */
  static async open(): Promise<DealRecords> {
    const request = indexedDB.open(database, version);
    request.onupgradeneeded = () => {
      const created = request.result.createObjectStore(store, { keyPath: 'table' });
      created.createIndex(byCommitment, byCommitment);
    };
    const records = new DealRecords(await finished(request));
    await records.#bringFormer();
    return records;
  }

  /**
   * Notes what a table shows. What counts is its first commitment, and whether it said then that it begins from a
   * chosen position, if the match was not over.
   */
  async see({ table, commitment, status, you, fromPosition }: SeenTable): Promise<void> {
    await this.#change(table, (known) => {
      const isOver = status === 'finished' || status === 'aborted';
      if (isOver && known === undefined) return undefined;
      const begun = known ?? { ...first(table, commitment), early: status === 'open' };
      const record = isOver
        ? begun
        : { ...begun, fromPosition: begun.fromPosition ?? fromPosition };
      return status === 'open' || you === null ? record : { ...record, seat: you };
    });
  }

  /** Notes a contribution before it is sent, and the commitment that it answers. */
  async send(table: string, one: Omit<SentContribution, 'sent'>): Promise<void> {
    await this.#change(table, (known) => {
      const record = known ?? first(table, one.after);
      return { ...record, sent: [...record.sent, { ...one, sent: Date.now() }] };
    });
  }

  /** The host has taken this contribution: earlier ones count no more. */
  async taken(table: string, contribution: string): Promise<void> {
    await this.#keep(table, (one) => one.contribution === contribution);
  }

  /** The host has not taken this contribution. */
  async refused(table: string, contribution: string): Promise<void> {
    await this.#keep(table, (one) => one.contribution !== contribution);
  }

  /**
   * The host says that the seat was taken from here before. That counts if something was sent for it; or else somebody
   * has contributed in the place of this browser, and the contribution stays to tell so.
   */
  async takenBefore(table: string, { seat, contribution }: TakenSeat): Promise<void> {
    await this.#keep(
      table,
      (one, all) =>
        one.contribution !== contribution ||
        !all.some((other) => other.seat === seat && other.contribution !== contribution),
    );
  }

  read(table: string): Promise<DealRecord | undefined> {
    const all = this.#db.transaction(store).objectStore(store);
    return finished(all.get(table) as IDBRequest<DealRecord | undefined>);
  }

  /** The record of the table that showed this commitment first. */
  ofCommitment(commitment: string): Promise<DealRecord | undefined> {
    const all = this.#db.transaction(store).objectStore(store).index(byCommitment);
    return finished(all.get(commitment) as IDBRequest<DealRecord | undefined>);
  }

  close(): void {
    this.#db.close();
  }

  #keep(
    table: string,
    counts: (one: SentContribution, all: SentContribution[]) => boolean,
  ): Promise<void> {
    return this.#change(
      table,
      (known) => known && { ...known, sent: known.sent.filter((one) => counts(one, known.sent)) },
    );
  }

  async #change(
    table: string,
    next: (known: DealRecord | undefined) => DealRecord | undefined,
  ): Promise<void> {
    const transaction = this.#db.transaction(store, 'readwrite', { durability: 'strict' });
    const end = committed(transaction);
    const all = transaction.objectStore(store);
    const record = next(await finished(all.get(table) as IDBRequest<DealRecord | undefined>));
    if (record !== undefined) all.put(record);
    await end;
  }

  async #bringFormer(): Promise<void> {
    for (const place of formerPlaces()) {
      const table = place.slice(formerPlace.length);
      const commitment = localStorage.getItem(place) ?? '';
      const former = { ...first(table, commitment), shown: null, early: false };
      await this.#change(table, (known) => known ?? former);
      localStorage.removeItem(place);
    }
  }
}

function formerPlaces(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(formerPlace));
  } catch {
    return []; // a browser may keep the one and refuse the other
  }
}

let opened: Promise<DealRecords> | undefined;

/** The records of this browser; rejects where nothing may be stored. */
export function dealRecords(): Promise<DealRecords> {
  opened ??= DealRecords.open();
  return opened;
}

/** Keeps something. Where nothing may be stored play goes on, and the check of the deal says that nothing was kept. */
export async function keep(what: (records: DealRecords) => Promise<void>): Promise<void> {
  try {
    await what(await dealRecords());
  } catch {
    opened = undefined; // the next time it may be possible
  }
}
