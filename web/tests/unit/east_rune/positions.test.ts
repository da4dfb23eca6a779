// The engine plays what the pages show of East Rune.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import { characterOf } from '../../../src/games/east_rune/cards';
import { demo } from '../../../src/games/east_rune/demo';
import { layChain } from '../../../src/games/east_rune/layout';
import { pictures } from '../../../src/games/east_rune/pictures';
import { stepped, stepsOf } from '../../../src/games/east_rune/steps';
import { tutorial } from '../../../src/games/east_rune/tutorial';
import english from '../../../src/games/east_rune/texts/en.json';
import japanese from '../../../src/games/east_rune/texts/ja.json';
import type { Outcome } from '../../../src/host/messages';
import { game, loadEngine, seenBy, type Legal } from './kit';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

describe('the lessons', () => {
  it.each(tutorial)('$id can be done, and missed', ({ id, state, seat, done }) => {
    const { to_move, legal } = engine.ask<Legal>({ game, ask: 'legal', state });
    expect(to_move).toEqual([seat]);
    const results = legal.map(({ action }) => {
      const played = engine.ask<{ state: object; outcome: Outcome | null }>({
        game,
        ask: 'play',
        state,
        seat,
        action,
      });
      return done(action, seenBy(engine, played.state, seat), played.outcome);
    });
    expect(results).toContain(true);
    expect(results).toContain(false);
    for (const ending of ['', '.done', '.again']) {
      expect(english).toHaveProperty([`east_rune.tutorial.${id}${ending}`]);
    }
  });
});

describe('the pictures and the small live picture', () => {
  it.each([
    ...Object.entries(pictures).map(([name, { view, chosen }]) => [name, view, chosen] as const),
    ...demo.map(({ view, move }, n) => [`demo ${n}`, move?.before ?? view, move?.action] as const),
  ])('%s is what the engine takes for possible', (_, view, action) => {
    const { state } = engine.ask<{ state: object }>({ game, ask: 'imagine', view, seed: 'any' });
    expect(seenBy(engine, state, null)).toEqual(view);
    // Whether a hidden hand holds the card nobody knows; that it may lie there is told by its refusal.
    if (action === undefined) return;
    const verdict = engine.judge({ game, view, seat: view.turn }, action);
    if (!verdict.legal) expect(verdict.error.key).toBe('east_rune.refused.not_yours');
  });
});

describe('the small live picture', () => {
  const moves = demo.flatMap(({ view, move }) => (move === null ? [] : [{ move, view }]));

  it.each(moves)('has a move for every pass and every opening: $move.action', ({ move, view }) => {
    const { seat, action, before } = move;
    if (before === null) throw new Error('nothing was before it');
    const steps = stepsOf(move, view);
    const asked =
      'pass' in action
        ? [{ kind: 'pass', seat }]
        : 'open' in action
          ? [{ kind: 'open', seat, card: action.open }]
          : [];
    expect(steps.filter(({ kind }) => kind === 'pass' || kind === 'open')).toEqual(asked);
    const { field, hands, piles, monarchs, chairs, passed } = view;
    const shown = { field, hands, piles, monarchs, chairs, passed };
    expect(steps.reduce(stepped, before)).toMatchObject(shown);
  });
});

describe('the names', () => {
  it('are written on the cards as the Japanese texts have them', () => {
    for (const [key, name] of Object.entries(japanese)) {
      const card = /^east_rune\.card\.([denm]\d)$/.exec(key)?.[1];
      if (card !== undefined) expect(characterOf(card).kanji).toBe(name);
    }
  });
});

describe('the chain on a small screen', () => {
  it.each([1, 2, 5, 9, 14, 20, 25, 31])('of %i cards stays inside', (count) => {
    for (const width of [300, 344, 600, 860]) {
      const { card, places } = layChain(count, width, 170);
      expect(places).toHaveLength(count);
      expect(card).toBeGreaterThanOrEqual(34);
      for (const { x } of places) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + card).toBeLessThanOrEqual(width + 0.5);
      }
    }
  });
});
