import { describe, expect, it } from 'vitest';
import { boxOf, nextPlace, placeAt, rowsOf } from '../../../src/games/one_t34/cells';
import { actionsTo, endOf, handPlace, linesOf, nameOf } from '../../../src/games/one_t34/geometry';
import { spotOf, wayOf } from '../../../src/games/one_t34/geometry';
import { lengthOf, motionsOf, placesAt, timelineOf } from '../../../src/games/one_t34/motions';
import { position } from '../../../src/games/one_t34/positions';
import type { Action, View } from '../../../src/games/one_t34/types';

const names = (side: number, action: Action): string => wayOf(side, action).map(nameOf).join(' ');

describe('ways', () => {
  it('run clockwise from the corners on boards of every size', () => {
    expect(names(7, { enter: 'red', steps: 4 })).toBe('a1 b1 c1 d1 e1');
    expect(names(6, { enter: 'blue', steps: 4 })).toBe('f1 f2 f3 f4 f5');
    expect(names(8, { enter: 'yellow', steps: 2 })).toBe('h8 g8 f8');
    expect(names(7, { enter: 'green', steps: 1 })).toBe('a7 a6');
  });

  it('turn into the board at right angles, round a corner too', () => {
    expect(names(7, { from: [0, 4], lane: 1, in: 3 })).toBe('e1 f1 f2 f3 f4');
    expect(names(7, { from: [0, 4], lane: 3, in: 1 })).toBe('e1 f1 g1 g2 f2');
    expect(names(7, { from: [1, 0], lane: 2, in: 2 })).toBe('a2 a1 b1 b2 b3');
  });

  it('are found again from their ends, those of four steps first', () => {
    expect(actionsTo(7, [0, 4], spotOf('f2'))[0]).toEqual({ from: [0, 4], lane: 3, in: 1 });
    expect(actionsTo(7, [0, 4], spotOf('f2'))).toContainEqual({ from: [0, 4], lane: 1, in: 1 });
    expect(actionsTo(7, 'red', spotOf('c1'))).toEqual([{ enter: 'red', steps: 2 }]);
    expect(actionsTo(7, 'red', spotOf('c3'))).toEqual([]);
    const far = actionsTo(8, [3, 7], spotOf('c8'))[0] as Action;
    expect(nameOf(endOf(8, far))).toBe('c8');
  });
});

describe('four in a row', () => {
  const two = (line: 'any_own' | 'one_colour', corners: 'adjacent' | 'opposite'): View => {
    const view = position('RBRB... ....... ....... ....... ....... ....... GGGG...', 0, 30, 2);
    const options = { ...view.options, two_player_line: line, two_player_corners: corners };
    return { ...view, options };
  };

  it('is found across, down and both diagonals, on the lane too', () => {
    const board = `R..B...
                   .R.B...
                   ..RB..G
                   ...R.G.
                   ....G..
                   ...G...
                   YYYY...`;
    const view = position(board, 0, 30);
    const found = [0, 1, 2, 3].map((seat) => linesOf(view, seat).map((four) => four.map(nameOf)));
    expect(found).toEqual([
      [['a1', 'b2', 'c3', 'd4']],
      [],
      [['a7', 'b7', 'c7', 'd7']],
      [['g3', 'f4', 'e5', 'd6']],
    ]);
  });

  it('may mix the two colours of two players, if they play it so', () => {
    expect(linesOf(two('any_own', 'adjacent'), 0)).toHaveLength(1);
    expect(linesOf(two('one_colour', 'adjacent'), 0)).toHaveLength(0);
    expect(linesOf(two('any_own', 'opposite'), 0)).toHaveLength(0);
    expect(linesOf(two('one_colour', 'opposite'), 1)).toHaveLength(1);
  });

  it('does not mix colours with more players, whatever the option says', () => {
    expect(linesOf(position('RBRB... '.padEnd(8) + '....... '.repeat(6), 0, 9), 0)).toEqual([]);
  });
});

describe('what a move did', () => {
  const action: Action = { from: [0, 4], lane: 1, in: 3 };
  const before = position('....R.. ....... .....Y. .....B. .....G. .....B. .....Y.', 0, 20);
  const after = position('....... ....... ....... .....R. .....Y. .....B. .....G.', 1, 21);

  it('is read from the boards: pushed tiles keep their order, the last ones fall', () => {
    const told = motionsOf(before, action, after).map(
      ({ colour, from, to, kind }) =>
        `${colour} ${from ? nameOf(from) : 'hand'} ${kind} ${to ? nameOf(to) : 'hand'}`,
    );
    expect(told).toEqual([
      'red e1 goes f4',
      'yellow f3 pushed f5',
      'blue f4 pushed f6',
      'green f5 pushed f7',
      'blue f6 falls hand',
      'yellow f7 falls hand',
    ]);
  });

  it('is shown in less than a second, tiles never one upon another', () => {
    const play = timelineOf(before, action, after);
    expect(lengthOf(play)).toBeLessThan(1000);
    for (let time = play.going * 0.3; time <= play.going; time += 20) {
      const column = placesAt(play, time).slice(1);
      const gaps = column.slice(1).map((place, i) => place.y - (column[i]?.y ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThan(47);
    }
  });
});

describe('arrow keys', () => {
  it('go to the nearest place that way', () => {
    expect(nextPlace(7, 'e1', [1, 0], ['f2', 'f4', 'g3', 'red'])).toBe('f2');
    expect(nextPlace(7, 'f4', [-1, 0], ['f2', 'g3', 'red'])).toBe('f2');
    expect(nextPlace(7, 'a1', [-1, 0], ['red', 'blue'])).toBe('red');
    expect(nextPlace(7, 'red', [0, -1], ['blue', 'e1'])).toBeNull();
  });
});

describe('hands at the sides of the tray', () => {
  it('are found where their front tile lies, and no place lies over another', () => {
    for (const hands of ['ends', 'sides'] as const) {
      for (const colour of ['red', 'blue', 'green', 'yellow'] as const) {
        expect(placeAt(7, handPlace(7, colour, hands), hands)).toBe(colour);
      }
      const places = rowsOf(7).flat();
      for (const [i, one] of places.entries()) {
        for (const other of places.slice(i + 1)) {
          const [a, b] = [boxOf(7, one, hands), boxOf(7, other, hands)];
          const apart =
            a.x + a.width <= b.x ||
            b.x + b.width <= a.x ||
            a.y + a.height <= b.y ||
            b.y + b.height <= a.y;
          expect(apart, `${one} and ${other}`).toBe(true);
        }
      }
    }
  });

  it('are beside the corners for arrow keys', () => {
    const places = rowsOf(7).flat();
    expect(nextPlace(7, 'a1', [0, -1], places, 'sides')).toBe('red');
    expect(nextPlace(7, 'g7', [0, 1], places, 'sides')).toBe('yellow');
    expect(nextPlace(7, 'a1', [-1, 0], places, 'sides')).toBeNull();
    expect(nextPlace(7, 'a1', [-1, 0], places, 'ends')).toBe('red');
  });
});
