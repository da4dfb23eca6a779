// When one is asked for anytime cards: the page has a choice for every one of them, in the words of the host.
import { describe, expect, it } from 'vitest';
import {
  anytimeKinds,
  choicesFor,
  declineOf,
  holdsAnytime,
  isDecline,
  kindsIn,
  namesOf,
} from '../../../src/games/isle_of_cats/anytime';
import { cardOf } from '../../../src/games/isle_of_cats/art/cards';
import type { Action, CatsView, Phase } from '../../../src/games/isle_of_cats/types';
import { textOf } from '../../kit/files';

type Where = Pick<CatsView, 'phase' | 'moment' | 'task'>;

const all = Array.from({ length: 150 }, (_, i) => i + 1);
const rules = textOf('src/games/isle_of_cats/rules.h');

describe('the kinds of anytime cards', () => {
  it('are those of the host, in its order', () => {
    const table = /kStandingAnswers\{([\s\S]*?)\};/.exec(rules)?.[1] ?? '';
    const names = [...table.matchAll(/"(\w+)"/g)].map(([, name]) => name);
    expect(anytimeKinds.map(({ name }) => name)).toEqual(names);
  });

  it('have every anytime card once, and no other', () => {
    for (const id of all) {
      const kinds = anytimeKinds.filter(({ cards }) =>
        cards.some(([from, to]) => id >= from && id <= to),
      );
      expect(kinds.length, String(id)).toBe(cardOf(id).kind === 'anytime' ? 1 : 0);
    }
  });

  it('offer the words of the host, the default first', () => {
    const words = /kWhenToAsk\{([^}]*)\}/.exec(rules)?.[1] ?? '';
    const known = [...words.matchAll(/"(\w+)"/g)].map(([, word]) => word);
    for (const kind of anytimeKinds) {
      for (const chosen of known) {
        const values = choicesFor(kind, chosen ?? '').map(({ value }) => value);
        expect(values).toContain(chosen);
        expect(known).toEqual(expect.arrayContaining(values));
      }
      expect(choicesFor(kind, 'useful')[0]?.value).toBe(known[0]);
    }
  });

  it('are shown first if they are in the hand, by the names of the cards there', () => {
    const { held, others } = kindsIn([43, 71, 74]);
    expect(held.map(({ name }) => name)).toEqual(['draw_cards']);
    expect(others).toHaveLength(anytimeKinds.length - 1);
    const namesIn = (hand: number[]): number => held.flatMap((kind) => namesOf(kind, hand)).length;
    expect(namesIn([43, 71, 74])).toBe(2);
    expect(namesIn([71, 72])).toBe(1);
    expect(namesIn([])).toBe(2);
    expect(holdsAnytime([43])).toBe(false);
    expect(holdsAnytime([43, 71])).toBe(true);
  });
});

describe('saying no', () => {
  const card: Action = { play: 84 };
  const pass: Action = { pass: true };
  const quiet: Action = { quiet: true };
  const end: Action = { end: true };
  const done: Action = { done: true };
  const moment = { asked: 0, passed: [], skipped: [] };
  const asked = (phase: Phase): Where => ({ phase, moment, task: null });
  const turn = (phase: Phase): Where => ({ phase, moment: null, task: null });
  const answers = [card, pass, quiet];

  it('is one press where only anytime cards could be played', () => {
    for (const phase of ['fields', 'deal', 'pay', 'lessons', 'choose', 'scoring'] as const) {
      expect(declineOf(asked(phase), answers)).toBe(pass);
    }
    expect(answers.map((one) => isDecline(one, pass))).toEqual([false, true, true]);
    expect(declineOf(turn('rescue'), [card, end])).toBe(end);
    expect(isDecline(end, end)).toBe(true);
    expect(declineOf(turn('finds'), [card, pass])).toBe(pass);
  });

  it('is quiet where the host of one who never wants to be asked would be', () => {
    const choices = { move_cats: 'turn', draw_cards: 'useful' };
    for (const phase of ['reveal', 'rescue', 'finds'] as const) {
      expect(declineOf(asked(phase), answers)).toBe(quiet);
      expect(declineOf(asked(phase), answers, choices)).toBe(quiet);
      expect(declineOf(asked(phase), answers, { ...choices, fish_per: 'always' })).toBe(pass);
      // To be asked again all the same is the second choice, and as quick.
      expect(isDecline(pass, quiet)).toBe(true);
    }
    const host = textOf('src/games/isle_of_cats/play/standing.cpp');
    const settled = /const bool settled =([^;]*);/.exec(host)?.[1] ?? '';
    expect([...settled.matchAll(/Phase::(\w+)/g)].map(([, phase]) => phase)).toEqual([
      'reveal',
      'rescue',
      'finds',
    ]);
  });

  it('is one press for who has no rescue cards to lay down', () => {
    expect(declineOf(turn('choose'), [card, done])).toBe(done);
    expect(isDecline(done, done)).toBe(true);
    expect(declineOf(turn('choose'), [done])).toBe(done);
    expect(declineOf(turn('choose'), [{ rescue: 43 }, card, done])).toBeNull();
  });

  it('is confirmed where there is more to do', () => {
    const cat: Action = { take: 'blue_01', basket: 'permanent' };
    const find: Action = { take: 'rare_L', play: 98 };
    expect(declineOf(turn('rescue'), [cat, card, pass])).toBeNull();
    expect(isDecline(pass, null)).toBe(false);
    expect(declineOf(turn('finds'), [find, pass])).toBeNull();
    expect(declineOf(turn('pay'), [card, done])).toBeNull();
    expect(declineOf({ ...turn('choose'), task: { draw: [1] } }, [done])).toBeNull();
    expect(declineOf(turn('rescue'), [])).toBeNull();
  });
});
