// What happens without anybody's click is told: as a headline when it is shown, and by the log from its actions alone.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import { stepped, stepsOf } from '../../../src/games/east_rune/steps';
import { follows, headline } from '../../../src/games/east_rune/tell';
import type { RuneAction } from '../../../src/games/east_rune/types';
import type { LoggedAction } from '../../../src/games/game';
import { interpolate, type Translatable } from '../../../src/texts/format';
import { allTexts } from '../../kit/texts';
import { loadEngine, playedGame, seenBy } from './kit';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const english = allTexts('en');
const t = ({ key, params = {} }: Translatable): string =>
  interpolate(english[key] ?? key, params, 'en', t);
const names = ['Ann', 'Ben', 'Eve', 'Tom'];

/** A whole game: its actions as the log has them, and what a viewer was told of each move. */
function told(players: number, options: object, seed: string) {
  const actions: LoggedAction<RuneAction>[] = [];
  const dealt: string[] = [];
  const takes: string[] = [];
  const headlines: string[] = [];
  let round = 0;
  for (const { state, seat, action, next } of playedGame(engine, players, options, seed)) {
    const [before, after] = [seenBy(engine, state, 0), seenBy(engine, next, 0)];
    const rounds = 'blank_chair' in options ? 7 : 6;
    const n = Math.max(1, rounds - before.chair_deck);
    actions.push({ seat, action, ...(n > round ? { chapter: { name: 'round', n } } : {}) });
    round = n;
    let view = before;
    const move = { seat, action, before };
    for (const step of stepsOf(move, after)) {
      if (step.kind === 'deal') dealt.push(`${names[step.seat] ?? ''} ${step.card}`);
      if (step.kind === 'capture') takes.push(names[step.seat] ?? '');
      view = stepped(view, step);
    }
    headlines.push(headline(move, after, { you: 0, names }).map(t).join(' '));
  }
  return { actions, dealt, takes, headlines };
}

const known = { isWhole: true, isOver: true, rulesVersion: 2 };

describe.each([
  [2, {}],
  [2, { monarchs_in_chain: true }],
  [3, {}],
  [4, { monarchs_in_chain: true }],
  [4, { blank_chair: true, blank_character: true }],
])('%i players, %o', (players, options) => {
  it('the log tells every capture and every card that is dealt out, from its actions alone', () => {
    for (let seed = 0; seed < 12; ++seed) {
      const { actions, dealt, takes } = told(players, options, `t${String(seed)}`);
      const lines = [
        ...follows(actions, { ...known, names: names.slice(0, players) }).values(),
      ].flat();
      const cards = lines.filter(({ key }) => key === 'east_rune.tell.gets');
      expect(cards).toHaveLength(dealt.length);
      expect(cards.map(({ params }) => params?.['name'])).toEqual(
        dealt.map((one) => one.split(' ')[0]),
      );
      const captures = lines.filter(({ key }) => key.startsWith('east_rune.tell.takes'));
      expect(captures.map(({ params }) => params?.['name'])).toEqual(takes);
    }
  });

  it('the headline says who takes what, and which round begins', () => {
    const { headlines, takes } = told(players, options, 'h');
    const found = headlines.filter((one) => /takes? \d+ (chair|monarch)s?\./.test(one));
    expect(found).toHaveLength(takes.length);
    const rounds = headlines.join(' ').match(/Round \d+: /g) ?? [];
    expect(rounds.at(-1)).toMatch(/[67]/);
    for (const one of headlines) expect(one).not.toMatch(/east_rune\.|\{/);
  });
});

describe('the log of East Rune', () => {
  it('tells nothing of a chain whose beginning it does not know, and all of the next', () => {
    const { actions } = told(3, {}, 'later');
    const all = follows(actions, { ...known, names });
    const [first] = [...all.keys()];
    const cut = actions.slice(1);
    const later = follows(cut, { ...known, isWhole: false, names });
    expect(later.has((first ?? 0) - 1)).toBe(false);
    expect([...later.values()].map((one) => one.map(t))).toEqual(
      [...all.values()].slice(1).map((one) => one.map(t)),
    );
  });

  it('says so when nobody takes a chair, and what one was forced to', () => {
    const actions = [0, 1, 2].map((seat) => ({ seat, action: { pass: true } as RuneAction }));
    const lines = follows(
      [...actions, { seat: 0, action: { pass: true }, chapter: { name: 'round', n: 2 } }],
      {
        ...known,
        isOver: false,
        names: names.slice(0, 3),
      },
    );
    expect([...lines].map(([at, one]) => [at, one.map(t)])).toEqual([[2, ['Nobody takes it.']]]);

    // The viewer passes without a card that fits: it is told why, the others only that it passed.
    for (let seed = 0; seed < 40; ++seed) {
      for (const { state, seat, action, next } of playedGame(engine, 3, {}, `f${String(seed)}`)) {
        const [legal] = [
          engine.ask<{ legal: { seat: number }[] }>({ game: 'east_rune', ask: 'legal', state })
            .legal,
        ];
        if (!('pass' in action) || legal.length > 1) continue;
        const say = (you: number): string => {
          const move = { seat, action, before: seenBy(engine, state, you) };
          if (move.before.phase !== 'turn') return '';
          return headline(move, seenBy(engine, next, you), { you, names }).map(t)[0] ?? '';
        };
        if (say(seat) === '' || /takes|Round|Nobody/.test(say(seat))) continue;
        expect(say(seat)).toMatch(/^No .*: you pass\.$/);
        expect(say((seat + 1) % 3)).toBe(`${names[seat] ?? ''} passes.`);
        return;
      }
    }
    throw new Error('nobody had to pass');
  });
});
