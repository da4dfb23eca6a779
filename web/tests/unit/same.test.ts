import { expect, it } from 'vitest';
import { same } from '../../src/host/same';
import { nearestCount, openOptions, playersOf, defaultOptions } from '../../src/host/options';
import type { GameInfo } from '../../src/host/messages';

it('values are the same whatever the order of their keys', () => {
  expect(same({ a: 1, b: [{ c: 'x' }] }, { b: [{ c: 'x' }], a: 1 })).toBe(true);
  expect(same({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same([], {})).toBe(false);
  expect(same(null, {})).toBe(false);
  expect(same('1', 1)).toBe(false);
});

const game = {
  id: 'x',
  min_players: 1,
  max_players: 4,
  options: [
    {
      name: 'mode',
      text_key: 'x.option.mode',
      kind: 'choice',
      values: ['together', 'alone'],
      default: 'together',
      players: [
        [2, 4],
        [1, 1],
      ],
    },
    { name: 'on', text_key: 'x.option.on', kind: 'boolean', default: true, settled: true },
  ],
} as unknown as GameInfo;

it('a mode decides how many play', () => {
  expect(playersOf(game, defaultOptions(game))).toEqual({ min: 2, max: 4 });
  expect(playersOf(game, { mode: 'alone' })).toEqual({ min: 1, max: 1 });
  expect(nearestCount(game, { mode: 'alone' }, 3)).toBe(1);
  expect(nearestCount(game, { mode: 'together' }, 1)).toBe(2);
});

it('what has one value is not asked for', () => {
  expect(openOptions(game).map((one) => one.name)).toEqual(['mode']);
});
