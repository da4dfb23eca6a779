// What the board shows between two positions leads from the one to the other, in every game.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import { continuesTurn, dueDomain, domainOn } from '../../../src/games/east_rune/cards';
import { stepped, stepsOf } from '../../../src/games/east_rune/steps';
import { cardOf, type RuneAction, type RuneView } from '../../../src/games/east_rune/types';
import { pointsOf } from '../../../src/games/east_rune/words';
import { filesUnder, textOf } from '../../kit/files';
import { loadEngine, playedGame, seenBy } from './kit';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const variants = [
  {},
  { monarchs_in_chain: true },
  { blank_chair: true, blank_character: true },
  { redeal_monarch_hands: true, sacred_equals_mineral: true },
  { monarchs_in_chain: true, blank_chair: true, blank_character: true },
];
const games = [2, 3, 4].flatMap((players) =>
  variants
    .filter((options) => players > 2 || !('blank_chair' in options))
    .map((options) => ({ players, options, name: Object.keys(options).join(' ') || 'no option' })),
);

/** What lies on the table; whose turn it is then the engine says. */
function table({ field, hands, piles, monarchs, chairs, chair_deck, vassal_deck }: RuneView) {
  return { field, hands, piles, monarchs, chairs, chair_deck, vassal_deck };
}

/** That the steps of a move lead from the view before it to the one after it. */
function expectTold(move: { seat: number; action: RuneAction; before: RuneView }, after: RuneView) {
  const end = stepsOf(move, after).reduce(stepped, move.before);
  if ('redeal' in move.action && move.action.redeal) return; // new cards for everybody
  expect(table(end)).toEqual(table(after));
  if (after.phase === 'over') return;
  expect([end.passed, end.dealer, end.last_vassal]).toEqual([
    after.passed,
    after.dealer,
    after.last_vassal,
  ]);
}

// Tables of version 1 have passes and openings that nobody was asked for.
it.each(filesUnder('tests/data/matches/east_rune', /\.skerry$/))(
  'every move of %s can be told step by step',
  (file) => {
    const replay = engine.replay(textOf(file));
    for (const [n, { seat, action }] of replay.events.entries()) {
      if (action === undefined) continue;
      for (const viewer of [null, 0, 1]) {
        const before = engine.viewAt<RuneView>(replay, n, viewer);
        const after = engine.viewAt<RuneView>(replay, n + 1, viewer);
        expectTold({ seat, action: action as RuneAction, before }, after);
      }
    }
  },
);

describe.each(games)('$players players, $name', ({ players, options }) => {
  it('every move can be told step by step', () => {
    for (let seed = 0; seed < 12; ++seed) {
      for (const { state, seat, action, next } of playedGame(
        engine,
        players,
        options,
        `s${seed}`,
      )) {
        for (const viewer of [null, 0, 1]) {
          const before = seenBy(engine, state, viewer);
          const after = seenBy(engine, next, viewer);
          expectTold({ seat, action, before }, after);
        }
      }
    }
  });

  it('what is due, and what continues a turn, is what the engine allows', () => {
    for (let seed = 0; seed < 12; ++seed) {
      for (const { state, seat, action, next } of playedGame(
        engine,
        players,
        options,
        `d${seed}`,
      )) {
        const card = cardOf(action);
        const [before, after] = [seenBy(engine, state, seat), seenBy(engine, next, seat)];
        if (card === null || 'open' in action) continue;
        const due = dueDomain(before.field);
        if (due !== null) expect(domainOn(before.field, card)).toBe(due);
        // Without anything more to lay the turn is over all the same.
        if (after.turn === seat && after.laid_this_turn > 0) {
          expect(continuesTurn(before, card)).toBe(true);
        }
      }
    }
  });

  it('points are counted as the engine counts them', () => {
    for (let seed = 0; seed < 10; ++seed) {
      const last = [...playedGame(engine, players, options, `p${seed}`)].at(-1);
      if (last === undefined) throw new Error('nothing was played');
      const { detail } = engine.ask<{ detail: object[] }>({
        game: 'east_rune',
        ask: 'score',
        state: last.next,
      });
      const view = seenBy(engine, last.next, null);
      expect(detail.map((_, seat) => pointsOf(view, seat))).toEqual(detail);
    }
  });
});
