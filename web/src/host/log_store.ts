// Where this browser keeps the tables that are played on it: every line of every log in IndexedDB.
import type { LobbyTable } from './messages';

/** What lists show of a table that is kept here. */
export interface LocalTable extends LobbyTable {
  /** When something last happened, in milliseconds since 1970. */
  updated: number;
}

/** `conflict`: the log does not end just before these lines; another tab wrote, or it was deleted. */
export type AppendResult = 'done' | 'conflict';

const database = 'skerry';
const version = 1;
const logs = 'logs'; // a line, by [table, its number]
const tables = 'tables'; // a LocalTable, by its id

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB'));
    };
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('IndexedDB'));
    };
  });

const wholeLog = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

export class LogStore {
  readonly #db: IDBDatabase;

  private constructor(db: IDBDatabase) {
    this.#db = db;
    // A newer Skerry in another tab must not wait for this one.
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

  /** When it is done it is durable; `first` is the number of the first line. */
  async append(table: string, first: number, lines: string[], summary: LobbyTable): Promise<AppendResult> {
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

  /** No lines: there is no such table. */
  read(table: string): Promise<string[]> {
    const store = this.#db.transaction(logs).objectStore(logs);
    return finished(store.getAll(wholeLog(table)) as IDBRequest<string[]>);
  }

  /** The newest first. */
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
