import { describe, expect, it } from 'vitest';
import { completed, nothing } from '../../../src/games/islant/picks';
import { placements } from '../../../src/games/islant/positions';
import type { Step } from '../../../src/games/islant/types';

const column = (die: number, value: number): Step => ({ die, as: 'column', value });

describe('what is picked', () => {
  it('is not asked for where there is one way only', () => {
    expect(completed([column(2, 2), column(5, 5)], { ...nothing, die: 5 })).toEqual({
      die: 5,
      role: 'column',
      value: 5,
      quarters: null,
    });
  });

  it('waits for the role where there are several', () => {
    const steps = placements('4:NES@1,1 4:ESW@1,1 4~@0,1 2:NE@1,1 2~@0,1');
    expect(completed(steps, { ...nothing, die: 4 })).toMatchObject({ role: null, value: null });
    expect(completed(steps, { ...nothing, role: 'wave' })).toMatchObject({ die: null });
    expect(completed(steps, { ...nothing, die: 4, role: 'land' })).toMatchObject({
      value: 4,
      quarters: 'NES',
    });
  });

  it('asks what a six stands for', () => {
    const steps: Step[] = [1, 2, 3].map((value) => ({ die: 6, as: 'wave', value, at: [0, 1] }));
    expect(completed(steps, nothing)).toMatchObject({ die: 6, role: 'wave', value: null });
    expect(completed(steps, { ...nothing, value: 2 })).toMatchObject({ value: 2 });
  });

  it('forgets what can no longer be', () => {
    const steps = placements('2:NE@1,1 2~@0,1');
    const wanted = { die: 4, role: 'land', value: 4, quarters: 'NES' } as const;
    expect(completed(steps, wanted)).toMatchObject({ die: 2, role: null });
  });
});
