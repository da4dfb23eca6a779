import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../../src/engine/engine';
import { EngineModule } from '../../../src/engine/module';
import { follows } from '../../../src/games/east_rune/tell';
import { aftermath } from '../../../src/games/isle_of_cats/sister';
import type { GamePage } from '../../../src/games/game';
import { followingOf, headingsOf, lineTo, linesOf } from '../../../src/replay/lines';
import { ReplayedMatch } from '../../../src/replay/replayed_match';

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

describe('what nobody does is told in a replay, too', () => {
  const project = new URL('../../../../', import.meta.url);
  let engine: Engine;
  beforeAll(async () => {
    const bytes = readFileSync(new URL('build/wasm/skerry.wasm', project));
    engine = new Engine(await EngineModule.start(await WebAssembly.compile(bytes)));
  });
  const open = (name: string): ReplayedMatch =>
    new ReplayedMatch(
      engine,
      readFileSync(new URL(`tests/data/matches/${name}.skerry`, project), 'utf8'),
    );
  const keysOf = (told: ReadonlyMap<number, readonly { key: string }[]>): string[] =>
    [...told.values()].flat().map(({ key }) => key);

  it('the cards that the sister turns, each once, and what she takes', () => {
    const cats = { aftermath } as unknown as GamePage;
    const replayed = open('isle_of_cats/v1/1_players_plain_1');
    const keys = keysOf(followingOf(replayed, cats));
    const { played } = (replayed.view(replayed.length, 'spectator') as { sister: { played: [] } })
      .sister;
    expect(keys.filter((key) => key === 'isle_of_cats.sister.turns')).toHaveLength(played.length);
    expect(keys).toContain('isle_of_cats.sister.took');
  });

  it('who takes the chairs of East Rune, and to whom the cards go', () => {
    const runes = { follows } as unknown as GamePage;
    const told = followingOf(open('east_rune/v2/3_players_plain_1'), runes);
    expect(keysOf(told)).toContain('east_rune.tell.takes');
    expect(keysOf(told)).toContain('east_rune.tell.gets');
  });

  it('but not what followed from an action that was taken back', () => {
    const actions: unknown[] = [];
    const counting = {
      follows: (found: object[]) => (actions.push(...found), new Map([[1, [{ key: 'told' }]]])),
    } as unknown as GamePage;
    const last = {
      replay: {
        events: [
          { seat: 0, action: 'a' },
          { seat: 0, back: 1 },
          { seat: 0, action: 'b' },
          { seat: 1, action: 'c' },
        ],
        positions: [{}, {}, {}, {}, { outcome: null }],
        match: { rules_version: 2 },
      },
      names: () => ['Ann', 'Ben'],
    } as unknown as ReplayedMatch;
    const told = followingOf(last, counting);
    expect(actions).toEqual([
      { seat: 0, action: 'b' },
      { seat: 1, action: 'c' },
    ]);
    expect([...told.keys()]).toEqual([3]);
  });
});
