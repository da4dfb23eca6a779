import { describe, expect, it } from 'vitest';
import type { Thoughts } from '../../../src/engine/engine';
import type { Advice, Outcome } from '../../../src/host/messages';
import { endPoint, placesIn, pointOf, turnsOf, valuesOf } from '../../../src/replay/course';

const advice = (more: Partial<Advice> = {}): Advice => ({
  action: 1,
  visits: 200,
  chance: 0.6,
  line: [],
  ...more,
});
const thoughts = (more: Partial<Thoughts> = {}): Thoughts => ({
  actions: [],
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
    expect(placesIn(3, 10)).toEqual([0, 1, 2, 3]);
    expect(placesIn(0, 10)).toEqual([0]);
  });

  it('are some of a long one, and its end', () => {
    expect(placesIn(10, 4)).toEqual([0, 3, 6, 9, 10]);
    expect(placesIn(1000, 150).length).toBeLessThanOrEqual(152);
  });
});

describe('the worth of a position', () => {
  it('is the chance of each seat', () => {
    const asked = thoughts({ chances: [0.6, 0.4], best: [advice()] });
    expect(pointOf(asked, 0, 2, undefined)).toEqual({ chances: [0.6, 0.4] });
  });

  it('is how each sees itself, where a bot judges its own seat alone', () => {
    const alone = (chances: number[], chance: number): Thoughts =>
      thoughts({ chances, best: [advice({ chance })] });
    const first = pointOf(alone([0.8, 0.1], 0.8), 0, 2, undefined);
    expect(valuesOf(first, false)).toEqual([0.5, 0.5]);
    const second = pointOf(alone([0.2, 0.5], 0.2), 1, 2, first);
    expect(valuesOf(second, false)).toEqual([0.8, 0.2]);
    const third = pointOf(alone([0.2, 0.5, 0.5], 0.2), 0, 2, second);
    expect(valuesOf(third, false)).toEqual([0.5, 0.5]);
  });

  it('is the score of one who plays alone', () => {
    const asked = thoughts({ chances: [0.5], best: [advice({ score: 31.5 })] });
    const point = pointOf(asked, 0, 1, undefined);
    expect(point).toEqual({ chances: [0.6], score: 31.5 });
    expect(valuesOf(point, true)).toEqual([31.5]);
  });

  it('stays what it was where there is nothing to weigh', () => {
    const before = { chances: [0.3, 0.7] };
    expect(pointOf(thoughts({ best: [advice({ visits: 0, chance: 0 })] }), 0, 2, before)).toBe(
      before,
    );
    expect(pointOf(thoughts(), 0, 2, undefined)).toBeUndefined();
  });

  it('is all of it where a move wins at once', () => {
    const asked = thoughts({ best: [advice({ visits: 1, chance: 1 })] });
    expect(pointOf(asked, 1, 2, { chances: [0.5, 0.5] })).toEqual({ chances: [0, 1] });
  });
});

describe('the end', () => {
  it('belongs to the winners', () => {
    expect(endPoint(outcome({ winners: [1], ranks: [2, 1] })).chances).toEqual([0, 1]);
    expect(endPoint(outcome({ winners: [0, 1], ranks: [1, 1] })).chances).toEqual([0.5, 0.5]);
  });

  it('belongs to all where nobody wins, but not to one who lost to an opponent without a seat', () => {
    expect(endPoint(outcome({})).chances).toEqual([0.5, 0.5]);
    expect(endPoint(outcome({ ranks: [2], scores: [12] }))).toEqual({
      chances: [0],
      score: 12,
    });
  });
});

describe('turning points', () => {
  it('are the largest swings, in their order', () => {
    const values = [
      [0.5, 0.5],
      [0.52, 0.48],
      [0.2, 0.8],
      [0.25, 0.75],
      [0.9, 0.1],
    ];
    expect(turnsOf(values, false)).toEqual([
      { at: 2, seat: 1, from: 0.48, to: 0.8 },
      { at: 4, seat: 0, from: 0.25, to: 0.9 },
    ]);
  });

  it('lie between positions that are known', () => {
    const values = [[0.5, 0.5], undefined, undefined, [1, 0]];
    expect(turnsOf(values, false)).toEqual([{ at: 3, seat: 0, from: 0.5, to: 1 }]);
    expect(turnsOf([undefined], false)).toEqual([]);
  });

  it('are few, and none where nothing happens', () => {
    const restless = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? [0.1, 0.9] : [0.9, 0.1]));
    expect(turnsOf(restless, false)).toHaveLength(5);
    expect(turnsOf([[0.5], [0.55], [0.6]], false)).toEqual([]);
  });

  it('are counted in points for one who plays alone', () => {
    expect(turnsOf([[30], [31], [40], [39]], true)).toEqual([{ at: 2, seat: 0, from: 31, to: 40 }]);
  });
});
