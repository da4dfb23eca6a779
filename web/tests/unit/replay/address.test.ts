import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../../src/host/messages';
import { addressOf, placeIn } from '../../../src/replay/address';

const match = { length: 20, seats: 3 };
const of = (query: string, hidden = true): ReturnType<typeof placeIn> =>
  placeIn(new URLSearchParams(query), match, { hidden_information: hidden } as GameInfo);

describe('the address of a replay', () => {
  it('leads to where it was taken', () => {
    for (const eyes of ['open', 'spectator', 0, 2] as const) {
      const [path, query] = addressOf('t1', { at: 12, eyes }).split('?');
      expect(path).toBe('/replay/t1');
      expect(of(query ?? '')).toEqual({ at: 12, eyes });
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
    for (const eyes of ['', 'eyes=3', 'eyes=-1', 'eyes=1.5', 'eyes=everybody']) {
      expect(of(eyes).eyes).toBe('open');
    }
  });

  it('needs no hands where none are hidden', () => {
    expect(of('', false).eyes).toBe('spectator');
    expect(of('eyes=open', false).eyes).toBe('spectator');
  });
});
