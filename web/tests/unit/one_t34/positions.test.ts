// The engine plays what the pages show of 1T34.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../../src/engine/engine';
import { EngineModule } from '../../../src/engine/module';
import { demo } from '../../../src/games/one_t34/demo';
import { cornerOf, laneIndex, laneOf } from '../../../src/games/one_t34/geometry';
import { motionsOf, type Motion } from '../../../src/games/one_t34/motions';
import { pictures } from '../../../src/games/one_t34/pictures';
import { tutorial } from '../../../src/games/one_t34/tutorial';
import type { Action, View } from '../../../src/games/one_t34/types';
import english from '../../../src/games/one_t34/texts/en.json';
import type { Outcome, Seat } from '../../../src/host/messages';

interface Legal {
  to_move: Seat[];
  legal: { seat: Seat; action: Action }[];
}

const game = 'one_t34';
const project = new URL('../../../../', import.meta.url);
let engine: Engine;

beforeAll(async () => {
  const bytes = readFileSync(new URL('build/wasm/skerry.wasm', project));
  engine = new Engine(await EngineModule.start(await WebAssembly.compile(bytes)));
});

function played(state: View, seat: Seat, action: Action): { state: View; outcome: Outcome | null } {
  return engine.ask({ game, ask: 'play', state, seat, action });
}

describe('the lessons', () => {
  it.each(tutorial)('$id can be done, and missed', ({ id, state, seat, done }) => {
    const { to_move, legal } = engine.ask<Legal>({ game, ask: 'legal', state });
    expect(to_move).toEqual([seat]);
    const results = legal.map(({ action }) => {
      const after = played(state as View, seat, action);
      return done(action, after.state, after.outcome);
    });
    expect(results).toContain(true);
    expect(results).toContain(false);
    for (const ending of ['', '.done', '.again']) {
      expect(english).toHaveProperty([`one_t34.tutorial.${id}${ending}`]);
    }
  });
});

describe('the pictures', () => {
  it.each(Object.entries(pictures))('%s shows what the rules allow', (_, picture) => {
    const action = picture.chosen ?? picture.highlighted?.action;
    const { legal } = engine.ask<Legal>({ game, ask: 'legal', state: picture.view });
    if (action) expect(legal).toContainEqual({ seat: picture.view.turn, action });
    expect(english).toHaveProperty([picture.caption.key]);
  });
});

describe('the small live picture', () => {
  it('is played by the rules', () => {
    for (const { view, move } of demo) {
      if (move?.before) expect(played(move.before, move.seat, move.action).state).toEqual(view);
    }
  });
});

describe('a kick that is shown', () => {
  /** Whether a tile comes there from its corner by walking alone, four steps a turn. */
  function canHaveWalked({ options: { side } }: View, { colour, from }: Motion): boolean {
    if (from === null) return true; // a new tile
    const steps = laneIndex(side, from) - laneIndex(side, cornerOf(side, colour));
    return (steps + laneOf(side).length) % 4 === 0;
  }

  /** The tile that moves and the one that it kicks, if it does. */
  function kickOf(view: View, seat: Seat, action: Action): Motion[] {
    const motions = motionsOf(view, action, played(view, seat, action).state);
    return motions.some(({ kind }) => kind === 'kicked') ? motions : [];
  }

  it('is one of tiles that meet by walking', () => {
    const shown = [
      ...Object.values(pictures).map(({ view, chosen }) => ({ view, action: chosen })),
      ...demo.map(({ move }) => ({ view: move?.before, action: move?.action })),
      ...tutorial.flatMap(({ state, seat, done }) => {
        const view = state as View;
        const { legal } = engine.ask<Legal>({ game, ask: 'legal', state });
        return legal
          .map(({ action }) => ({ view, action }))
          .filter(({ action }) => {
            const after = played(view, seat, action);
            return done(action, after.state, after.outcome);
          });
      }),
    ];
    const kicks = shown.flatMap(({ view, action }) => {
      if (!view || !action) return [];
      const motions = kickOf(view, view.turn, action);
      return motions.length === 0 ? [] : [motions.every((one) => canHaveWalked(view, one))];
    });
    expect(kicks).toEqual([true, true, true]); // the picture, the small live one, and the lesson
  });
});
