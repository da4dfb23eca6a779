// The connection to the server over a WebSocket that opens, breaks and reconnects.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection, ConnectionState } from '../../../src/host/host';
import { HostConnection } from '../../../src/host/connection';
import { WebSocketTransport } from '../../../src/host/websocket_transport';

interface Sent {
  type: string;
  id: number;
  table?: string;
  seq?: number;
}

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }

  readyState = 0;
  sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  /** The server hears of it later, or never. */
  close(): void {
    this.readyState = 2;
  }

  // ---- what the network does
  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcomes(): void {
    this.opens();
    this.says({ type: 'welcome', you: { user: 'u1', name: 'Ann' }, time: Date.now() });
  }
  closes(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  /** What was sent last of this type. */
  lastOf(type: string): Sent | undefined {
    return this.sent.filter((one) => one.type === type).at(-1);
  }
}

const connect = (): Connection => new HostConnection(new WebSocketTransport('ws://skerry.test/ws'));
const resign = { type: 'resign', table: 't' } as const;
const act = { type: 'act', table: 't', asked: 1, action: {} } as const;
const offline = { code: 'offline' };

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  const document = new EventTarget();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', Object.assign(document, { visibilityState: 'visible' }));
  const window = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, window[name].bind(window));
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is asked', () => {
  it('waits for the welcome, and each answer finds its question', async () => {
    const connection = connect();
    const first = connection.request(resign);
    const second = connection.request({ type: 'abort', table: 't' });
    FakeSocket.last.welcomes();
    const { sent } = FakeSocket.last;
    expect(sent.map(({ type }) => type)).toEqual(['hello', 'resign', 'abort']);
    const [, asked, other] = sent;
    FakeSocket.last.says({ type: 'ack', id: other?.id, table: 'other' });
    FakeSocket.last.says({ type: 'ack', id: asked?.id, table: 'first' });
    await expect(first).resolves.toMatchObject({ table: 'first' });
    await expect(second).resolves.toMatchObject({ table: 'other' });
  });

  it('is refused, all of it, when the socket was closing already', async () => {
    const connection = connect();
    FakeSocket.last.welcomes();
    FakeSocket.last.close();
    const answers = Promise.allSettled([connection.request(resign), connection.request(resign)]);
    FakeSocket.last.closes();
    const refused = { status: 'rejected', reason: offline };
    await expect(answers).resolves.toMatchObject([refused, refused]);
  });

  it('is kept, all of it, where it is insisted on, when the socket was closing already', async () => {
    const connection = connect();
    FakeSocket.last.welcomes();
    FakeSocket.last.close();
    const insisted = [
      connection.requestUntilAnswered(act),
      connection.requestUntilAnswered({ ...act, asked: 2 }),
    ];
    FakeSocket.last.closes();
    await vi.runOnlyPendingTimersAsync();
    FakeSocket.last.welcomes();
    const acts = FakeSocket.last.sent.filter(({ type }) => type === 'act');
    expect(acts).toMatchObject([{ asked: 1 }, { asked: 2 }]);
    for (const { id } of acts) FakeSocket.last.says({ type: 'ack', id });
    await expect(Promise.all(insisted)).resolves.toHaveLength(2);
  });

  it('is refused while the connection is lost', async () => {
    const connection = connect();
    FakeSocket.last.welcomes();
    const asked = connection.request(resign);
    FakeSocket.last.closes();
    await expect(asked).rejects.toMatchObject(offline);
    await expect(connection.request(resign)).rejects.toMatchObject(offline);
  });
});

describe('a table that is watched', () => {
  const table = { type: 'table', table: 't', seq: 7 };

  it('goes on where it was after a lost connection', async () => {
    const connection = connect();
    const news: string[] = [];
    connection.watch('t', ({ type }) => news.push(type));
    FakeSocket.last.welcomes();
    expect(FakeSocket.last.lastOf('watch')).not.toHaveProperty('seq');
    FakeSocket.last.says(table);
    FakeSocket.last.closes();
    await vi.runOnlyPendingTimersAsync();
    FakeSocket.last.welcomes();
    expect(FakeSocket.last.lastOf('watch')).toMatchObject({ table: 't', seq: 7 });
    expect(news).toEqual(['table']);
  });

  it('is refused to those who watch it, and to nobody else', async () => {
    const connection = connect();
    const news: string[] = [];
    FakeSocket.last.welcomes();
    connection.watch('t', ({ type }) => news.push(type));
    const { id } = FakeSocket.last.lastOf('watch') ?? {};
    const asked = connection.request(resign);
    FakeSocket.last.says({ type: 'error', id, code: 'no_such_table', key: 'k', params: {} });
    expect(news).toEqual(['error']);
    FakeSocket.last.says({ type: 'ack', id: FakeSocket.last.lastOf('resign')?.id });
    await expect(asked).resolves.toMatchObject({ type: 'ack' });
    expect(news).toEqual(['error']);
  });

  it('is let go when the last one looks away', () => {
    const connection = connect();
    FakeSocket.last.welcomes();
    const stops = [connection.watch('t', () => undefined), connection.watch('t', () => undefined)];
    stops[0]?.();
    expect(FakeSocket.last.lastOf('unwatch')).toBeUndefined();
    stops[1]?.();
    expect(FakeSocket.last.lastOf('unwatch')).toMatchObject({ table: 't' });
  });
});

describe('the connection', () => {
  const statesOf = (connection: Connection): ConnectionState[] => {
    const states: ConnectionState[] = [];
    connection.onState((state) => states.push(state));
    return states;
  };

  it('is lost, and comes back by itself after ever longer pauses', async () => {
    const connection = connect();
    const states = statesOf(connection);
    for (let tries = 1; tries < 4; ++tries) {
      FakeSocket.last.closes();
      await vi.advanceTimersByTimeAsync(400 * 2 ** (tries - 1) * 1.5);
      expect(FakeSocket.all).toHaveLength(tries + 1);
    }
    FakeSocket.last.welcomes();
    expect(states).toEqual(['connecting', 'lost', 'open']);
  });

  it('comes again as somebody else without being lost, and loses nothing that was asked', async () => {
    const connection = connect();
    FakeSocket.last.welcomes();
    const states = statesOf(connection);
    const before = connection.request(resign);
    connection.reconnect();
    const after = connection.request(resign);
    FakeSocket.last.closes();
    await vi.advanceTimersByTimeAsync(0);
    FakeSocket.last.welcomes();
    expect(states).toEqual(['open', 'connecting', 'open']);
    for (const { id, type } of FakeSocket.last.sent) {
      if (type === 'resign') FakeSocket.last.says({ type: 'ack', id });
    }
    await expect(Promise.all([before, after])).resolves.toHaveLength(2);
  });

  it('is asked when it is silent, and given up when it does not answer', async () => {
    const connection = connect();
    FakeSocket.last.welcomes();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(FakeSocket.last.lastOf('ping')).toBeDefined();
    FakeSocket.last.says({ type: 'pong', time: Date.now() + 5_000 });
    expect(connection.now() - Date.now()).toBe(5_000);
    await vi.advanceTimersByTimeAsync(27_999);
    expect(connection.state).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(connection.state).toBe('lost');
  });

  it('comes again when the server said so', async () => {
    const connection = connect();
    FakeSocket.last.welcomes();
    FakeSocket.last.says({ type: 'bye', retry_ms: 60_000 });
    FakeSocket.last.closes();
    expect(connection.state).toBe('lost');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('is lost at once when the network is, and tried as soon as it is back', () => {
    const connection = connect();
    FakeSocket.last.welcomes();
    dispatchEvent(new Event('offline'));
    expect(connection.state).toBe('lost');
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(2);
  });
});
