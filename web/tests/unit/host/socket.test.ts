// The line to the server through whatever happens to its socket.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection, LinkState } from '../../../src/host/host';
import { SocketConnection } from '../../../src/host/socket';

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

const connect = (): Connection => new SocketConnection('ws://skerry.test/ws');
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
    const line = connect();
    const first = line.ask(resign);
    const second = line.ask({ type: 'abort', table: 't' });
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
    const line = connect();
    FakeSocket.last.welcomes();
    FakeSocket.last.close();
    const answers = Promise.allSettled([line.ask(resign), line.ask(resign)]);
    FakeSocket.last.closes();
    const refused = { status: 'rejected', reason: offline };
    await expect(answers).resolves.toMatchObject([refused, refused]);
  });

  it('is kept, all of it, where it is insisted on, when the socket was closing already', async () => {
    const line = connect();
    FakeSocket.last.welcomes();
    FakeSocket.last.close();
    const insisted = [line.insist(act), line.insist({ ...act, asked: 2 })];
    FakeSocket.last.closes();
    await vi.runOnlyPendingTimersAsync();
    FakeSocket.last.welcomes();
    const acts = FakeSocket.last.sent.filter(({ type }) => type === 'act');
    expect(acts).toMatchObject([{ asked: 1 }, { asked: 2 }]);
    for (const { id } of acts) FakeSocket.last.says({ type: 'ack', id });
    await expect(Promise.all(insisted)).resolves.toHaveLength(2);
  });

  it('is refused while the line is lost', async () => {
    const line = connect();
    FakeSocket.last.welcomes();
    const asked = line.ask(resign);
    FakeSocket.last.closes();
    await expect(asked).rejects.toMatchObject(offline);
    await expect(line.ask(resign)).rejects.toMatchObject(offline);
  });
});
