// The status line of East Rune says truly whether there is a choice, by the host's legal actions alone.
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import { prompt } from '../../../src/games/east_rune/words';
import { loadEngine, playedGame, seenBy, type Legal } from './kit';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

it('a seat with only one action is told what it is, any other seat what it can choose', () => {
  const told = new Set<string>();
  for (const players of [2, 3, 4]) {
    for (let seed = 0; seed < 40; ++seed) {
      for (const { state, seat } of playedGame(engine, players, {}, `p${seed}`)) {
        const { legal } = engine.ask<Legal>({ game: 'east_rune', ask: 'legal', state });
        const actions = legal.filter((one) => one.seat === seat).map((one) => one.action);
        const { key } = prompt(seenBy(engine, state, seat), seat, actions);
        const [only] = actions;
        const forced = actions.length === 1 && only !== undefined && !('lay' in only);
        expect(/\.(forced\.\w+|open_only)$/.test(key), key).toBe(forced);
        told.add(key.replace('east_rune.prompt.', ''));
      }
    }
  }
  const forced = ['forced.pass', 'forced.stop', 'forced.take', 'open_only'];
  const free = ['go_on', 'last_turn', 'open', 'turn'];
  expect(told).toEqual(new Set([...forced, ...free]));
});
