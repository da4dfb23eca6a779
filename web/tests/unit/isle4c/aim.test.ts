import { beforeEach, describe, expect, it } from 'vitest';
import { Camera } from '../../../src/design/camera.svelte';
import { Aim } from '../../../src/games/isle4c/aim.svelte';
import type { Laying, Place } from '../../../src/games/isle4c/types';

// A hundred pixels a square; the middle of the field is the crossing 1,1, the middle of the reference card.
const camera = new Camera();
const held = { card: 'ABCD', turned: false };
const places: Place[] = [
  [-1, 1],
  [1, 1],
];

let table: { held: typeof held | null; chosen: Laying | null };
let told: string[];
let aim: Aim;
const keys = (): string[] => aim.told.map(({ key }) => key);

beforeEach(() => {
  camera.width = camera.height = 1000;
  camera.byHand = false;
  camera.fit({ top: 0, left: 0, bottom: 2, right: 2 }, 0, 0, 0);
  camera.zoom(100 / camera.viewport.scale);
  table = { held, chosen: null };
  told = [];
  aim = new Aim(camera, () => ({
    ...table,
    placed: [],
    places,
    still: true,
    propose: (at) => told.push(`propose ${at.join()}`),
    refuse: (at) => told.push(`refuse ${at.join()}`),
    turn: () => told.push('turn'),
  }));
});

describe('a card over the island', () => {
  it('hovers where it may lie near the pointer, and nowhere else', () => {
    aim.hover(660, 660); // the crossing 2.6,2.6: the middle of a card at 1,1 is 2,2
    expect(aim.tried).toMatchObject({ laying: { ...held, at: [1, 1] }, legal: true, raised: true });
    expect(keys()).toContain('isle4c.covers.one');
    aim.hover(100, 100);
    expect(aim.tried).toBeNull();
  });

  it('is laid by a tap, or refused', () => {
    aim.tap(600, 600);
    aim.tap(500, 500);
    expect(told).toEqual(['propose 1,1', 'refuse 0,0']);
  });

  it('is turned by a tap on what is proposed', () => {
    table.chosen = { ...held, at: [1, 1] };
    aim.tap(600, 600);
    expect(told).toEqual(['turn']);
    expect(aim.tried).toMatchObject({ legal: true, raised: false });
    expect(aim.isOnProposed(600, 600)).toBe(true);
    expect(aim.isOnProposed(450, 450)).toBe(false);
  });

  it('is outlined where a tap would move what is proposed', () => {
    table.chosen = { ...held, at: [1, 1] };
    aim.hover(600, 400);
    expect(aim.there).toEqual([-1, 1]);
    expect(aim.tried).toMatchObject({ laying: table.chosen });
    aim.hover(600, 600);
    expect(aim.there).toBeNull();
    aim.leave();
    expect(aim.there).toBeNull();
  });

  it('is dragged anywhere over the field, and dropped', () => {
    expect(aim.drag(500, 500)).toBe(true);
    expect(aim.tried).toMatchObject({ laying: { at: [0, 0] }, legal: false });
    expect(keys()).toEqual(['isle4c.refused.covers']);
    aim.leave();
    expect(aim.tried).not.toBeNull();
    expect(aim.drag(-1, 500)).toBe(false);
    aim.drop();
    expect(told).toEqual([]);
    aim.drag(600, 600);
    aim.drop();
    expect(told).toEqual(['propose 1,1']);
  });

  it('is moved by keys: step by step, or from one place to the next', () => {
    expect(aim.lay()).toBe(false);
    expect(aim.takeBack()).toBe(false);
    aim.goToNext(1);
    expect(aim.tried).toMatchObject({ laying: { at: [-1, 1] } });
    expect(keys()).toContain('isle4c.place');
    aim.goToNext(1);
    expect(aim.tried).toMatchObject({ laying: { at: [1, 1] } });
    aim.step([-1, 0]);
    expect(aim.tried).toMatchObject({ laying: { at: [0, 1] }, legal: false });
    expect(aim.takeBack()).toBe(true);
    aim.goToNext(-1);
    expect(aim.lay()).toBe(true);
    expect(told).toEqual(['propose 1,1']);
  });

  it('leaves the squares to be looked at when there is none', () => {
    table.held = null;
    aim.hover(550, 550);
    expect(keys()).toEqual(['isle4c.square.concrete']);
    expect(aim.cursor).toBeNull();
    aim.step([0, 1]);
    expect(aim.cursor).toMatchObject({ row: 1, col: 2 });
    expect(keys()).toEqual(['isle4c.square.water', 'isle4c.place']);
    aim.leave();
    expect(aim.cursor).not.toBeNull();
  });
});
