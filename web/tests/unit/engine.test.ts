import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine, EngineError, type Replay } from '../../src/engine/engine';
import { EngineModule } from '../../src/engine/module';
import { bundledGames } from '../kit/games';

const project = new URL('../../../', import.meta.url);

describe('the engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    const bytes = readFileSync(new URL('build/wasm/skerry.wasm', project));
    engine = new Engine(await EngineModule.start(await WebAssembly.compile(bytes)));
  });

  it('lists its games, each of which has a board', () => {
    const ids = engine.games().map((game) => game.id);
    expect(ids.sort()).toEqual(bundledGames);
  });

  it('judges an action from a view', () => {
    const game = 'one_t34';
    const { state } = engine.ask<{ state: object }>({
      game,
      ask: 'new',
      players: 2,
      options: {},
      seed: '',
    });
    const { view } = engine.ask<{ view: object }>({ game, ask: 'view', state, seat: 0 });
    const seen = { game, view, seat: 0 };
    const judged = engine.judge(seen, { enter: 'red', steps: 4 });
    expect(judged).toMatchObject({ legal: true, view: { turn: 1 }, outcome: null });
    const refused = engine.judge(seen, { enter: 'green', steps: 4 });
    expect(refused).toMatchObject({
      legal: false,
      error: { key: 'one_t34.refused.not_your_colour', params: { colour: 'green' } },
    });
    expect(engine.legal(seen)).toContainEqual({ enter: 'red', steps: 4 });
    expect(engine.legal({ ...seen, rules_version: 1 })).toEqual(engine.legal(seen));
    expect(() => engine.legal({ ...seen, rules_version: 99 })).toThrow(EngineError);
    expect(engine.legal({ ...seen, seat: 1 })).toEqual([]);
    const result = engine.search({ game, view, seat: 0, iterations: 50, seed: 1 });
    expect(result.actions[result.chosen]?.visits).toBeGreaterThan(0);
    expect(result.chances).toHaveLength(2);
    expect(result.best[0]?.action).toEqual(result.actions[result.chosen]?.action);
    expect(result.best[0]?.line[0]).toMatchObject({ seat: 0, action: result.best[0]?.action });
  });

  it('answers by the rules version of the table or match', () => {
    // Matches of version 1 that met rules which version 2 changed: two whole groups of ships at once
    // (the player chooses now), and Family Tree for two cats (a family is three or more now).
    const ships = 'tests/data/matches/islant/v1/1_player_level_4_two_groups_at_once.skerry';
    const tree = 'tests/data/matches/isle_of_cats/v1/2_players_family_tree_of_two_cats.skerry';
    const replayOf = (file: string): Replay =>
      engine.replay(readFileSync(new URL(file, project), 'utf8'));

    const sailing = replayOf(ships);
    const action = sailing.events[58]?.action ?? null;
    const before = engine.viewAt(sailing, 58, 0);
    const drawn = [1, 2].map((rules_version) =>
      JSON.stringify(
        engine.judge({ game: 'islant', rules_version, view: before, seat: 0 }, action),
      ),
    );
    expect(drawn[0]).toContain('"legal":true');
    expect(drawn[0]).not.toContain('"choose"');
    expect(drawn[1]).toContain('"choose":[[[');

    const cats = replayOf(tree);
    const view = engine.viewAt(cats, 13, cats.events[13]?.seat ?? 0);
    const marks = (rules_version?: number): string =>
      JSON.stringify(
        engine.marks({
          game: 'isle_of_cats',
          view,
          seat: 0,
          ...(rules_version === undefined ? {} : { rules_version }),
        }),
      );
    expect(marks(1)).not.toBe(marks(2));
    expect(marks()).toBe(marks(2));
  });

  it('thinks at a position of a match, with what the seat had seen', () => {
    const file = new URL('tests/data/matches/east_rune/v1/3_players_plain_1.skerry', project);
    const replay = engine.replay(readFileSync(file, 'utf8'));
    const at = replay.positions.findLastIndex((one) => one.to_move.length > 0);
    const seat = replay.positions[at]?.to_move[0] ?? 0;
    const options = { seat, iterations: 30, seed: 1 };
    const result = engine.searchAt(replay, at, options);
    expect(result.best.length).toBeGreaterThan(0);
    expect(engine.searchAt(replay, at, options)).toEqual(result);
    expect(() => engine.searchAt(replay, replay.positions.length - 1, options)).toThrow(
      EngineError,
    );
    expect(() => engine.searchAt(replay, replay.positions.length, options)).toThrow(EngineError);
  });

  it('replays and verifies a match', () => {
    const file = new URL('tests/data/matches/isle4c/v1/4_players_plain_1.skerry', project);
    const text = readFileSync(file, 'utf8');
    const replay = engine.replay(text);
    const { match, positions, events } = replay;
    expect(engine.viewAt(replay, 0, null)).toMatchObject({ players: 4, placed: [] });
    expect(engine.viewAt(replay, 0, 2)).toMatchObject({ viewer: 2 });
    expect(() => engine.viewAt(replay, 0, 4)).toThrow(EngineError);
    expect(() => engine.viewAt(replay, positions.length, 0)).toThrow(EngineError);
    expect(match.players).toHaveLength(4);
    expect(positions).toHaveLength(events.length + 1);
    expect(positions.at(-1)?.outcome).toEqual(match.outcome);
    expect(engine.verify(text).ok).toBe(true);
  });

  it('says what is wrong with texts that can be said in any language', () => {
    const refused = (action: () => unknown): Partial<EngineError> => {
      try {
        action();
      } catch (error) {
        if (error instanceof EngineError) return { code: error.code, key: error.key };
      }
      return {};
    };
    expect(refused(() => engine.replay('{}'))).toEqual({
      code: 'bad_match',
      key: 'error.bad_match',
    });
    expect(refused(() => engine.ask({ game: 'chess', ask: 'legal', state: {} }))).toEqual({
      code: 'unknown_game',
      key: 'error.unknown_game',
    });
    expect(refused(() => engine.judge({ game: 'isle4c', view: 1, seat: 0 }, {}))).toEqual({
      code: 'bad_view',
      key: 'error.bad_view',
    });
  });
});
