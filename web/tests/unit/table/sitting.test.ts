// Sitting down at a table, as the model of the table does it: never before the commitment to its deal is here.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Connection } from '../../../src/host/host';
import type { Request, TableMessage, TableNews } from '../../../src/host/messages';
import { DealRecords } from '../../../src/table/deal_records';
import { TableModel } from '../../../src/table/model.svelte';

const seal = 'aa'.repeat(32);
const table: TableMessage = {
  type: 'table',
  table: 't1',
  seq: 1,
  settings: {
    game: 'ferry',
    rules_version: 1,
    options: {},
    seats: [{ kind: 'open' }, { kind: 'open' }],
    listed: false,
    rated: false,
    hints: true,
    takebacks: true,
    chat: false,
    clock: { kind: 'none' },
    at_zero: 'bot',
  },
  commitment: seal,
  you: null,
  status: 'open',
  seats: [{ kind: 'open' }, { kind: 'open' }],
  outcome: null,
  rematch: null,
  view: null,
  to_move: [],
  asked: 0,
  questions: [],
  clock: null,
  log: [],
};

it('waits for the commitment, and keeps it with what was sent', async () => {
  let tell: (news: TableNews) => void = () => undefined;
  const sent: Request[] = [];
  const arrived = new Promise<void>((resolve) => {
    const connection = {
      onState: () => () => undefined,
      request: (request: Request) => {
        sent.push(request);
        resolve();
        return Promise.resolve({ type: 'ack', id: 1, seq: 2 });
      },
      watch: (_: string, listener: (news: TableNews) => void) => {
        tell = listener;
        return () => undefined;
      },
    } as unknown as Connection;
    const model = new TableModel(connection, 't1', { still: () => true });
    void model.sit(0);
    model.wantedSeat = 1;
  });
  expect(sent).toEqual([]);
  tell(table);
  await arrived;
  expect(sent).toMatchObject([{ type: 'sit', table: 't1', seat: 1 }]);
  const records = await DealRecords.open();
  expect(await records.read('t1')).toMatchObject({
    commitment: seal,
    early: true,
    sent: [{ seat: 1, after: seal }],
  });
  records.close();
});
