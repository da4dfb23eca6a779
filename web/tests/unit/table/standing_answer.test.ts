// What the player leaves to the host, as the model of a table has it.
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../src/host/host';
import type { Request, TableEvent, TableMessage, TableNews } from '../../../src/host/messages';
import { TableModel } from '../../../src/table/model.svelte';

const action = (seq: number, seat: number, more: Partial<TableEvent> = {}): TableEvent => ({
  seq,
  t: seq,
  event: 'action',
  seat,
  action: { pass: true },
  ...more,
});

const table: TableMessage = {
  type: 'table',
  table: 't1',
  seq: 6,
  settings: {
    game: 'isle_of_cats',
    rules_version: 2,
    options: {},
    seats: [{ kind: 'open' }, { kind: 'bot', level: 'easy' }],
    listed: false,
    rated: false,
    hints: true,
    takebacks: true,
    chat: false,
    clock: { kind: 'none' },
    at_zero: 'bot',
  },
  commitment: 'aa'.repeat(32),
  you: 0,
  status: 'running',
  seats: [
    { kind: 'person', name: 'Ann', user: 'ann' },
    { kind: 'bot', level: 'easy' },
  ],
  outcome: null,
  rematch: null,
  view: {},
  to_move: [0],
  asked: 6,
  questions: [],
  standing: { draw_cards: 'useful' },
  ask_me: false,
  left_to_host: true,
  clock: null,
  log: [action(3, 0), action(4, 1), action(5, 0, { by_host: true }), action(6, 1)],
  legal: [{ play: 71 }, { pass: true }],
};

function modelWith(state: TableMessage): {
  model: TableModel;
  sent: Request[];
  tell: (news: TableNews) => void;
} {
  let tell: (news: TableNews) => void = () => undefined;
  const sent: Request[] = [];
  const request = (one: Request): Promise<unknown> => {
    sent.push(one);
    return Promise.resolve({ type: 'ack', id: 1, seq: 7 });
  };
  const connection = {
    onState: (listener: (state: 'open') => void) => {
      listener('open');
      return () => undefined;
    },
    request,
    requestUntilAnswered: request,
    watch: (_: string, listener: (news: TableNews) => void) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as Connection;
  const model = new TableModel(connection, 't1', { still: () => true });
  tell(state);
  return { model, sent, tell };
}

describe('a decision that is left to the host', () => {
  it('is known as such', () => {
    expect(modelWith(table).model.answeredByHost).toBe(true);
    expect(modelWith({ ...table, left_to_host: false }).model.answeredByHost).toBe(false);
    expect(modelWith({ ...table, asked: 0 }).model.answeredByHost).toBe(false);
  });

  it('is the player’s again as soon as a card is chosen', () => {
    const { model, sent, tell } = modelWith(table);
    model.choose({ play: 71 });
    expect(sent).toContainEqual({ type: 'ask_me', table: 't1', on: true });
    tell({
      type: 'standing',
      table: 't1',
      standing: { draw_cards: 'useful' },
      ask_me: true,
      left_to_host: false,
    });
    expect(model.answeredByHost).toBe(false);
    expect(model.chosen).toEqual({ play: 71 });
    sent.length = 0;
    model.choose({ pass: true });
    expect(sent).toEqual([]);
  });

  it('can be answered with one press', () => {
    const { model, sent } = modelWith({ ...table, left_to_host: false });
    model.play({ pass: true });
    expect(sent).toContainEqual({ type: 'act', table: 't1', asked: 6, action: { pass: true } });
  });
});

it('is set by a word, or switched on and off', () => {
  const { model, sent } = modelWith(table);
  void model.setStanding('draw_cards', 'always');
  void model.setStanding('forced', false);
  expect(sent).toEqual([
    { type: 'standing', table: 't1', answer: 'draw_cards', on: 'always' },
    { type: 'standing', table: 't1', answer: 'forced', on: false },
  ]);
});

describe('a move that the host made', () => {
  it('is taken back with the player’s own before it where only bots sit at the table', () => {
    expect(modelWith(table).model.takebackLength).toBe(4);
  });

  it('is taken back alone where another person is told how many', () => {
    const ben = { kind: 'person', name: 'Ben', user: 'ben' } as const;
    const seats = [table.seats[0] ?? ben, ben];
    expect(modelWith({ ...table, seats }).model.takebackLength).toBe(2);
    const played_by_bot = [seats[0] ?? ben, { ...ben, level: 'easy' } as const];
    expect(modelWith({ ...table, seats: played_by_bot }).model.takebackLength).toBe(2);
  });
});
