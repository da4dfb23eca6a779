import { describe, expect, it } from 'vitest';
import { chance, stroke } from '../../../src/games/islant/ink';
import { areaPath, coastOf, hatching } from '../../../src/games/islant/land';
import { cellsOf, placements } from '../../../src/games/islant/positions';
import { tileOf } from '../../../src/games/islant/print';

const coast = (tiles: string): string[] =>
  coastOf(cellsOf(1, tiles))
    .map((one) => one.join())
    .sort();

describe('the coast', () => {
  it('goes around a quarter', () => {
    expect(coast('0,0 N')).toEqual(['0,0,1,1', '0,0,2,0', '1,1,2,0']);
  });

  it('has no line where land meets land, in a cell or across an edge', () => {
    expect(coast('0,0 NESW')).toEqual(['0,0,0,2', '0,0,2,0', '0,2,2,2', '2,0,2,2']);
    expect(coast('0,0 S; 1,0 N')).toHaveLength(4);
  });

  it('goes on in one stroke as long as it is straight', () => {
    // The slope of two half squares, corner to corner.
    expect(coast('0,1 ES; 1,0 ES; 1,1 NESW; 0,2 SW; 1,2 NW; 2,0 NE; 2,1 NW')).toContain('0,4,4,0');
  });
});

describe('a hand', () => {
  it('draws the same line the same way each time, and other lines otherwise', () => {
    expect(stroke(0, 0, 40, 0)).toBe(stroke(0, 0, 40, 0));
    expect(stroke(0, 40, 40, 40)).not.toBe(stroke(0, 0, 40, 0).replaceAll(' 0', ' 40'));
    expect(Math.abs(chance(1, 2, 3))).toBeLessThanOrEqual(1);
  });

  it('stays near the line', () => {
    const numbers = stroke(0, 0, 400, 0).match(/-?[\d.]+/g) ?? [];
    const aside = numbers.filter((_, i) => i % 2 === 1).map(Number);
    expect(Math.max(...aside.map(Math.abs))).toBeLessThan(2);
  });

  it('hatches over the border of two tiles in one go, each colour its own way', () => {
    const strokes = (tiles: string, colour: string): number =>
      hatching(cellsOf(3, tiles), colour).split('M').length - 1;
    const apart = strokes('0,0 NESW red', 'red') + strokes('0,1 NESW red', 'red');
    expect(strokes('0,0 NESW red; 0,1 NESW red', 'red')).toBeLessThan(apart);
    expect(hatching(cellsOf(3, '0,0 N red'), 'blue')).toBe('');
    expect(areaPath(cellsOf(3, '0,0 NE red'), 'red').match(/M/g)).toHaveLength(2);
  });
});

describe('a step', () => {
  it('draws what it says', () => {
    const [land, wave, ship] = placements('5:NESW/red@1,2 2~@0,1 3^@4,5');
    expect(land && tileOf(land)).toEqual({ land: 'NESW', colour: 'red', lake: true });
    expect(wave && tileOf(wave)).toEqual({ wave: 2 });
    expect(ship && tileOf(ship)).toEqual({ ship: 3 });
  });
});
