// The store of local tables in IndexedDB: every line of every log, and a summary of each table for lists.
import { committed, finished } from './indexed_db';
import type { LobbyTable } from './messages';

/** The summary of a stored table. */
export interface LocalTable extends LobbyTable {
  /** The time of the last event, in milliseconds since 1970. */
  updated: number;
}

/** The result of an append. `conflict`: the log has another length, since another tab wrote or deleted it. */
export type AppendResult = 'done' | 'conflict';

const database = 'skerry';
const version = 1;
const logs = 'logs'; // lines by [table, line number]
const tables = 'tables'; // LocalTables by table

const wholeLog = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

/** Append-only logs: a line is never changed, only whole tables are removed. */
export class LogStore {
  readonly #db: IDBDatabase;

  private constructor(db: IDBDatabase) {
    this.#db = db;
    // Another tab with a newer version of Skerry may upgrade the database at once.
    db.onversionchange = () => {
      db.close();
    };
  }

  static async open(): Promise<LogStore> {
    const request = indexedDB.open(database, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(logs);
      request.result.createObjectStore(tables, { keyPath: 'table' });
    };
    return new LogStore(await finished(request));
  }

  /** Appends lines of which the first has the number `first`. They are durable when the promise resolves. */
  async append(
    table: string,
    first: number,
    lines: string[],
    summary: LobbyTable,
  ): Promise<AppendResult> {
    const transaction = this.#db.transaction([logs, tables], 'readwrite', {
      durability: 'strict',
    });
    const end = committed(transaction);
    const store = transaction.objectStore(logs);
    if ((await finished(store.count(wholeLog(table)))) !== first - 1) {
      transaction.abort();
      await end.catch(() => undefined);
      return 'conflict';
    }
    lines.forEach((line, index) => store.put(line, [table, first + index]));
    const entry: LocalTable = { ...summary, updated: Date.now() };
    transaction.objectStore(tables).put(entry);
    await end;
    return 'done';
  }

  /** All lines of a log; none if there is no such table. */
  read(table: string): Promise<string[]> {
    const store = this.#db.transaction(logs).objectStore(logs);
    return finished(store.getAll(wholeLog(table)) as IDBRequest<string[]>);
  }

  /** The summaries of all tables, the newest first. */
  async tables(): Promise<LocalTable[]> {
    const store = this.#db.transaction(tables).objectStore(tables);
    const all = await finished(store.getAll() as IDBRequest<LocalTable[]>);
    return all.sort((a, b) => b.updated - a.updated);
  }

  async remove(table: string): Promise<void> {
    const transaction = this.#db.transaction([logs, tables], 'readwrite');
    transaction.objectStore(logs).delete(wholeLog(table));
    transaction.objectStore(tables).delete(table);
    await committed(transaction);
  }

  close(): void {
    this.#db.close();
  }
}
