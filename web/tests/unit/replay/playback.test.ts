import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from '../../../src/replay/playback.svelte';

let time = 0;
let visited: number[] = [];

function stepsOf(last: number, at = 0): Playback {
  const playback: Playback = new Playback({
    time: () => time,
    onStep: () => visited.push(playback.at),
  });
  playback.begin(at, last);
  return playback;
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
    const playback = stepsOf(3, 2);
    playback.goTo(9);
    expect(playback.at).toBe(3);
    playback.goTo(-1);
    expect(playback.at).toBe(0);
    expect(visited).toEqual([3, 0]);
  });

  it('know whether it was one step on', () => {
    const playback = stepsOf(9, 4);
    expect(playback.isNext).toBe(false);
    playback.goTo(5);
    expect(playback.isNext).toBe(true);
    playback.goTo(4);
    expect(playback.isNext).toBe(false);
    playback.goTo(6);
    expect(playback.isNext).toBe(false);
  });

  it('go on by themselves, and stop at the end', () => {
    const playback = stepsOf(2);
    playback.play();
    vi.advanceTimersByTime(1199);
    expect(playback.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect(playback.at).toBe(1);
    vi.advanceTimersByTime(1200);
    expect([playback.at, playback.playing]).toEqual([2, true]);
    vi.advanceTimersByTime(1200);
    expect([playback.at, playback.playing]).toEqual([2, false]);
  });

  it('begin again from the end', () => {
    const playback = stepsOf(5, 5);
    playback.play();
    expect([playback.at, playback.playing]).toEqual([0, true]);
  });

  it('wait for a move that takes long to show', () => {
    const playback = stepsOf(5);
    time = 3000;
    playback.play();
    vi.advanceTimersByTime(3599);
    expect(playback.at).toBe(0);
    vi.advanceTimersByTime(1);
    expect(playback.at).toBe(1);
  });

  it('give a position to which somebody went its whole time', () => {
    const playback = stepsOf(9);
    playback.play();
    vi.advanceTimersByTime(1000);
    playback.goTo(6);
    vi.advanceTimersByTime(1000);
    expect(playback.at).toBe(6);
    vi.advanceTimersByTime(200);
    expect(playback.at).toBe(7);
  });

  it('rest when they are held', () => {
    const playback = stepsOf(9);
    playback.play();
    playback.pause();
    vi.advanceTimersByTime(9000);
    expect([playback.at, playback.playing]).toEqual([0, false]);
  });
});
