import { describe, expect, it } from 'vitest';
import type { GamePage } from '../../../src/games/game';
import { headingsOf, lineTo, linesOf } from '../../../src/replay/lines';
import type { ReplayedMatch } from '../../../src/replay/replayed_match';

const game = {
  describeMove: ({ action, as }: { action: string; as?: string }) => ({ key: as ?? action }),
} as unknown as GamePage;
const events = [
  { seat: 0, action: 'rows' },
  { seat: 0, back: 1 },
  { seat: 1, player: { kind: 'person', name: 'Cleo' } },
  { seat: 1, ended: 'resignation' },
  { seat: 0 },
  { seat: 0, action: 'pass' },
];
// A position is that after the event before it; `as` is what that event's action is called.
const positions = events.map(() => ({})).concat({ as: 'take' });
const match = {
  replay: { events, positions },
  names: (at: number) => ['Ann', at > 2 ? 'Cleo' : 'Ben'],
} as unknown as ReplayedMatch;

describe('the headings of a replay', () => {
  it('stand where a chapter begins, once', () => {
    const at = (n?: number): object => (n === undefined ? {} : { chapter: { name: 'round', n } });
    const played = {
      replay: { events: [0, 1, 2, 3, 4], positions: [at(), at(1), at(1), at(), at(1), at(2)] },
    } as unknown as ReplayedMatch;
    const rounds = {
      ...game,
      chapter: ({ name, n }: { name: string; n: number }) => ({ key: name, params: { n } }),
    } as unknown as GamePage;
    const round = (n: number): object => ({ key: 'round', params: { n } });
    expect(headingsOf(played, rounds)).toEqual([round(1), null, null, null, round(2)]);
    expect(headingsOf(played, game)).toEqual([null, null, null, null, null]);
  });
});

describe('the lines of a replay', () => {
  const lines = linesOf(match, game);

  it('say who did what, by the names of that time', () => {
    expect(lines).toEqual([
      { key: 'table.did', params: { name: 'Ann', what: { key: 'rows' } } },
      { key: 'log.taken_back', params: { n: 1 } },
      { key: 'replay.new_player', params: { name: 'Cleo', before: 'Ben' } },
      { key: 'replay.ended.resignation', params: { name: 'Cleo' } },
      { key: 'replay.ended.abort', params: { name: 'Ann' } },
      { key: 'table.did', params: { name: 'Ann', what: { key: 'take' } } },
    ]);
  });

  it('lead to the position after them', () => {
    expect(lineTo(0, lines)).toEqual({ key: 'replay.start' });
    expect(lineTo(2, lines)).toBe(lines[1]);
  });
});
