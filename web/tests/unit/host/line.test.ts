// A line whose host is in this browser: it is never lost, unless there is no host.
import { describe, expect, it } from 'vitest';
import { Line } from '../../../src/host/line';

function lineTo(sent: { type: string; id: number }[]): Line {
  return new Line({
    open: (line) => line.opened(),
    send: (text) => sent.push(JSON.parse(text) as { type: string; id: number }),
    reopen: () => undefined,
    close: () => sent.push({ type: 'closed', id: 0 }),
  });
}

const act = { type: 'act', table: 't', asked: 1, action: {} } as const;
const welcome = JSON.stringify({ type: 'welcome', you: null, time: Date.now() });
const refused = { status: 'rejected', reason: { code: 'offline' } };

describe('a line without a host', () => {
  it.each([false, true])('refuses what was asked before (welcome: %s), and after', async (open) => {
    const line = lineTo([]);
    if (open) line.received(welcome);
    const before = [line.ask({ type: 'resign', table: 't' }), line.insist(act)];
    line.failed();
    const after = [line.ask({ type: 'resign', table: 't' }), line.insist(act)];
    const all = await Promise.allSettled([...before, ...after]);
    expect(all).toMatchObject([refused, refused, refused, refused]);
    expect(line.state).toBe('lost');
  });

  it('is what a closed one is', async () => {
    const sent: { type: string; id: number }[] = [];
    const line = lineTo(sent);
    line.received(welcome);
    line.close();
    expect(sent.at(-1)?.type).toBe('closed');
    await expect(line.insist(act)).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('who looks away', () => {
  it('twice does not end what another has begun to watch since', () => {
    const sent: { type: string; id: number }[] = [];
    const line = lineTo(sent);
    line.received(welcome);
    const stop = line.watch('t', () => undefined);
    stop();
    let news = 0;
    line.watch('t', () => (news += 1));
    stop();
    line.received(JSON.stringify({ type: 'table', table: 't', seq: 1 }));
    expect(news).toBe(1);
    expect(sent.filter(({ type }) => type === 'unwatch')).toHaveLength(1);
  });
});
