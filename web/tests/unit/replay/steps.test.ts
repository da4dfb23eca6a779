import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Steps } from '../../../src/replay/steps.svelte';

let time = 0;
let visited: number[] = [];

function stepsOf(last: number, at = 0): Steps {
  const steps: Steps = new Steps({
    time: () => time,
    onStep: () => visited.push(steps.at),
  });
  steps.begin(at, last);
  return steps;
}

beforeEach(() => {
  vi.useFakeTimers();
  time = 0;
  visited = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the steps of a replay', () => {
  it('stay within the match', () => {
    const steps = stepsOf(3, 2);
    steps.goTo(9);
    expect(steps.at).toBe(3);
    steps.goTo(-1);
    expect(steps.at).toBe(0);
    expect(visited).toEqual([3, 0]);
  });

  it('know whether it was one step on', () => {
    const steps = stepsOf(9, 4);
    expect(steps.isNext).toBe(false);
    steps.goTo(5);
    expect(steps.isNext).toBe(true);
    steps.goTo(4);
    expect(steps.isNext).toBe(false);
    steps.goTo(6);
    expect(steps.isNext).toBe(false);
  });

  it('go on by themselves, and stop at the end', () => {
    const steps = stepsOf(2);
    steps.play();
    vi.advanceTimersByTime(1199);
    expect(steps.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect(steps.at).toBe(1);
    vi.advanceTimersByTime(1200);
    expect([steps.at, steps.playing]).toEqual([2, true]);
    vi.advanceTimersByTime(1200);
    expect([steps.at, steps.playing]).toEqual([2, false]);
  });

  it('begin again from the end', () => {
    const steps = stepsOf(5, 5);
    steps.play();
    expect([steps.at, steps.playing]).toEqual([0, true]);
  });

  it('wait for a move that takes long to show', () => {
    const steps = stepsOf(5);
    time = 3000;
    steps.play();
    vi.advanceTimersByTime(3599);
    expect(steps.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect(steps.at).toBe(1);
  });

  it('give a position to which somebody went its whole time', () => {
    const steps = stepsOf(9);
    steps.play();
    vi.advanceTimersByTime(1000);
    steps.goTo(6);
    vi.advanceTimersByTime(1000);
    expect(steps.at).toBe(6);
    vi.advanceTimersByTime(200);
    expect(steps.at).toBe(7);
  });

  it('rest when they are held', () => {
    const steps = stepsOf(9);
    steps.play();
    steps.pause();
    vi.advanceTimersByTime(9000);
    expect([steps.at, steps.playing]).toEqual([0, false]);
  });
});
