// The analysis of a whole match, with the engine itself.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine, type SearchResult } from '../../../src/engine/engine';
import { EngineModule } from '../../../src/engine/module';
import {
  MatchAnalyser,
  deeper,
  firstIterations,
  type Search,
} from '../../../src/replay/match_analyser.svelte';
import { ReplayedMatch } from '../../../src/replay/replayed_match';

const project = new URL('../../../../', import.meta.url);
const few = 20; // thoughts are many in a page, and slow in a test

function match(name: string): string {
  return readFileSync(new URL(`tests/data/matches/${name}.skerry`, project), 'utf8');
}

describe('the analysis of a match', () => {
  let engine: Engine;
  beforeAll(async () => {
    const bytes = readFileSync(new URL('build/wasm/skerry.wasm', project));
    engine = new Engine(await EngineModule.start(await WebAssembly.compile(bytes)));
  });
  const thinking =
    (replayed: ReplayedMatch, asked: number[] = []): Search =>
    ({ position, seat, seed }): Promise<SearchResult> => {
      asked.push(position);
      return Promise.resolve(
        engine.searchAt(replayed.replay, position, { seat, seed, iterations: few }),
      );
    };

  it('has the chances of every seat from the start to the outcome', async () => {
    const replayed = new ReplayedMatch(engine, match('isle4c/v1/3_players_plain_1'));
    const analyser = new MatchAnalyser(replayed, thinking(replayed));
    expect(analyser.begun).toBe(false);
    await analyser.start();
    expect(analyser.finished).toBe(true);
    expect(analyser.scored).toBe(false);
    expect(analyser.evaluations).toHaveLength(replayed.length + 1);
    for (const point of analyser.evaluations) {
      expect(point?.chances).toHaveLength(3);
      for (const chance of point?.chances ?? []) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
    }
    const winners = replayed.replay.match.outcome?.winners ?? [];
    expect(analyser.evaluations.at(-1)?.chances[winners[0] ?? 0]).toBe(1 / winners.length);
  });

  it('has scores where one plays alone', async () => {
    const replayed = new ReplayedMatch(engine, match('islant/v1/1_players_plain_1'));
    const analyser = new MatchAnalyser(replayed, thinking(replayed));
    await analyser.start();
    expect(analyser.scored).toBe(true);
    expect(analyser.evaluations.at(-1)?.score).toBe(replayed.replay.match.outcome?.scores[0]);
  });

  it('can be stopped, goes on where it was, and then deeper', async () => {
    const replayed = new ReplayedMatch(engine, match('isle4c/v1/3_players_plain_1'));
    const asked: number[] = [];
    const search = thinking(replayed, asked);
    let stopped = false;
    const analyser = new MatchAnalyser(replayed, async (request, signal) => {
      if (request.position === 3 && !stopped) {
        stopped = true;
        analyser.stop();
      }
      if (signal.aborted) throw signal.reason as Error;
      return search(request, signal);
    });
    await analyser.start();
    expect(analyser.running).toBe(false);
    expect(analyser.done).toBe(3);
    await analyser.start();
    expect(analyser.finished).toBe(true);
    expect(new Set(asked).size).toBe(asked.length); // nothing twice
    expect(analyser.canGoDeeper).toBe(true);
    await analyser.goDeeper();
    expect(analyser.depth).toBe(firstIterations * deeper);
    expect(analyser.finished).toBe(true);
  });
});
