// A rematch on one screen: the same people and bots, everybody one seat further.
import { describe, expect, it, vi } from 'vitest';
import { rematchSeats } from '../../../src/table/tables_here';

// It starts a worker of the browser, and here is none.
vi.mock('../../../src/host/local', () => ({ LocalHost: {} }));
vi.mock('../../../src/table/take_seat', () => ({}));

describe('the seats of a rematch on one screen', () => {
  it('are those of the same people, one further', () => {
    const ann = { kind: 'person', name: 'Ann', user: 'person-0' } as const;
    const bot = { kind: 'bot', level: 'hard' } as const;
    const cleo = { kind: 'person', name: 'Cleo', user: 'person-2' } as const;
    expect(rematchSeats({ seats: [ann, bot, cleo] })).toEqual({
      seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'bot', level: 'hard' }],
      people: ['Cleo', 'Ann', null],
    });
  });

  it('of one who plays alone is the same seat', () => {
    const ann = { kind: 'person', name: 'Ann', user: 'person-0' } as const;
    expect(rematchSeats({ seats: [ann] }).people).toEqual(['Ann']);
  });
});
