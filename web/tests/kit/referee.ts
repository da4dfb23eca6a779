// The program's referee, for positions that pages show (`skerry` is built first).
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { TutorialStep } from '../../src/games/game';
import type { Outcome, Seat } from '../../src/host/messages';

const skerry = fileURLToPath(new URL('../../../build/skerry', import.meta.url));

/** The answers to requests about one game, none of which may be refused. */
export function ask<T>(game: string, requests: object[]): T[] {
  const input = requests.map((one) => JSON.stringify({ game, ...one })).join('\n');
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

/** A step of a tutorial asks for something that some legal moves do and others do not. */
export function expectStep<V, A>(game: string, { state, seat, done }: TutorialStep<V, A>): void {
  const [asked] = ask<{ legal: { seat: Seat; action: A }[] }>(game, [{ ask: 'legal', state }]);
  const mine = (asked?.legal ?? []).filter((one) => one.seat === seat);
  const actions = mine.map(({ action }) => action);
  const played = ask<{ state: object; outcome: Outcome | null }>(
    game,
    actions.map((action) => ({ ask: 'play', state, seat, action })),
  );
  const seen = ask<{ view: V }>(
    game,
    played.map((one) => ({ ask: 'view', state: one.state, seat })),
  );
  const right = actions.filter((action, i) =>
    done(action, seen[i]?.view as V, played[i]?.outcome ?? null),
  );
  expect(right.length).toBeGreaterThan(0);
  expect(right.length).toBeLessThan(actions.length);
}
