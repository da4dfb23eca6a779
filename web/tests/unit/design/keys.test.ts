import { describe, expect, it } from 'vitest';
import { nextOf } from '../../../src/design/keys';

describe('one choice after the other', () => {
  const all = ['a', 'b', 'c'];
  it('goes round and round', () => {
    expect([0, 1, 2].map((from) => nextOf(all, from, 1))).toEqual(['b', 'c', 'a']);
    expect([0, 1, 2].map((from) => nextOf(all, from, -1))).toEqual(['c', 'a', 'b']);
  });
  it('begins with the first or the last', () => {
    expect(nextOf(all, -1, 1)).toBe('a');
    expect(nextOf(all, -1, -1)).toBe('c');
  });
  it('comes to nothing where there is nothing', () => {
    expect(nextOf([], -1, 1)).toBeUndefined();
    expect(nextOf([], -1, -1)).toBeUndefined();
  });
});
