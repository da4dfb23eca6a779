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
import { adviceNames, lessSure, ownSteps, ranked, shortNames } from '../../../src/table/advice';
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
  /** Moves that were sent, which are asked for until they are answered. */
  sent: Request[];
  answer: (asked: number, best?: Advice[]) => void;
}

function sitting(): Host {
  let tell: (news: TableNews) => void = () => undefined;
  let give: (message: HintMessage) => void = () => undefined;
  const asked: Request[] = [];
  const sent: Request[] = [];
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
    requestUntilAnswered: (request: Request) => {
      sent.push(request);
      return new Promise<AckMessage>(() => undefined);
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
    sent,
    answer: (number, best = [advice('row'), advice('wait')]) => {
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
    expect(model.hint).toEqual({ seat: 0, action: 'row', before: { turn: 0 }, then: [] });
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

  it('is played by one press, and gone then', async () => {
    const { model, sent } = await hinted();
    model.advisor.advised = 1;
    model.playHint();
    expect(sent).toEqual([{ type: 'act', table: 't1', asked: 4, action: 'wait' }]);
    expect(model.pending?.then).toEqual([]);
    expect(model.hint).toBeNull();
    model.playHint();
    expect(sent).toHaveLength(1);
  });

  it('is played together with what completes it', async () => {
    for (const completes of [true, false]) {
      const { model, answer } = sitting();
      const done = model.askHint();
      const line = [0, 0, 1, 0].map((seat, i) => ({ seat, action: `step ${i}`, notation: '' }));
      answer(4, [{ ...advice('row'), line }]);
      await done;
      expect(model.hint?.then).toEqual(['step 1']);
      model.playHint((action, next) => completes && action === 'row' && next === 'step 1');
      expect(model.pending?.then).toEqual(completes ? ['step 1'] : []);
    }
  });
});

describe('advice', () => {
  const step = (seat: number, action: string): Advice['line'][number] => ({
    seat,
    action,
    notation: `@${action}`,
  });

  it('has names that differ', () => {
    const sameWords = { describeMove: () => ({ key: 'rows' }) } as unknown as GamePage;
    const all = ['a', 'b'].map((action) => ({ ...advice(action), line: [step(0, action)] }));
    const move = { seat: 0, before: null };
    expect(adviceNames(all, sameWords, move)).toEqual([
      { key: 'hint.named', params: { what: { key: 'rows' }, notation: '@a' } },
      { key: 'hint.named', params: { what: { key: 'rows' }, notation: '@b' } },
    ]);
    expect(adviceNames(all, game, move)).toEqual([{ key: 'a' }, { key: 'b' }]);
  });

  it('has names that differ also where there is little room', () => {
    const lays = (place: string): string => `draws land tile 5 (all sides) in row ${place}`;
    expect(shortNames([lays('3, column 3'), lays('3, column 1'), lays('2, column 3')])).toEqual([
      '… column 3',
      '… column 1',
      '… row 2, column 3',
    ]);
    expect(shortNames(['passes', 'passes over'])).toEqual(['passes', 'passes over']);
    const alone = 'lays a card over Gear and Sun, and Wave has 4';
    expect(shortNames([alone, 'ends the turn'])).toEqual([alone, 'ends the turn']);
  });

  it('has the best first, and then the better ones', () => {
    const all = [0.4, 0.3, 0.5, 0.45].map((chance, i) => ({ ...advice(String(i)), chance }));
    expect(ranked(all).map((one) => one.action)).toEqual(['0', '2', '3', '1']);
    expect(ranked([])).toEqual([]);
  });

  it('says why what seems better does not come first', () => {
    const best = { ...advice('row'), visits: 900, chance: 0.51 };
    const equal = { ...advice('wait'), visits: 20, chance: 0.514 };
    const lucky = { ...advice('sleep'), visits: 20, chance: 0.6 };
    const all = [best, equal, lucky];
    expect(lessSure(all, 0)).toBeNull();
    expect(lessSure(all, 1)).toBeNull();
    expect(lessSure(all, 2)).toEqual({ key: 'hint.less_sure', params: { n: 20, m: 900 } });
  });

  it('tells what the seat would do next by itself', () => {
    const line = [step(0, 'a'), step(0, 'b'), step(1, 'c'), step(0, 'd')];
    expect(ownSteps({ ...advice('a'), line }, 0)).toEqual(['b']);
    expect(ownSteps({ ...advice('a'), line: [step(0, 'a')] }, 0)).toEqual([]);
  });
});
