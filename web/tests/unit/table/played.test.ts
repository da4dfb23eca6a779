// What the model of a table says of who plays there, and of what the others did since one's own last move.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../src/host/host';
import type { SeatState, TableEvent, TableMessage, TableNews } from '../../../src/host/messages';
import { TableModel } from '../../../src/table/model.svelte';

function tableOf(seats: SeatState[], log: TableEvent[], you: number | null = 0): TableMessage {
  return {
    type: 'table',
    table: 't1',
    seq: log.length,
    settings: {
      game: 'ferry',
      rules_version: 1,
      options: {},
      seats: seats.map(() => ({ kind: 'open' })),
      listed: false,
      rated: false,
      hints: true,
      takebacks: true,
      chat: false,
      clock: { kind: 'none' },
      at_zero: 'bot',
    },
    commitment: 'aa'.repeat(32),
    you,
    status: 'running',
    seats,
    outcome: null,
    rematch: null,
    view: {},
    to_move: [0],
    asked: 1,
    questions: [],
    clock: null,
    log,
  };
}

function modelOf(...news: TableMessage[]): TableModel {
  let tell: (news: TableNews) => void = () => undefined;
  const connection = {
    onState: () => () => undefined,
    request: () => Promise.resolve({ type: 'ack', id: 1, seq: 2 }),
    watch: (_: string, listener: (news: TableNews) => void) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as Connection;
  const model = new TableModel(connection, 't1', {
    still: () => true,
    aftermath: (before, after) => [{ key: `${String(before)} ${String(after)}` }],
  });
  for (const one of news) tell(one);
  return model;
}

const ann: SeatState = { kind: 'person', name: 'Ann' };
const ben: SeatState = { kind: 'person', name: 'Ben' };
const bot: SeatState = { kind: 'bot', level: 'easy' };
const act = (seq: number, seat: number, action: string): TableEvent => ({
  seq,
  t: 0,
  event: 'action',
  seat,
  action,
});

describe('the last moves of the others', () => {
  const log = [act(1, 0, 'a'), act(2, 1, 'b'), act(3, 2, 'c'), act(4, 1, 'd')];

  it('are one of each seat since one’s own, without what was taken back', () => {
    expect(modelOf(tableOf([ann, bot, bot], log)).recent).toEqual(['d', 'c']);
    const back: TableEvent = { seq: 5, t: 0, event: 'taken_back', actions: 2 };
    expect(modelOf(tableOf([ann, bot, bot], [...log, back])).recent).toEqual(['b']);
    expect(modelOf(tableOf([ann, bot, bot], [...log, act(5, 0, 'e')])).recent).toEqual([]);
  });

  it('are not told to who looks on', () => {
    expect(modelOf(tableOf([ann, bot, bot], log, null)).recent).toEqual([]);
  });
});

describe('who plays', () => {
  it('is who sits there, has not left, and has not given up', () => {
    expect(modelOf(tableOf([ann, ben], [])).plays).toBe(true);
    for (const gone of [{ away: true }, { given_up: true }, { level: 'easy' as const }]) {
      const model = modelOf(tableOf([{ ...ann, ...gone }, ben], []));
      expect(model.plays).toBe(false);
      expect(model.othersPlay).toBe(true);
      expect(modelOf(tableOf([ann, { ...ben, ...gone }], [])).othersPlay).toBe(false);
    }
    expect(modelOf(tableOf([ann, bot], [])).othersPlay).toBe(false);
    expect(modelOf(tableOf([ann, ben], [], null)).plays).toBe(false);
  });
});

describe('what the rules did while the connection was lost', () => {
  const first = { ...tableOf([ann, bot], [act(1, 0, 'a')]), view: 'one' };

  it('is told where one action was missed', () => {
    const later = { ...tableOf([ann, bot], [act(1, 0, 'a'), act(2, 0, 'b')]), view: 'two' };
    expect([...modelOf(first, later).aftermaths.all]).toEqual([[2, [{ key: 'one two' }]]]);
    expect(modelOf(first, first).aftermaths.all.size).toBe(0);
  });

  it('is not told where there were several, since nobody knows what followed from which', () => {
    const log = [act(1, 0, 'a'), act(2, 0, 'b'), act(3, 1, 'c')];
    expect(modelOf(first, { ...tableOf([ann, bot], log), view: 'two' }).aftermaths.all.size).toBe(
      0,
    );
  });
});
