import { beforeEach, describe, expect, it, vi } from 'vitest';
import { position } from '../../../src/games/one_t34/positions';
import { Turn } from '../../../src/games/one_t34/turn.svelte';
import type { Action } from '../../../src/games/one_t34/types';

vi.mock('../../../src/games/one_t34/refusals', () => ({
  whyItCannotBeLifted: (_: unknown, __: unknown, place: string) =>
    Promise.resolve({ key: `not lifted ${place}` }),
  whyItCannotGo: (_: unknown, __: unknown, from: string, to: string) =>
    Promise.resolve({ key: `not ${from} to ${to}` }),
}));

const view = position('....R.. ....... ....... ....... ....... ....... .......', 0, 4);
/** Two ways lead to f2, one to c1. */
const straight: Action = { from: [0, 4], lane: 1, in: 1 };
const round: Action = { from: [0, 4], lane: 3, in: 1 };
const enter: Action = { enter: 'red', steps: 2 };

let chosen: Action | null;
let refused: string[];
let turn: Turn;

beforeEach(() => {
  chosen = null;
  refused = [];
  const choose = (action: Action | null): void => void (chosen = action);
  const refuse = ({ key }: { key: string }): void => void refused.push(key);
  const legal = [straight, round, enter];
  turn = new Turn(() => ({ view, you: null, legal, chosen, choose, refuse }));
});

describe('a turn of 1T34', () => {
  it('begins with an empty hand, for whoever is to move', () => {
    expect(turn.seat).toBe(0);
    expect(turn.held).toBeNull();
    expect([...turn.liftable]).toEqual(['e1', 'red']);
    expect(turn.next).toBeNull();
  });

  it('lifts a tile and shows where it can go', () => {
    turn.press('e1');
    expect(turn.held).toBe('e1');
    expect([...turn.ends]).toEqual(['f2']);
    expect(turn.next?.key).toBe('one_t34.guide.end');
    turn.press('e1');
    expect(turn.held).toBeNull();
  });

  it('proposes the only way at once', () => {
    turn.press('red');
    turn.press('c1');
    expect(chosen).toEqual(enter);
    expect(turn.shown).toEqual(enter);
    expect(turn.next).toBeNull();
  });

  it('asks where there are several', () => {
    turn.press('e1');
    turn.press('f2');
    expect(chosen).toBeNull();
    expect(turn.ways).toEqual([straight, round]);
    expect(turn.next?.key).toBe('one_t34.guide.way');
    turn.weighed = round;
    expect(turn.shown).toEqual(round);
    turn.propose(round);
    expect(chosen).toEqual(round);
    expect(turn.ways).toEqual([]);
  });

  it('takes back one choice after the other', () => {
    turn.press('e1');
    turn.press('f2');
    turn.putDown();
    expect(turn.ways).toEqual([]);
    expect(turn.held).toBe('e1');
    turn.press('f2');
    turn.propose(straight);
    turn.putDown();
    expect(chosen).toBeNull();
    expect(turn.held).toBe('e1');
    turn.putDown();
    expect(turn.held).toBeNull();
  });

  it('lifts another tile instead of the one that is proposed', () => {
    turn.press('red');
    turn.press('c1');
    turn.press('e1');
    expect(chosen).toBeNull();
    expect(turn.held).toBe('e1');
  });

  it('ends where a dragged tile is dropped, or puts it down', () => {
    turn.lift('red');
    turn.drop('red', 'c1');
    expect(chosen).toEqual(enter);
    turn.lift('e1');
    turn.drop('e1', 'e1');
    expect(turn.held).toBeNull();
    turn.lift('e1');
    turn.drop('e1', null);
    expect(turn.held).toBeNull();
  });

  it('says why something cannot be done', async () => {
    turn.press('d4');
    turn.lift('e1');
    turn.press('d4');
    turn.drop('e1', 'd5');
    await Promise.resolve();
    expect(refused).toEqual(['not lifted d4', 'not e1 to d4', 'not e1 to d5']);
  });

  it('keeps nothing of the turn before', () => {
    turn.press('e1');
    turn.press('f2');
    turn.begin();
    expect(turn.held).toBeNull();
    expect(turn.ways).toEqual([]);
  });
});
