import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DisplayQueue,
  type DisplayOptions,
  type Step,
} from '../../../src/table/display_queue.svelte';

const step = (view: number, seat: number | null = 1): Step => ({
  view,
  move: seat === null ? null : { seat, action: view, before: view - 1 },
  outcome: null,
});

let moved: unknown[] = [];
function displayWith(options: Partial<DisplayOptions> = {}): DisplayQueue {
  const display = new DisplayQueue({
    still: () => false,
    onMove: ({ action }) => moved.push(action),
    ...options,
  });
  display.reset(step(0, null));
  return display;
}

beforeEach(() => {
  vi.useFakeTimers();
  moved = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the screen of a table', () => {
  it('shows moves of others one after the other', () => {
    const display = displayWith();
    for (const view of [1, 2, 3]) display.show(step(view), false);
    expect([display.shown?.view, display.current]).toEqual([1, false]);
    vi.advanceTimersByTime(750);
    expect([display.shown?.view, display.current]).toEqual([2, false]);
    vi.advanceTimersByTime(750);
    expect([display.shown?.view, display.current]).toEqual([3, true]);
    expect(moved).toEqual([1, 2, 3]);
  });

  it('gives a move the time that it needs', () => {
    const display = displayWith({ time: () => 2000 });
    display.show(step(1), false);
    display.show(step(2), false);
    vi.advanceTimersByTime(1999);
    expect(display.shown?.view).toBe(1);
    vi.advanceTimersByTime(1);
    expect(display.shown?.view).toBe(2);
  });

  it('shows one’s own move at once', () => {
    const display = displayWith();
    display.show(step(1), false);
    display.show(step(2), false);
    display.show(step(3, 0), true);
    expect([display.shown?.view, display.current]).toEqual([3, true]);
    vi.advanceTimersByTime(5000);
    expect(display.shown?.view).toBe(3);
  });

  it('does not fall far behind', () => {
    const display = displayWith();
    for (let view = 1; view <= 5; ++view) display.show(step(view), false);
    expect(display.shown?.view).toBe(1);
    display.show(step(6), false);
    expect([display.shown?.view, display.current]).toEqual([6, true]);
  });

  it('can be told to skip to what is', () => {
    const display = displayWith();
    for (const view of [1, 2, 3]) display.show(step(view), false);
    display.skip();
    expect(display.shown).toEqual({ view: 3, move: null, outcome: null });
    vi.advanceTimersByTime(5000);
    expect(display.shown?.view).toBe(3);
  });

  it('makes nobody wait where all play together, and tells of one’s own moves only', () => {
    const display = displayWith({ together: () => true });
    display.show(step(1), false);
    display.show(step(2, 0), true);
    display.show(step(3), false);
    expect([display.shown?.view, display.current]).toEqual([3, true]);
    expect(moved).toEqual([2]);
  });

  it('lets nothing wait for those who want nothing to move', () => {
    const display = displayWith({ still: () => true });
    display.show(step(1), false);
    display.show(step(2), false);
    expect([display.shown?.view, display.current]).toEqual([2, true]);
    expect(moved).toEqual([1, 2]);
  });
});
