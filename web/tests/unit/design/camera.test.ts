import { describe, expect, it } from 'vitest';
import { arrows } from '../../../src/design/keys';
import { Camera } from '../../../src/design/camera.svelte';

const whole = { top: 0, left: 0, bottom: 10, right: 10 };

/** Ten by ten squares fill a field of 400 by 400 pixels. */
function camera(options?: { bounded: boolean }): Camera {
  const one = new Camera(options);
  one.width = one.height = 400;
  one.fit(whole, 0, 0, 0);
  return one;
}

interface Turn {
  deltaY: number;
  ctrlKey?: boolean;
}
function turned(one: Camera, { deltaY, ctrlKey = false }: Turn, x = 200, y = 200): boolean {
  let isOurs = false;
  const currentTarget = { getBoundingClientRect: () => ({ left: 30, top: 20 }) };
  const preventDefault = (): void => void (isOurs = true);
  const event = {
    deltaY,
    ctrlKey,
    clientX: x + 30,
    clientY: y + 20,
    currentTarget,
    preventDefault,
  };
  one.wheel(event as unknown as WheelEvent);
  return isOurs;
}

describe('a camera', () => {
  it('fits a large field up to the size that is asked for', () => {
    const sizes = [undefined, { fitted: 120 }].map((options) => {
      const one = new Camera(options);
      one.width = one.height = 1000;
      one.fit(whole, 0, 0, 0);
      return one.viewport.scale;
    });
    expect(sizes).toEqual([76, 100]);
  });

  it('says how a drawing comes into the field', () => {
    expect(camera().transform(20)).toBe('translate(0 0) scale(2)');
  });

  it('zooms with the wheel about the pointer', () => {
    const one = camera();
    const before = one.at(300, 100);
    expect(turned(one, { deltaY: -100 }, 300, 100)).toBe(true);
    expect(one.viewport.scale).toBeCloseTo(40 * Math.exp(0.15));
    const after = one.at(300, 100);
    expect(after.row).toBeCloseTo(before.row);
    expect(after.col).toBeCloseTo(before.col);
  });

  it('gets smaller than everything, if it is not bounded', () => {
    const one = camera();
    one.zoom(0.5);
    expect(one.viewport.scale).toBe(20);
    expect(one.byHand).toBe(true);
  });

  it('shows everything again instead, if it is', () => {
    const one = camera({ bounded: true });
    one.zoom(2);
    expect(one.isEnlarged).toBe(true);
    one.zoom(0.4);
    expect(one.byHand).toBe(false);
  });

  it('leaves the wheel to the page while everything is shown, if it is bounded', () => {
    const one = camera({ bounded: true });
    expect(turned(one, { deltaY: -100 })).toBe(false);
    expect(one.viewport.scale).toBe(40);
    expect(turned(one, { deltaY: -100, ctrlKey: true })).toBe(true);
    expect(one.isEnlarged).toBe(true);
    expect(turned(one, { deltaY: -100 })).toBe(true);
  });

  it('zooms and fits with keys, and knows no others', () => {
    const one = camera();
    expect(one.key('+', 0)).toBe(true);
    expect(one.viewport.scale).toBe(50);
    expect(one.key('-', 0)).toBe(true);
    expect(one.viewport.scale).toBe(40);
    expect(one.key('=', 0)).toBe(true);
    expect(one.key('0', 0)).toBe(true);
    expect(one.byHand).toBe(false);
    expect(one.key('ArrowUp', 0)).toBe(false);
    expect(one.key('1', 0)).toBe(false);
  });

  it('pans with the arrows to what lies that way', () => {
    const one = camera();
    for (const [key, row, col] of [
      ['ArrowUp', -1.5, 0],
      ['ArrowRight', 0, 1.5],
      ['ArrowDown', 1.5, 0],
      ['ArrowLeft', 0, -1.5],
    ] as const) {
      const { row: top, col: left } = one.viewport;
      one.panBy(arrows[key] ?? [0, 0], 0);
      expect([one.viewport.row - top, one.viewport.col - left]).toEqual([row, col]);
    }
  });
});
