// The sentence that says how a match ended.
import { describe, expect, it } from 'vitest';
import type { GamePage } from '../../../src/games/game';
import { result } from '../../../src/games/isle_of_cats/words';
import type { Outcome, TableState } from '../../../src/host/messages';
import type { SeatState } from '../../../src/host/messages';
import type { TableModel } from '../../../src/table/model.svelte';
import { resultOf, sentenceOf, whyOf } from '../../../src/table/sentence';

const plain = {} as GamePage;
const cats = { result } as GamePage;

const alone = (outcome: Partial<Outcome> & { sister?: number }): TableState =>
  ({
    you: 0,
    status: 'finished',
    seats: [{ kind: 'person', name: 'Ann' }],
    outcome: { winners: [], ranks: [2], scores: [3], reason: 'end', ...outcome },
  }) as unknown as TableState;

describe('the result of a game for one', () => {
  it('is that it is over where there was nobody to beat', () => {
    const over = alone({ winners: [0], ranks: [1] });
    expect(resultOf(over, plain).key).toBe('table.over_alone');
    expect(resultOf(over, cats).key).toBe('table.over_alone');
  });

  it('is told in the words of the game where its automa won', () => {
    expect(resultOf(alone({ sister: 9 }), cats).key).toBe('isle_of_cats.sister_won');
  });

  it('is a victory over the automa', () => {
    const won = alone({ winners: [0], ranks: [1], sister: 2 });
    expect(resultOf(won, cats).key).toBe('table.you_won');
  });
});

describe('who gave up', () => {
  const seats: SeatState[] = [
    { kind: 'person', name: 'Ann', given_up: true },
    { kind: 'person', name: 'Ben' },
    { kind: 'bot', level: 'easy' },
  ];
  const left = (you: number | null, event: string, winners: number[]): TableState =>
    ({
      you,
      status: 'finished',
      seats,
      log: [
        { seq: 1, t: 0, event: 'timed_out', seat: 1 }, // somebody who gave up before
        { seq: 2, t: 0, event, seat: 0 },
        { seq: 3, t: 0, event: 'rematch' },
      ],
      outcome: {
        winners,
        ranks: [3, 1, 1],
        scores: [null, null, null],
        reason: event === 'resigned' ? 'resignation' : 'timeout',
      },
    }) as unknown as TableState;

  it('reads so, and who has won', () => {
    const mine = left(0, 'resigned', [1, 2]);
    expect(resultOf(mine, plain).key).toBe('table.you.resigned');
    expect(whyOf(mine, plain)).toMatchObject({ key: 'table.won', params: { n: 2 } });
    expect(resultOf(left(0, 'timed_out', [1, 2]), plain).key).toBe('table.you.timed_out');
  });

  it('reads that nobody wins where nobody else was there', () => {
    expect(whyOf(left(0, 'resigned', []), plain)?.key).toBe('table.draw');
  });

  it('is named to the others, who read that they have won', () => {
    const theirs = left(1, 'resigned', [1]);
    expect(resultOf(theirs, plain).key).toBe('table.you_won');
    expect(whyOf(theirs, plain)).toEqual({ key: 'log.resigned', params: { name: 'Ann' } });
    expect(resultOf(left(null, 'resigned', [1]), plain).key).toBe('table.won');
  });

  it('reads it as long as the others play on, too', () => {
    const state = {
      ...left(0, 'resigned', []),
      status: 'running',
      outcome: null,
      to_move: [1],
      seats: [{ ...seats[0], level: 'normal' }, seats[1], seats[2]],
    };
    const model = {
      state,
      you: 0,
      display: { current: true },
      refusal: null,
      pending: null,
      yourTurn: false,
    } as unknown as TableModel;
    expect(sentenceOf(model, plain).what).toEqual({
      key: 'table.you.gave_up',
      params: { what: { key: 'table.you.resigned' } },
    });
  });
});

describe('what is proposed', () => {
  const model = {
    state: { status: 'running', seats: [{ kind: 'person', name: 'Ann' }], to_move: [0] },
    you: 0,
    display: { current: true, shown: { view: 'view' } },
    refusal: null,
    pending: null,
    yourTurn: true,
    guide: null,
    chosen: 'take',
    proposed: ['take', 'place'],
    legal: ['take'],
  };
  const saying = (game: Partial<GamePage>, more: object = {}): unknown =>
    sentenceOf({ ...model, ...more } as unknown as TableModel, game as GamePage).what;

  it('is said in the words of the game, with what is confirmed together with it', () => {
    const propose = (view: unknown, actions: readonly unknown[]): { key: string } => ({
      key: `${String(view)}: ${actions.join()}`,
    });
    const what = { key: 'view: take,place' };
    expect(saying({ propose })).toEqual({ key: 'table.confirm_what', params: { what } });
    expect(saying({ propose }, { guide: { key: 'guide' } })).toEqual({ key: 'guide' });
    expect(saying({})).toEqual({ key: 'table.confirm_it' });
  });
});
