import { describe, expect, it } from 'vitest';
import type { LobbyTable } from '../../../src/host/messages';
import { freeSeats, lobbyAfter } from '../../../src/table/lobby';
import { clockWords } from '../../../src/table/words';

const table = (id: string, free: number): LobbyTable => ({
  table: id,
  game: 'ferry',
  status: 'open',
  seats: [
    { kind: 'person', name: 'Ann' },
    ...Array.from({ length: free }, () => ({ kind: 'open' as const })),
  ],
  rated: false,
  clock: { kind: 'none' },
});

describe('the lobby', () => {
  it('changes tables in their place, drops those that are gone, and adds new ones at the end', () => {
    const before = lobbyAfter([], {
      type: 'lobby',
      tables: [table('a', 1), table('b', 2), table('c', 1)],
    });
    const after = lobbyAfter(before, {
      type: 'lobby',
      changed: [table('d', 3), table('b', 1)],
      gone: ['a'],
    });
    expect(after.map((one) => [one.table, freeSeats(one)])).toEqual([
      ['b', 1],
      ['c', 1],
      ['d', 3],
    ]);
  });

  it('begins anew when it comes whole', () => {
    expect(lobbyAfter([table('a', 1)], { type: 'lobby', tables: [] })).toEqual([]);
  });
});

describe('clocks in words', () => {
  it('are said in the largest whole unit', () => {
    expect(clockWords({ kind: 'per_move', seconds: 90 })).toEqual({
      key: 'clock.a_move',
      params: { time: { key: 'clock.seconds', params: { n: 90 } } },
    });
    expect(clockWords({ kind: 'per_player', seconds: 7200, increment: 0 })).toEqual({
      key: 'clock.each',
      params: { time: { key: 'clock.hours', params: { n: 2 } } },
    });
  });
});
