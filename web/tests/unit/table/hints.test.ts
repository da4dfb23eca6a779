// Hints at a table, as the model of the table keeps them.
import { describe, expect, it } from 'vitest';
import type { GamePage } from '../../../src/games/game';
import type { Connection } from '../../../src/host/host';
import type {
  AckMessage,
  Advice,
  HintMessage,
  Request,
  TableMessage,
  TableNews,
} from '../../../src/host/messages';
import { TableModel } from '../../../src/table/model.svelte';
import { sentenceOf } from '../../../src/table/sentence';

const table: TableMessage = {
  type: 'table',
  table: 't1',
  seq: 4,
  settings: {
    game: 'ferry',
    rules_version: 1,
    options: {},
    seats: [{ kind: 'open' }, { kind: 'bot', level: 'expert' }],
    listed: false,
    rated: false,
    hints: true,
    takebacks: true,
    chat: false,
    clock: { kind: 'none' },
    at_zero: 'bot',
  },
  commitment: '',
  you: 0,
  status: 'running',
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', level: 'expert' },
  ],
  outcome: null,
  rematch: null,
  view: { turn: 0 },
  to_move: [0],
  asked: 4,
  questions: [],
  clock: null,
  log: [],
  legal: ['row', 'wait'],
};
const advice = (action: string): Advice => ({ action, visits: 9, chance: 0.5, line: [] });
const game = {
  describeMove: ({ action }: { action: unknown }) => ({ key: String(action) }),
  prompt: () => ({ key: 'prompt' }),
} as unknown as GamePage;

interface Host {
  model: TableModel;
  tell: (news: TableNews) => void;
  asked: Request[];
  answer: (asked: number) => void;
}

function sitting(): Host {
  let tell: (news: TableNews) => void = () => undefined;
  let give: (message: HintMessage) => void = () => undefined;
  const asked: Request[] = [];
  const connection = {
    you: { user: 'ann', name: 'Ann' },
    state: 'open',
    onState: () => () => undefined,
    request: (request: Request) => {
      asked.push(request);
      return new Promise<AckMessage | HintMessage>((resolve) => {
        give = resolve;
      });
    },
    watch: (_: string, listener: (news: TableNews) => void) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as Connection;
  const model = new TableModel(connection, 't1', { still: () => true });
  tell(table);
  return {
    model,
    tell,
    asked,
    answer: (number) => {
      const best = [advice('row'), advice('wait')];
      give({ type: 'hint', id: 1, table: 't1', asked: number, best });
    },
  };
}

async function hinted(): Promise<Host> {
  const host = sitting();
  const done = host.model.askHint();
  host.answer(4);
  await done;
  return host;
}

describe('a hint', () => {
  it('is thought about, then points at the best', async () => {
    const { model, answer, asked } = sitting();
    const done = model.askHint();
    expect(asked).toEqual([{ type: 'hint', table: 't1' }]);
    expect(sentenceOf(model, game).what.key).toBe('hint.thinking');
    answer(4);
    await done;
    expect(model.advisor.advice.map((one) => one.action)).toEqual(['row', 'wait']);
    expect(model.hint).toEqual({ seat: 0, action: 'row', before: { turn: 0 } });
    expect(sentenceOf(model, game).what).toEqual({
      key: 'table.hinted',
      params: { what: { key: 'row' } },
    });
  });

  it('is told before what the board asks for', async () => {
    const { model } = await hinted();
    model.guide = { key: 'which oar?' };
    expect(sentenceOf(model, game).what.key).toBe('table.hinted');
    model.advisor.drop();
    expect(sentenceOf(model, game).what.key).toBe('which oar?');
  });

  it('points at another that is chosen', async () => {
    const { model } = await hinted();
    model.advisor.advised = 1;
    expect(model.hint?.action).toBe('wait');
  });

  it('goes when a move is chosen', async () => {
    const { model } = await hinted();
    model.choose('wait');
    expect(model.advisor.advice).toEqual([]);
    expect(model.hint).toBeNull();
  });

  it('goes when the position changes', async () => {
    const { model, tell } = await hinted();
    tell({
      type: 'update',
      table: 't1',
      seq: 5,
      events: [{ seq: 5, t: 0, event: 'action', seat: 0, action: 'row' }],
      view: { turn: 1 },
      to_move: [1],
      asked: 0,
      questions: [],
    });
    expect(model.hint).toBeNull();
  });

  it('is not for another decision, nor for somebody who has decided', async () => {
    const late = sitting();
    const done = late.model.askHint();
    late.answer(3);
    await done;
    expect(late.model.advisor.advice).toEqual([]);

    const quick = sitting();
    const asking = quick.model.askHint();
    quick.model.choose('row');
    quick.answer(4);
    await asking;
    expect(quick.model.advisor.advice).toEqual([]);
  });
});
