// A connection to the local host, which is never lost unless the host cannot run.
import { describe, expect, it } from 'vitest';
import { HostConnection } from '../../../src/host/connection';

function connectTo(sent: { type: string; id: number }[]): HostConnection {
  return new HostConnection({
    open: (connection) => connection.opened(),
    send: (text) => sent.push(JSON.parse(text) as { type: string; id: number }),
    reopen: () => undefined,
    close: () => sent.push({ type: 'closed', id: 0 }),
  });
}

const act = { type: 'act', table: 't', asked: 1, action: {} } as const;
const welcome = JSON.stringify({ type: 'welcome', you: null, time: Date.now() });
const refused = { status: 'rejected', reason: { code: 'offline' } };

describe('a connection without a host', () => {
  it.each([false, true])('refuses what was asked before (welcome: %s), and after', async (open) => {
    const connection = connectTo([]);
    if (open) connection.received(welcome);
    const before = [
      connection.request({ type: 'resign', table: 't' }),
      connection.requestUntilAnswered(act),
    ];
    connection.failed();
    const after = [
      connection.request({ type: 'resign', table: 't' }),
      connection.requestUntilAnswered(act),
    ];
    const all = await Promise.allSettled([...before, ...after]);
    expect(all).toMatchObject([refused, refused, refused, refused]);
    expect(connection.state).toBe('lost');
  });

  it('is what a closed one is', async () => {
    const sent: { type: string; id: number }[] = [];
    const connection = connectTo(sent);
    connection.received(welcome);
    connection.close();
    expect(sent.at(-1)?.type).toBe('closed');
    await expect(connection.requestUntilAnswered(act)).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('who looks away', () => {
  it('twice does not end what another has begun to watch since', () => {
    const sent: { type: string; id: number }[] = [];
    const connection = connectTo(sent);
    connection.received(welcome);
    const stop = connection.watch('t', () => undefined);
    stop();
    let news = 0;
    connection.watch('t', () => (news += 1));
    stop();
    connection.received(JSON.stringify({ type: 'table', table: 't', seq: 1 }));
    expect(news).toBe(1);
    expect(sent.filter(({ type }) => type === 'unwatch')).toHaveLength(1);
  });
});

describe('a long log', () => {
  it('is asked for from its end, and earlier events on request', async () => {
    const sent: { type: string; id: number; log?: number; before?: number }[] = [];
    const connection = connectTo(sent);
    connection.received(welcome);
    connection.watch('t', () => undefined);
    expect(sent.at(-1)).toMatchObject({ type: 'watch', log: 500 });
    const earlier = connection.request({ type: 'log', table: 't', before: 300 });
    const { id } = sent.at(-1) ?? {};
    const page = {
      type: 'log',
      id,
      table: 't',
      log_from: 299,
      log: [{ seq: 299, t: 0, event: 'x' }],
    };
    connection.received(JSON.stringify(page));
    await expect(earlier).resolves.toEqual(page);
  });
});
