// One's own cards fit into the room that there is for them, sorted by the times of the day.
import { describe, expect, it } from 'vitest';
import { heightOf, layHand, sorted } from '../../../src/games/east_rune/hand_layout';

describe("a player's own cards", () => {
  it('lie in one row on a laptop, in two on a phone, and always fit', () => {
    expect(layHand(940, 200, 2, 6)).toMatchObject({ isOneRow: true });
    expect(layHand(374, 265, 0, 8)).toMatchObject({ isOneRow: false, hand: 4 });
    expect(layHand(374, 265, 3, 5)).toMatchObject({ isOneRow: false, piles: 3, hand: 5 });
    for (let piles = 0; piles <= 6; ++piles) {
      for (let hand = 0; hand <= 9; ++hand) {
        const one = layHand(374, 280, piles, hand);
        expect(heightOf(one, piles, hand)).toBeLessThanOrEqual(280);
        expect(one.card).toBeGreaterThanOrEqual(50);
      }
    }
  });

  it('are sorted by the times of the day, the blank last', () => {
    expect(sorted(['m1', 'blank', 'n2', 'd6', 'e3', 'd2'])).toEqual([
      'd2',
      'd6',
      'e3',
      'n2',
      'm1',
      'blank',
    ]);
  });
});
