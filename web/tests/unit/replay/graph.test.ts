import { describe, expect, it } from 'vitest';
import type { GamePage } from '../../../src/games/game';
import {
  coloursOf,
  dashOf,
  knownAt,
  mostLines,
  pathOf,
  positionAt,
  rangeOf,
  seatsDrawn,
  xOf,
  yOf,
  type Frame,
} from '../../../src/replay/graph';

const frame: Frame = {
  left: 40,
  right: 140,
  top: 10,
  bottom: 110,
  length: 10,
  range: { from: 0, to: 1 },
};
const withColours = (colours: (seat: number) => string[]): GamePage =>
  ({ colours: (_view: unknown, seat: number) => colours(seat) }) as unknown as GamePage;

describe('the graph', () => {
  it('draws moves from left to right and chances from below', () => {
    expect([xOf(frame, 0), xOf(frame, 10)]).toEqual([40, 140]);
    expect([yOf(frame, 0), yOf(frame, 0.5), yOf(frame, 1)]).toEqual([110, 60, 10]);
    expect(pathOf(frame, [[0, 1], undefined, [0.5, 0.5]], 0)).toBe('M40.0 110.0 L60.0 60.0');
    expect(pathOf(frame, [], 0)).toBe('');
  });

  it('finds the move that is pressed', () => {
    expect(positionAt(frame, 40)).toBe(0);
    expect(positionAt(frame, 94)).toBe(5);
    expect(positionAt(frame, -20)).toBe(0);
    expect(positionAt(frame, 900)).toBe(10);
    expect(positionAt({ ...frame, length: 0 }, 90)).toBe(0);
  });

  it('has room for every score', () => {
    expect(rangeOf([[0.4, 0.6]], false)).toEqual({ from: 0, to: 1 });
    expect(rangeOf([[31], undefined, [44.5]], true)).toEqual({ from: 0, to: 50 });
    expect(rangeOf([[-12], [3]], true)).toEqual({ from: -20, to: 10 });
  });

  it('knows the last values before a move', () => {
    const values = [undefined, [0.5], undefined, [0.7]];
    expect(knownAt(values, 0)).toBeUndefined();
    expect(knownAt(values, 2)).toEqual([0.5]);
    expect(knownAt(values, 9)).toEqual([0.7]);
  });

  it('takes the colour by which a seat is known after the game', () => {
    const boats = {
      colours: () => [],
      seatColour: (_: unknown, seat: number) => ['violet', 'blue'][seat],
    } as unknown as GamePage;
    expect(coloursOf(boats, null, 2)).toEqual(['violet', 'blue']);
    expect(coloursOf(boats, null, 3)).toEqual(['red', 'blue', 'yellow']);
  });

  it('takes the colours of the game only if they tell the seats apart', () => {
    const two = ['red', 'blue'];
    expect(
      coloursOf(
        withColours((seat) => [two[1 - seat] ?? '']),
        null,
        2,
      ),
    ).toEqual(['blue', 'red']);
    expect(
      coloursOf(
        withColours(() => ['red']),
        null,
        2,
      ),
    ).toEqual(['red', 'blue']);
    expect(
      coloursOf(
        withColours(() => []),
        null,
        6,
      ),
    ).toHaveLength(6);
  });

  it('draws each of its seats in a way of its own', () => {
    const ways = new Set(Array.from({ length: mostLines }, (_, seat) => dashOf(seat)));
    expect(ways.size).toBe(mostLines);
  });

  it('draws the best of many', () => {
    expect(seatsDrawn(3, undefined)).toEqual([0, 1, 2]);
    const ranks = Array.from({ length: 20 }, (_, seat) => 20 - seat);
    expect(seatsDrawn(20, ranks)).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
  });
});
