// Every step of the tutorial is a position of the real game, and asks for something that some legal moves do
// and others do not. The referee knows (`skerry` is built first).
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/host/messages';
import { demo } from '../../../src/games/islant/demo';
import { pictures } from '../../../src/games/islant/pictures';
import { tutorial } from '../../../src/games/islant/tutorial';
import type { Action, IslantView } from '../../../src/games/islant/types';

const skerry = fileURLToPath(new URL('../../../../build/skerry', import.meta.url));

function ask<T>(requests: object[]): T[] {
  const input = requests.map((one) => JSON.stringify({ game: 'islant', ...one })).join('\n');
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
    const [asked] = ask<{ legal: { seat: number; action: Action }[] }>([{ ask: 'legal', state }]);
    const actions = (asked?.legal ?? []).map(({ action }) => action);
    const played = ask<{ state: object; outcome: Outcome | null }>(
      actions.map((action) => ({ ask: 'play', state, seat, action })),
    );
    const seen = ask<{ view: IslantView }>(
      played.map((one) => ({ ask: 'view', state: one.state, seat })),
    );
    const right = actions.filter((action, i) =>
      done(action, seen[i]?.view as IslantView, played[i]?.outcome ?? null),
    );
    expect(right.length).toBeGreaterThan(0);
    expect(right.length).toBeLessThan(actions.length);
  });
});

const rng = (tutorial[0]?.state as { rng: unknown }).rng;

interface Detail {
  sides: number;
  lakes: number;
  islands: number;
  colour: number;
  waves: number;
  ships: number;
}
function detailOf(view: IslantView): Detail | undefined {
  const sheets = view.sheets.map((one) => ({ ...one, left: [], roles: [] }));
  const state = { ...view, sheets, rng };
  return ask<{ detail: Detail[] }>([{ ask: 'score', state }])[0]?.detail[0];
}

describe('the pictures', () => {
  it.each([
    ['completed', { sides: 6, islands: 1 }],
    ['points', { sides: 8, islands: 2 }],
    ['lakes', { lakes: 2, islands: 1 }],
    ['waves', { waves: 6 }],
    ['colour', { islands: 1, colour: 5 }],
    ['ships', { ships: 2 }],
  ])('%s shows what it says', (name, wanted) => {
    const picture = pictures[name];
    expect(picture && detailOf(picture.view)).toMatchObject(wanted);
  });

  it('of the first page ends with a completed island', () => {
    const last = demo.at(-1)?.view;
    expect(last && detailOf(last)).toMatchObject({ islands: 1, colour: 4 });
  });
});
