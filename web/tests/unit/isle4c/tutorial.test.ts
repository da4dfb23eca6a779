// Every step of the tutorial is a position of the real game, and asks for something that some legal moves do
// and others do not. The referee knows (`skerry` is built first).
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/host/messages';
import { demo } from '../../../src/games/isle4c/demo';
import { stateOf } from '../../../src/games/isle4c/positions';
import { tutorial } from '../../../src/games/isle4c/tutorial';
import type { IsleView, Laying } from '../../../src/games/isle4c/types';

const skerry = fileURLToPath(new URL('../../../../build/skerry', import.meta.url));

function ask<T>(requests: object[]): T[] {
  const input = requests.map((one) => JSON.stringify({ game: 'isle4c', ...one })).join('\n');
  const answers = execFileSync(skerry, ['referee'], { input, maxBuffer: 1 << 26 });
  return answers
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const answer = JSON.parse(line) as T & { error?: unknown };
      expect(answer.error).toBeUndefined();
      return answer;
    });
}

describe('the tutorial', () => {
  it.each(tutorial)('$id can be done, and can be missed', ({ state, seat, done }) => {
    const [asked] = ask<{ legal: { seat: number; action: Laying }[] }>([{ ask: 'legal', state }]);
    const actions = (asked?.legal ?? []).map(({ action }) => action);
    const played = ask<{ state: object; outcome: Outcome | null }>(
      actions.map((action) => ({ ask: 'play', state, seat, action })),
    );
    const seen = ask<{ view: IsleView }>(
      played.map((one) => ({ ask: 'view', state: one.state, seat })),
    );
    const right = actions.filter((action, i) =>
      done(action, seen[i]?.view as IsleView, played[i]?.outcome ?? null),
    );
    expect(right.length).toBeGreaterThan(0);
    expect(right.length).toBeLessThan(actions.length);
  });
});

describe('the small picture', () => {
  it('shows a match as the referee plays it', () => {
    const story = demo.flatMap(({ move }) => move ?? []);
    const hands = ['DACB CADB', 'BDCA CABD', 'BACD CDAB', 'ADCB DABC'];
    const rest = 'ABCD ABDC ACBD ACDB ADBC BADC BCAD BCDA BDAC CBAD CBDA CDBA DBAC DBCA DCAB DCBA';
    const dealt = hands.map((hand, i) => `${hand} ${rest.slice(i * 20, i * 20 + 19)}`);
    let state: object = stateOf('CADB', dealt, '');
    for (const [n, { seat, action }] of story.entries()) {
      const [next] = ask<{ state: object }>([{ ask: 'play', state, seat, action }]);
      state = next?.state ?? {};
      const [seen] = ask<{ view: IsleView }>([{ ask: 'view', state, seat: null }]);
      expect(demo[n + 1]?.view).toEqual(seen?.view);
    }
  });
});
