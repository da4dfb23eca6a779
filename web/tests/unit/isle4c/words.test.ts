import { describe, expect, it } from 'vitest';
import { layings, seenByAll } from '../../../src/games/isle4c/positions';
import type { Company, IsleView } from '../../../src/games/isle4c/types';
import { colours, facts, sheet, why, describeMove } from '../../../src/games/isle4c/words';

const before = seenByAll(layings('ABCD@1,1'));
const [action] = layings('BADC@2,2') as [ReturnType<typeof layings>[number]];

describe('a line of the log', () => {
  it('tells what was covered', () => {
    expect(describeMove({ seat: 1, action, before })).toEqual({
      key: 'isle4c.log.one',
      params: { a: { key: 'isle4c.company.D' } },
    });
  });
  it('tells of the card where nothing else is known', () => {
    expect(describeMove({ seat: 1, action, before: null }).key).toBe('isle4c.log.card');
  });
});

describe('companies', () => {
  const own: IsleView = { ...before, viewer: 1, companies: [null, 'A', null, null] };
  it('stay secret beside a name, even the own one', () => {
    expect(colours(own, 1)).toEqual([]);
    expect(facts(own, 1)).toHaveLength(1);
  });

  const companies: Company[] = ['C', 'A', 'D', 'B'];
  const outcome = {
    winners: [1],
    ranks: [4, 1, 2, 3],
    scores: [11, 16, 16, 12],
    reason: 'count',
  };
  const over: IsleView = { ...before, companies, outcome };
  it('are told at the end', () => {
    expect(colours(over, 1)).toEqual(['red']);
    expect(facts(over, 2)[1]?.value).toBe('D');
    expect(why(over, outcome, ['a', 'b', 'c', 'd']).key).toBe('isle4c.why.tie');
    expect(sheet(over, outcome)?.lines[1]?.values).toEqual([11, 16, 16, 12]);
  });
});
