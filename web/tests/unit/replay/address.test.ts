import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../../src/host/messages';
import { addressOf, locationIn } from '../../../src/replay/address';

const match = { length: 20, seats: 3 };
const of = (query: string, hidden = true): ReturnType<typeof locationIn> =>
  locationIn(new URLSearchParams(query), match, { hidden_information: hidden } as GameInfo);

describe('the address of a replay', () => {
  it('leads to where it was taken', () => {
    for (const perspective of ['open', 'spectator', 0, 2] as const) {
      const [path, query] = addressOf('t1', { at: 12, perspective }).split('?');
      expect(path).toBe('/replay/t1');
      expect(of(query ?? '')).toEqual({ at: 12, perspective });
    }
  });

  it('begins at the beginning where it says nothing that can be read', () => {
    expect(of('').at).toBe(0);
    expect(of('move=soon').at).toBe(0);
  });

  it('stays within the match', () => {
    expect(of('move=99').at).toBe(20);
    expect(of('move=-3').at).toBe(0);
  });

  it('opens all hands unless a seat is named that there is', () => {
    for (const perspective of ['', 'eyes=3', 'eyes=-1', 'eyes=1.5', 'eyes=everybody']) {
      expect(of(perspective).perspective).toBe('open');
    }
  });

  it('needs no hands where none are hidden', () => {
    expect(of('', false).perspective).toBe('spectator');
    expect(of('eyes=open', false).perspective).toBe('spectator');
  });
});
