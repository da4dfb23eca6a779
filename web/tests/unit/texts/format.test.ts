// Texts with numbers in them.
import { describe, expect, it } from 'vitest';
import { interpolate } from '../../../src/texts/format';

describe('a number in a text', () => {
  it.each([
    ['en', '−1,200 points'],
    ['fr', '−1\u202f200 points'],
    ['nl', '−1.200 points'],
    ['ja', '−1,200 points'],
  ])('has the minus of print in %s', (language, text) => {
    expect(interpolate('{n} points', { n: -1200 }, language, () => '')).toBe(text);
  });
});
