// The sentence that says how a match ended.
import { describe, expect, it } from 'vitest';
import type { GamePage } from '../../../src/games/game';
import { result } from '../../../src/games/isle_of_cats/words';
import type { Outcome, TableState } from '../../../src/host/messages';
import { resultOf } from '../../../src/table/sentence';

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
