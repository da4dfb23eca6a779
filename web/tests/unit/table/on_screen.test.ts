import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OnScreen, type ScreenOptions, type Step } from '../../../src/table/on_screen.svelte';

const step = (view: number, seat: number | null = 1): Step => ({
  view,
  move: seat === null ? null : { seat, action: view, before: view - 1 },
  outcome: null,
});

let moved: unknown[] = [];
function screenWith(options: Partial<ScreenOptions> = {}): OnScreen {
  const screen = new OnScreen({
    still: () => false,
    onMove: ({ action }) => moved.push(action),
    ...options,
  });
  screen.reset(step(0, null));
  return screen;
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
    const screen = screenWith();
    for (const view of [1, 2, 3]) screen.show(step(view), false);
    expect([screen.shown?.view, screen.current]).toEqual([1, false]);
    vi.advanceTimersByTime(750);
    expect([screen.shown?.view, screen.current]).toEqual([2, false]);
    vi.advanceTimersByTime(750);
    expect([screen.shown?.view, screen.current]).toEqual([3, true]);
    expect(moved).toEqual([1, 2, 3]);
  });

  it('gives a move the time that it needs', () => {
    const screen = screenWith({ time: () => 2000 });
    screen.show(step(1), false);
    screen.show(step(2), false);
    vi.advanceTimersByTime(1999);
    expect(screen.shown?.view).toBe(1);
    vi.advanceTimersByTime(1);
    expect(screen.shown?.view).toBe(2);
  });

  it('shows one’s own move at once', () => {
    const screen = screenWith();
    screen.show(step(1), false);
    screen.show(step(2), false);
    screen.show(step(3, 0), true);
    expect([screen.shown?.view, screen.current]).toEqual([3, true]);
    vi.advanceTimersByTime(5000);
    expect(screen.shown?.view).toBe(3);
  });

  it('does not fall far behind', () => {
    const screen = screenWith();
    for (let view = 1; view <= 5; ++view) screen.show(step(view), false);
    expect(screen.shown?.view).toBe(1);
    screen.show(step(6), false);
    expect([screen.shown?.view, screen.current]).toEqual([6, true]);
  });

  it('can be told to skip to what is', () => {
    const screen = screenWith();
    for (const view of [1, 2, 3]) screen.show(step(view), false);
    screen.skip();
    expect(screen.shown).toEqual({ view: 3, move: null, outcome: null });
    vi.advanceTimersByTime(5000);
    expect(screen.shown?.view).toBe(3);
  });

  it('makes nobody wait where all play together, and tells of one’s own moves only', () => {
    const screen = screenWith({ together: () => true });
    screen.show(step(1), false);
    screen.show(step(2, 0), true);
    screen.show(step(3), false);
    expect([screen.shown?.view, screen.current]).toEqual([3, true]);
    expect(moved).toEqual([2]);
  });

  it('lets nothing wait for those who want nothing to move', () => {
    const screen = screenWith({ still: () => true });
    screen.show(step(1), false);
    screen.show(step(2), false);
    expect([screen.shown?.view, screen.current]).toEqual([2, true]);
    expect(moved).toEqual([1, 2]);
  });
});
