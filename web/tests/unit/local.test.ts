import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { EngineModule } from '../../src/engine/module';
import { HostError, type Connection } from '../../src/host/host';
import { LocalHost } from '../../src/host/local';
import { isLocal, whoLooksOn } from '../../src/host/local_people';
import { LocalRunner, type ToWorker } from '../../src/host/local_runner';
import { LogStore } from '../../src/host/log_store';
import type { LobbyTable, TableMessage, TableNews, PartialSettings } from '../../src/host/messages';

const wasm = WebAssembly.compile(
  readFileSync(new URL('../../../build/wasm/skerry.wasm', import.meta.url)),
);

// A browser's worker, in this thread. Losing it is what closing the page does.
async function openPage(): Promise<{ host: LocalHost; close: () => void }> {
  const worker: ConstructorParameters<typeof LocalHost>[0] & object = {
    postMessage: (message: ToWorker) => {
      queueMicrotask(() => {
        runner.handle(message);
      });
    },
    onmessage: null,
    onerror: null,
  };
  const post = (client: number, text: string): void => {
    const event = { data: { client, text } } as MessageEvent;
    queueMicrotask(() => worker.onmessage?.call(worker as Worker, event));
  };
  const logs = await LogStore.open();
  const runner = new LocalRunner(await EngineModule.start(await wasm), logs, post);
  return {
    host: new LocalHost(worker),
    close: () => {
      runner.stop();
      logs.close();
    },
  };
}

// Somebody who plays the first legal action whenever there is one.
function player(connection: Connection, table: string): Promise<TableMessage['outcome']> {
  return new Promise((resolve, reject) => {
    connection.watch(table, (news) => {
      if (news.type === 'error') reject(new HostError(news));
      if (news.type !== 'table' && news.type !== 'update') return;
      if (news.outcome) resolve(news.outcome);
      const [action] = news.legal ?? [];
      if (news.asked > 0)
        connection
          .requestUntilAnswered({ type: 'act', table, asked: news.asked, action })
          .catch(reject);
    });
  });
}

const firstNews = (connection: Connection, table: string): Promise<TableNews> =>
  new Promise((resolve, reject) => {
    connection.watch(table, (news) => {
      if (news.type === 'error') reject(new HostError(news));
      else resolve(news);
    });
  });

const twoAndABot: PartialSettings = {
  game: 'isle4c',
  seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'bot', level: 'easy' }],
};

async function sitDown(host: LocalHost): Promise<{ table: string; connections: Connection[] }> {
  const connections = [host.connect('p1', 'Ann'), host.connect('p2', 'Ben')];
  const made = await connections[0]?.request({ type: 'create', settings: twoAndABot });
  const table = made?.table ?? '';
  for (const [seat, connection] of connections.entries()) {
    await connection.request({ type: 'sit', table, seat, contribution: '' });
  }
  return { table, connections };
}

describe('the host in this browser', () => {
  beforeEach(async () => {
    const logs = await LogStore.open();
    for (const { table } of await logs.tables()) await logs.remove(table);
    logs.close();
  });

  it('lets two people and a bot play to the end, and gives the match file', async () => {
    const { host, close } = await openPage();
    const { table, connections } = await sitDown(host);
    expect(isLocal(table)).toBe(true);
    expect(connections[1]?.you).toEqual({ user: 'p2', name: 'Ben' });
    const outcomes = await Promise.all(connections.map((connection) => player(connection, table)));
    expect(outcomes[0]).toEqual(outcomes[1]);
    const [kept] = await host.tables();
    expect(kept).toMatchObject({ table, game: 'isle4c', status: 'finished' });
    const logs = await LogStore.open();
    const engine = new Engine(await EngineModule.start(await wasm));
    const file = engine.matchFile(table, await logs.read(table));
    expect(engine.verify(file).ok).toBe(true);
    logs.close();
    close();
  });

  it('knows everything again after a reload', async () => {
    const before = await openPage();
    const { table, connections } = await sitDown(before.host);
    const news = (await firstNews(connections[0] as Connection, table)) as TableMessage;
    await connections[0]?.requestUntilAnswered({
      type: 'act',
      table,
      asked: news.asked,
      action: news.legal?.[0],
    });
    before.close();

    const { host, close } = await openPage();
    const again = (await firstNews(host.connect('p1', 'Ann'), table)) as TableMessage;
    expect(again).toMatchObject({ you: 0, status: 'running' });
    expect(again.seq).toBeGreaterThan(news.seq);
    close();
  });

  it('refuses as the server does', async () => {
    const { host, close } = await openPage();
    const connection = host.connect('p1', 'Ann');
    await expect(connection.request({ type: 'resign', table: 'local-0' })).rejects.toMatchObject({
      code: 'no_such_table',
      key: 'error.no_such_table',
    });
    await expect(firstNews(connection, 'local-0')).rejects.toBeInstanceOf(HostError);
    connection.close();
    await expect(connection.request({ type: 'resign', table: 'local-0' })).rejects.toMatchObject({
      code: 'offline',
    });
    close();
  });

  it('forgets a table that was deleted', async () => {
    const { host, close } = await openPage();
    const { table, connections } = await sitDown(host);
    await host.remove(table);
    expect(await host.tables()).toEqual([]);
    await expect(connections[0]?.request({ type: 'resign', table })).rejects.toMatchObject({
      code: 'no_such_table',
    });
    close();
  });
});

describe('the logs in this browser', () => {
  it('take only what follows on what they have', async () => {
    const logs = await LogStore.open();
    const of: LobbyTable = {
      table: 'local-x',
      game: 'isle4c',
      status: 'open',
      seats: [],
      rated: false,
      clock: { kind: 'none' },
    };
    expect(await logs.append('local-x', 1, ['a', 'b'], of)).toBe('done');
    expect(await logs.append('local-x', 2, ['c'], of)).toBe('conflict');
    expect(await logs.append('local-x', 3, ['c'], of)).toBe('done');
    expect(await logs.append('local-xy', 1, ['z'], { ...of, table: 'local-xy' })).toBe('done');
    expect(await logs.read('local-x')).toEqual(['a', 'b', 'c']);
    await logs.remove('local-x');
    expect(await logs.read('local-x')).toEqual([]);
    expect((await logs.tables()).map(({ table }) => table)).toEqual(['local-xy']);
    logs.close();
  });
});

describe('the curtain', () => {
  it('stays open for who has opened it, also while nobody is asked', () => {
    expect(whoLooksOn(1, 1)).toBe(1);
    expect(whoLooksOn(null, 1)).toBe(1);
  });

  it('stays closed for who was asked before, once it has fallen for another whose answer was forced', () => {
    const fallen = whoLooksOn(2, 1);
    expect(fallen).toBeNull();
    expect(whoLooksOn(1, fallen)).toBeNull();
  });
});
