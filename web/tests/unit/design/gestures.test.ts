import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Drag } from '../../../src/design/gestures';

let told: string[];
let captured: number[];

function event(pointerId: number, clientX: number, clientY: number, button = 0): PointerEvent {
  const currentTarget = { setPointerCapture: (id: number) => captured.push(id) };
  return { pointerId, clientX, clientY, button, currentTarget } as unknown as PointerEvent;
}

function dragging(more: { slack?: number; captured?: 'press' | 'drag' } = {}): Drag<string> {
  return new Drag<string>({
    ...more,
    begin: (what) => told.push(`begin ${what}`),
    drag: (what, { clientX, clientY }) => told.push(`drag ${what} ${clientX},${clientY}`),
    drop: (what) => told.push(`drop ${what}`),
    cancel: (what) => told.push(`cancel ${what}`),
  });
}

beforeEach(() => {
  told = [];
  captured = [];
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('what is pressed and dragged', () => {
  it('may tremble, and is a click then', () => {
    const drag = dragging();
    drag.down(event(1, 100, 100), 'die');
    expect(drag.isPressed).toBe(true);
    drag.move(event(1, 106, 100));
    drag.move(event(1, 100, 94));
    drag.up(event(1, 100, 94));
    expect(told).toEqual([]);
    expect(drag.isDrag).toBe(false);
    expect(drag.isPressed).toBe(false);
  });

  it('is a drag beyond that, until it is let go', () => {
    const drag = dragging();
    drag.down(event(1, 100, 100), 'die');
    drag.move(event(1, 107, 100));
    drag.move(event(1, 101, 100)); // back again: it is still in the hand
    drag.up(event(1, 101, 100));
    expect(told).toEqual(['begin die', 'drag die 107,100', 'drag die 101,100', 'drop die']);
  });

  it('trembles as much as it is said to', () => {
    const drag = dragging({ slack: 8 });
    drag.down(event(1, 0, 0), 'die');
    drag.move(event(1, 8, 0));
    expect(told).toEqual([]);
    drag.move(event(1, 9, 0));
    expect(told).toEqual(['begin die', 'drag die 9,0']);
  });

  it('swallows the click that ends a drag, and no later one', () => {
    const drag = dragging();
    drag.down(event(1, 0, 0), 'die');
    drag.move(event(1, 20, 0));
    drag.up(event(1, 20, 0));
    expect(drag.isDrag).toBe(true);
    vi.runAllTimers();
    expect(drag.isDrag).toBe(false);
  });

  it('does not end early because another drag has just ended', () => {
    const drag = dragging();
    drag.down(event(1, 0, 0), 'die');
    drag.move(event(1, 20, 0));
    drag.up(event(1, 20, 0));
    drag.down(event(2, 0, 0), 'card');
    drag.move(event(2, 20, 0));
    vi.runAllTimers();
    expect(drag.isDrag).toBe(true);
  });

  it('tells when the pointer is lost', () => {
    const drag = dragging();
    drag.down(event(1, 0, 0), 'die');
    drag.cancel(event(1, 0, 0));
    expect(told).toEqual([]);
    drag.down(event(1, 0, 0), 'die');
    drag.move(event(1, 20, 0));
    drag.cancel(event(1, 20, 0));
    expect(told.at(-1)).toBe('cancel die');
  });

  it('heeds one pointer at a time, the last that pressed', () => {
    const drag = dragging();
    drag.down(event(1, 0, 0), 'die');
    drag.move(event(2, 50, 0));
    drag.up(event(2, 50, 0));
    expect(told).toEqual([]);
    drag.move(event(1, 20, 0));
    drag.down(event(2, 50, 0), 'card');
    drag.move(event(1, 30, 0));
    drag.up(event(1, 30, 0));
    expect(told).toEqual(['begin die', 'drag die 20,0', 'cancel die']);
    drag.move(event(2, 60, 0));
    expect(told.at(-1)).toBe('drag card 60,0');
  });

  it('is only for the first button', () => {
    const drag = dragging();
    drag.down(event(1, 0, 0, 2), 'die');
    drag.move(event(1, 20, 0));
    expect(told).toEqual([]);
    expect(captured).toEqual([]);
  });

  it('captures the pointer at once, or when it drags', () => {
    dragging().down(event(1, 0, 0), 'die');
    expect(captured).toEqual([1]);
    const late = dragging({ captured: 'drag' });
    late.down(event(2, 0, 0), 'tile');
    expect(captured).toEqual([1]);
    late.move(event(2, 20, 0));
    late.move(event(2, 30, 0));
    expect(captured).toEqual([1, 2]);
  });
});
