// A match looked at position after position, with the engine itself.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine, type Thoughts } from '../../../src/engine/engine';
import { EngineModule } from '../../../src/engine/module';
import { Course, deeper, firstDepth, type Think } from '../../../src/replay/course.svelte';
import { Replayed } from '../../../src/replay/replayed';

const project = new URL('../../../../', import.meta.url);
const few = 20; // thoughts are many in a page, and slow in a test

function match(name: string): string {
  return readFileSync(new URL(`tests/data/matches/${name}.skerry`, project), 'utf8');
}

describe('the course of a match', () => {
  let engine: Engine;
  beforeAll(async () => {
    const bytes = readFileSync(new URL('build/wasm/skerry.wasm', project));
    engine = new Engine(await EngineModule.start(await WebAssembly.compile(bytes)));
  });
  const thinking =
    (replayed: Replayed, asked: number[] = []): Think =>
    ({ position, seat, seed }): Promise<Thoughts> => {
      asked.push(position);
      return Promise.resolve(
        engine.thinkAt(replayed.replay, position, { seat, seed, iterations: few }),
      );
    };

  it('has the chances of every seat from the start to the outcome', async () => {
    const replayed = new Replayed(engine, match('isle4c/v1/3_players_plain_1'));
    const course = new Course(replayed, thinking(replayed));
    expect(course.begun).toBe(false);
    await course.start();
    expect(course.finished).toBe(true);
    expect(course.scored).toBe(false);
    expect(course.points).toHaveLength(replayed.length + 1);
    for (const point of course.points) {
      expect(point?.chances).toHaveLength(3);
      for (const chance of point?.chances ?? []) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
    }
    const winners = replayed.replay.match.outcome?.winners ?? [];
    expect(course.points.at(-1)?.chances[winners[0] ?? 0]).toBe(1 / winners.length);
  });

  it('has scores where one plays alone', async () => {
    const replayed = new Replayed(engine, match('islant/v1/1_players_plain_1'));
    const course = new Course(replayed, thinking(replayed));
    await course.start();
    expect(course.scored).toBe(true);
    expect(course.points.at(-1)?.score).toBe(replayed.replay.match.outcome?.scores[0]);
  });

  it('can be stopped, goes on where it was, and then deeper', async () => {
    const replayed = new Replayed(engine, match('isle4c/v1/3_players_plain_1'));
    const asked: number[] = [];
    const think = thinking(replayed, asked);
    let stopped = false;
    const course = new Course(replayed, async (request, signal) => {
      if (request.position === 3 && !stopped) {
        stopped = true;
        course.stop();
      }
      if (signal.aborted) throw signal.reason as Error;
      return think(request, signal);
    });
    await course.start();
    expect(course.running).toBe(false);
    expect(course.done).toBe(3);
    await course.start();
    expect(course.finished).toBe(true);
    expect(new Set(asked).size).toBe(asked.length); // nothing twice
    expect(course.canGoDeeper).toBe(true);
    await course.goDeeper();
    expect(course.depth).toBe(firstDepth * deeper);
    expect(course.finished).toBe(true);
  });
});
