// What a host says about bots that wait reaches those who watch the table.
import { expect, it } from 'vitest';
import { HostConnection } from '../../../src/host/connection';

it('is told to who watches the table that its bots are busy, and to nobody else', () => {
  const connection = new HostConnection({
    open: (transport) => transport.opened(),
    send: () => undefined,
    reopen: () => undefined,
    close: () => undefined,
  });
  connection.received(JSON.stringify({ type: 'welcome', you: null, time: Date.now() }));
  const heard: unknown[] = [];
  connection.watch('t1', (news) => heard.push(news));
  const busy = { type: 'bots', table: 't1', busy: true, clock: null };
  connection.received(JSON.stringify(busy));
  connection.received(JSON.stringify({ ...busy, table: 't2' }));
  expect(heard).toEqual([busy]);
});
