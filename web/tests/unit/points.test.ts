import { expect, it } from 'vitest';
import { change, points } from '../../src/games/points';

it('points have the minus of print', () => {
  expect([points(-3), points(4), points(0)]).toEqual(['−3', '4', '0']);
  expect([change(4), change(-1)]).toEqual(['+4', '−1']);
});
