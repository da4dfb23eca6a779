// The status line of East Rune says truly whether there is a choice, by the host's legal actions alone.
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import { prompt, propose } from '../../../src/games/east_rune/words';
import { allTexts } from '../../kit/texts';
import { loadEngine, playedGame, seenBy, type Legal } from './kit';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

it('a seat with only one action is told what it is, any other seat what it can choose', () => {
  const told = new Set<string>();
  const proposed = new Set<string>();
  for (const players of [2, 3, 4]) {
    for (let seed = 0; seed < 40; ++seed) {
      for (const { state, seat } of playedGame(engine, players, {}, `p${seed}`)) {
        const { legal } = engine.ask<Legal>({ game: 'east_rune', ask: 'legal', state });
        const actions = legal.filter((one) => one.seat === seat).map((one) => one.action);
        const view = seenBy(engine, state, seat);
        const { key } = prompt(view, seat, actions);
        for (const action of actions) proposed.add(propose(view, [action]).key);
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
  // What is chosen is named before it is confirmed: who passes reads so.
  const words = ['end', 'lay', 'open', 'pass', 'stop'].map((one) => `east_rune.do.${one}`);
  expect(proposed).toEqual(new Set(words));
  for (const one of words) expect(allTexts('en')).toHaveProperty([one]);
});
