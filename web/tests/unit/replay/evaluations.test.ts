import { describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../src/engine/engine';
import type { Advice, Outcome } from '../../../src/host/messages';
import {
  finalEvaluation,
  marginsOf,
  sampledPositions,
  evaluationOf,
  swingsOf,
  valuesOf,
  waverOf,
} from '../../../src/replay/evaluations';

const advice = (more: Partial<Advice> = {}): Advice => ({
  action: 1,
  visits: 200,
  chance: 0.6,
  line: [],
  ...more,
});
const result = (more: Partial<SearchResult> = {}): SearchResult => ({
  actions: [{ action: 1, visits: 400, mean: 0.5 }],
  chosen: 0,
  chances: [],
  best: [],
  ...more,
});
const outcome = (more: Partial<Outcome>): Outcome => ({
  winners: [],
  ranks: [1, 1],
  scores: [null, null],
  reason: 'end',
  ...more,
});

describe('the positions that are looked at', () => {
  it('are all of a short match', () => {
    expect(sampledPositions(3, 10)).toEqual([0, 1, 2, 3]);
    expect(sampledPositions(0, 10)).toEqual([0]);
  });

  it('are some of a long one, and its end', () => {
    expect(sampledPositions(10, 4)).toEqual([0, 3, 6, 9, 10]);
    expect(sampledPositions(1000, 150).length).toBeLessThanOrEqual(152);
  });
});

describe('the worth of a position', () => {
  it('is the chance of each seat', () => {
    const asked = result({ chances: [0.6, 0.4], best: [advice()] });
    expect(evaluationOf(asked, 0, 2, undefined)).toEqual({ chances: [0.6, 0.4], margin: 0.05 });
  });

  it('is how each sees itself, where a bot judges its own seat alone', () => {
    const alone = (chances: number[], chance: number): SearchResult =>
      result({ chances, best: [advice({ chance })] });
    const first = evaluationOf(alone([0.8, 0.1], 0.8), 0, 2, undefined);
    expect(valuesOf(first, false)).toEqual([0.5, 0.5]);
    const second = evaluationOf(alone([0.2, 0.5], 0.2), 1, 2, first);
    expect(valuesOf(second, false)).toEqual([0.8, 0.2]);
    const third = evaluationOf(alone([0.2, 0.5, 0.5], 0.2), 0, 2, second);
    expect(valuesOf(third, false)).toEqual([0.5, 0.5]);
  });

  it('is the score of one who plays alone', () => {
    const asked = result({ chances: [0.5], best: [advice({ score: 31.5 })] });
    const point = evaluationOf(asked, 0, 1, undefined);
    expect(point).toEqual({ chances: [0.6], score: 31.5, margin: 0.05 });
    expect(valuesOf(point, true)).toEqual([31.5]);
  });

  it('stays what it was where there is nothing to weigh', () => {
    const before = { chances: [0.3, 0.7] };
    expect(evaluationOf(result({ best: [advice({ visits: 0, chance: 0 })] }), 0, 2, before)).toBe(
      before,
    );
    expect(evaluationOf(result(), 0, 2, undefined)).toBeUndefined();
  });

  it('is all of it where a move wins at once', () => {
    const asked = result({ best: [advice({ visits: 1, chance: 1 })] });
    expect(evaluationOf(asked, 1, 2, { chances: [0.5, 0.5] })).toEqual({ chances: [0, 1] });
  });
});

describe('the end', () => {
  it('belongs to the winners', () => {
    expect(finalEvaluation(outcome({ winners: [1], ranks: [2, 1] })).chances).toEqual([0, 1]);
    expect(finalEvaluation(outcome({ winners: [0, 1], ranks: [1, 1] })).chances).toEqual([
      0.5, 0.5,
    ]);
  });

  it('belongs to all where nobody wins, but not to one who lost to an opponent without a seat', () => {
    expect(finalEvaluation(outcome({})).chances).toEqual([0.5, 0.5]);
    expect(finalEvaluation(outcome({ ranks: [2], scores: [12] }))).toEqual({
      chances: [0],
      score: 12,
    });
  });

  it('belongs to nobody where all gave up, or the only one did', () => {
    expect(finalEvaluation(outcome({ ranks: [1], scores: [null] })).chances).toEqual([0]);
    expect(finalEvaluation(outcome({ ranks: [1, 3, 2] })).chances).toEqual([0, 0, 0]);
  });
});

const in1 = (scores: number[]): number[][] => scores.map((score) => [score]);

describe('turning points', () => {
  it('are the largest swings, in their order', () => {
    const values = [
      [0.5, 0.5],
      [0.52, 0.48],
      [0.2, 0.8],
      [0.25, 0.75],
      [0.9, 0.1],
    ];
    expect(swingsOf(values, false)).toEqual([
      { at: 2, seat: 1, from: 0.48, to: 0.8, margin: 0 },
      { at: 4, seat: 0, from: 0.25, to: 0.9, margin: 0 },
    ]);
  });

  it('lie between positions that are known', () => {
    const values = [[0.5, 0.5], undefined, undefined, [1, 0]];
    expect(swingsOf(values, false)).toEqual([{ at: 3, seat: 0, from: 0.5, to: 1, margin: 0 }]);
    expect(swingsOf([undefined], false)).toEqual([]);
  });

  it('are few, and none where nothing happens', () => {
    const restless = Array.from({ length: 40 }, (_, i) => (i % 4 < 2 ? [0.1, 0.9] : [0.9, 0.1]));
    expect(swingsOf(restless, false)).toHaveLength(5);
    expect(swingsOf([[0.5], [0.55], [0.6]], false)).toEqual([]);
  });

  it('last: what the next estimate takes back is none', () => {
    const restless = [[0.5], [0.8], [0.5], [0.8], [0.5]];
    expect(swingsOf(restless, false)).toEqual([]);
    expect(swingsOf([[0.5], [0.8], undefined, [0.7]], false)).toHaveLength(1);
  });

  it('are larger than what both estimates may be off', () => {
    const values = [
      [0.5, 0.5],
      [0.8, 0.2],
    ];
    expect(swingsOf(values, false, [0.3, 0.2])).toEqual([]);
    const [sure] = swingsOf(values, false, [0.06, 0.08]);
    expect(sure?.margin).toBeCloseTo(0.1);
    expect(swingsOf(values, false, marginsOf([{ chances: [0.5, 0.5], margin: 0.4 }]))).toEqual([]);
  });

  it('are counted in points for one who plays alone', () => {
    const calm = [30, 31, 30, 31, 30, 41, 40, 41, 40];
    const [swing, ...others] = swingsOf(in1(calm), true);
    expect(swing).toMatchObject({ at: 5, seat: 0, from: 30, to: 41 });
    expect(swing?.margin).toBeCloseTo(3.42);
    expect(others).toEqual([]);
  });

  it('of a score are larger than what its estimates waver by', () => {
    const restless = [30, 36, 29, 35, 28, 41, 38, 44, 37];
    expect(waverOf(in1(restless))).toBeGreaterThan(13);
    expect(swingsOf(in1(restless), true)).toEqual([]);
  });

  it('of a score are none where there are too few estimates to know how sure they are', () => {
    expect(swingsOf([[30], [31], [40], [39]], true)).toEqual([]);
    // Where nothing was searched, the estimate before was kept: that makes it no surer.
    const kept = [30, 30, 36, 36, 36, 29, 29, 29, 50, 50, 50];
    expect(waverOf(in1(kept))).toBeUndefined();
  });
});
