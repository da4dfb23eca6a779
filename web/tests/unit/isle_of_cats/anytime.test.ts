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
import type { Action } from '../../../src/games/isle_of_cats/types';
import { textOf } from '../../kit/files';

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
  const end: Action = { end: true };

  it('is one press where only anytime cards could be played', () => {
    const moment = [card, pass, { quiet: true } as const];
    expect(declineOf(moment)).toBe(pass);
    expect(moment.map((one) => isDecline(one, moment))).toEqual([false, true, true]);
    expect(declineOf([card, end])).toBe(end);
    expect(isDecline(end, [card, end])).toBe(true);
  });

  it('is confirmed where there is more to do', () => {
    const cat: Action = { take: 'blue_01', basket: 'permanent' };
    const find: Action = { take: 'rare_L', play: 98 };
    expect(declineOf([cat, card, pass])).toBeNull();
    expect(isDecline(pass, [cat, card, pass])).toBe(false);
    expect(declineOf([find, pass])).toBeNull();
    expect(declineOf([card, { done: true }])).toBeNull();
    expect(declineOf([])).toBeNull();
  });
});
