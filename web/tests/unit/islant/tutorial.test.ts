// Every step of the tutorial is a position of the real game, and asks for something that some legal moves do
// and others do not. The referee knows (`skerry` is built first).
import { describe, expect, it } from 'vitest';
import { demo } from '../../../src/games/islant/demo';
import { pictures } from '../../../src/games/islant/pictures';
import { tutorial } from '../../../src/games/islant/tutorial';
import type { IslantView } from '../../../src/games/islant/types';
import { ask, expectStep } from '../../kit/referee';

describe('the tutorial', () => {
  it.each(tutorial)('$id can be done, and can be missed', (step) => {
    expectStep('islant', step);
  });
});

const rng = (tutorial[0]?.state as { rng: unknown }).rng;

interface Detail {
  sides: number;
  lakes: number;
  islands: number;
  colour: number;
  waves: number;
  ships: number;
}
function detailOf(view: IslantView): Detail | undefined {
  const sheets = view.sheets.map((one) => ({ ...one, left: [], roles: [] }));
  const state = { ...view, sheets, rng };
  return ask<{ detail: Detail[] }>('islant', [{ ask: 'score', state }])[0]?.detail[0];
}

describe('the pictures', () => {
  it.each([
    ['completed', { sides: 6, islands: 1 }],
    ['points', { sides: 8, islands: 2 }],
    ['lakes', { lakes: 2, islands: 1 }],
    ['waves', { waves: 6 }],
    ['colour', { islands: 1, colour: 5 }],
    ['ships', { ships: 2 }],
  ])('%s shows what it says', (name, wanted) => {
    const picture = pictures[name];
    expect(picture && detailOf(picture.view)).toMatchObject(wanted);
  });

  it('of the first page ends with a completed island', () => {
    const last = demo.at(-1)?.view;
    expect(last && detailOf(last)).toMatchObject({ islands: 1, colour: 4 });
  });
});
