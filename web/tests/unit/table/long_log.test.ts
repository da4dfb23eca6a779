// A long log at a table: the end of it is there at first, and earlier pages are asked for.
import { describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../../src/host/host';
import type { LogMessage, Request, TableEvent, TableNews } from '../../../src/host/messages';
import { TableModel } from '../../../src/table/model.svelte';

// It knows the address of the page, and here is none.
vi.mock('../../../src/table/create_table', () => ({ contribution: () => '' }));

const event = (seq: number): TableEvent => ({ seq, t: 0, event: 'action', seat: 0, action: seq });
const events = (from: number, to: number): TableEvent[] =>
  Array.from({ length: to - from + 1 }, (_, i) => event(from + i));

function watching(logFrom: number): {
  model: TableModel;
  tell: (news: TableNews) => void;
  asked: Request[];
} {
  let tell: (news: TableNews) => void = () => undefined;
  const asked: Request[] = [];
  const connection = {
    you: null,
    state: 'open',
    onState: () => () => undefined,
    request: (request: Request) => {
      asked.push(request);
      const until = 'before' in request ? request.before - 1 : 0;
      const from = Math.max(1, until - 499);
      const page: LogMessage = {
        type: 'log',
        id: 1,
        table: 't1',
        log_from: from,
        log: events(from, until),
      };
      return Promise.resolve(page);
    },
    watch: (_: string, listener: (news: TableNews) => void) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as Connection;
  const model = new TableModel(connection, 't1', { still: () => true });
  tell({
    type: 'table',
    table: 't1',
    seq: 1200,
    settings: { rules_version: 1 },
    you: null,
    status: 'running',
    seats: [],
    view: {},
    asked: 0,
    ...(logFrom > 1 ? { log_from: logFrom } : {}),
    log: events(logFrom, 1200),
  } as unknown as TableNews);
  return { model, tell, asked };
}

describe('a long log', () => {
  it('is read page by page back to its beginning', async () => {
    const { model, asked } = watching(701);
    expect(model.earlierEvents).toBe(700);
    await model.readEarlier();
    await model.readEarlier();
    await model.readEarlier(); // there is nothing before the first event
    expect(model.state?.log.map((one) => one.seq)).toEqual(events(1, 1200).map((one) => one.seq));
    expect(model.earlierEvents).toBe(0);
    expect(asked).toEqual([
      { type: 'log', table: 't1', before: 701 },
      { type: 'log', table: 't1', before: 201 },
    ]);
  });

  it('takes the same page once, and what happens meanwhile behind it', async () => {
    const { model, tell } = watching(701);
    const first = model.readEarlier();
    const second = model.readEarlier();
    tell({
      type: 'update',
      table: 't1',
      seq: 1201,
      events: [event(1201)],
      patch: [],
      to_move: [],
      asked: 0,
      questions: [],
    });
    await Promise.all([first, second]);
    expect(model.state?.log.map((one) => one.seq)).toEqual(events(201, 1201).map((one) => one.seq));
  });

  it('counts what was taken back although its actions are not all known', () => {
    const { model, tell } = watching(1200);
    tell({
      type: 'update',
      table: 't1',
      seq: 1201,
      events: [{ seq: 1201, t: 0, event: 'taken_back', actions: 3 }],
      patch: [],
      to_move: [],
      asked: 0,
      questions: [],
    });
    expect(model.actions).toEqual([]);
  });
});
