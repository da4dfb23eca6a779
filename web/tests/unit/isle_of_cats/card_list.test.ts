// The list of all cards: every card is in it once, under its kind, with its own words.
import { describe, expect, it } from 'vitest';
import { allCards, cardOf } from '../../../src/games/isle_of_cats/art/cards';
import {
  cardList,
  cardsIn,
  familyValues,
  found,
  furtherCat,
} from '../../../src/games/isle_of_cats/card_list';
import { cardName, cardText } from '../../../src/games/isle_of_cats/descriptions';
import { interpolate, type Translatable } from '../../../src/texts/format';
import { textOf } from '../../kit/files';
import { allTexts, languages } from '../../kit/texts';

const speakerOf = (language: (typeof languages)[number]): ((what: Translatable) => string) => {
  const texts = allTexts(language);
  const say = ({ key, params = {} }: Translatable): string =>
    interpolate(texts[key] ?? `no ${key}`, params, language, say);
  return say;
};
const say = speakerOf('en');

const lines = cardList('all').flatMap(({ kind, lines: some }) =>
  some.map((line) => ({ kind, line })),
);
const idsOf = ({ first, last }: { first: number; last: number }): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
const lineOf = (id: number): (typeof lines)[number] => {
  const found = lines.find(({ line }) => idsOf(line).includes(id));
  if (found === undefined) throw new Error(`card ${id} is not in the list`);
  return found;
};

describe('the list of cards', () => {
  it('has every card once, in the order of the numbers', () => {
    expect(lines.flatMap(({ line }) => idsOf(line))).toEqual(allCards);
  });

  it.each(allCards)('has card %i with its kind, cost and words', (id) => {
    const { kind, line } = lineOf(id);
    expect(kind).toBe(cardOf(id).kind);
    expect(line.cost).toBe(cardOf(id).cost);
    if (kind === 'solo_colour') return;
    expect(say(line.name)).toBe(say(cardName(id)));
    expect(line.texts.map(say)).toContain(say(cardText(id)));
  });

  it('joins cards that differ in their numbers alone', () => {
    expect(lineOf(81).line).toMatchObject({ first: 80, last: 82, cost: 2 });
    expect(lineOf(15).line).toMatchObject({ first: 15, last: 22 });
    expect(lineOf(127).line).toMatchObject({ first: 127, last: 127 });
  });

  it('says what Family Tree needs alone, and a colour of the sister’s', () => {
    expect(lineOf(121).line.texts.map(say)).toEqual([
      '10 points for a family of 3 or more if nobody has a larger one.',
      'Alone: 10 points for a family of 7 or more.',
    ]);
    expect(lineOf(165).line.texts).toHaveLength(1);
    expect(say(lineOf(171).line.name)).toBe('purple');
    expect(lineOf(171).line.texts.map(say).join()).toMatch(/each purple cat/);
  });

  it.each([
    ['all', 215],
    ['family', 18],
    ['advanced', 150],
    ['solo', 197],
  ] as const)('has the cards of a mode: %s, %i', (mode, n) => {
    expect(cardsIn(cardList(mode))).toBe(n);
    expect(found(cardList(mode), ' ', say)).toEqual(cardList(mode));
  });

  it('has the sister’s 47 cards in the solo game alone', () => {
    const hers = cardList('solo').filter(({ kind }) => kind.startsWith('solo_'));
    expect(cardsIn(hers)).toBe(47);
  });

  it('says of a lesson what it is in the mode that is looked at', () => {
    const saidIn = (mode: 'advanced' | 'solo'): string[] =>
      found(cardList(mode), '121', say).flatMap(({ lines: [line] }) => line?.texts.map(say) ?? []);
    expect(saidIn('advanced')).toEqual([
      '10 points for a family of 3 or more if nobody has a larger one.',
    ]);
    expect(saidIn('solo')).toEqual(['10 points for a family of 7 or more.']);
  });

  it('is searched by number and by words in any order', () => {
    const idsFor = (wanted: string): number[] =>
      found(cardList('all'), wanted, say).flatMap(({ lines: some }) => some.flatMap(idsOf));
    expect(idsFor('81')).toEqual([80, 81, 82]); // one line
    expect(idsFor('OFF the')).toEqual([69, 70]);
    expect(idsFor('leash off')).toEqual([69, 70]);
    expect(idsFor('public lesson')).toEqual([143, 144, 145, 146, 147, 148, 149, 150]);
    expect(idsFor('3 fish more')).toEqual([]);
    expect(idsFor('5 fish')).toEqual([76, 142]); // words, not card 5
    expect(idsFor('dragon')).toEqual([]);
    const japanese = found(cardList('all'), '１４８', speakerOf('ja')); // full width
    expect(japanese.map(({ kind }) => kind)).toEqual(['public']);
  });

  it.each(languages)('is complete in %s', (language) => {
    const speak = speakerOf(language);
    for (const { kind, line } of lines) {
      const words = [{ key: `isle_of_cats.kinds.${kind}` }, line.name, ...line.texts].map(speak);
      for (const one of words) expect(one).not.toMatch(/[{}]|^no /);
    }
  });
});

describe('the rules of The Isle of Cats', () => {
  const endings = ['', '.ja', '.fr', '.nl'];
  it.each(endings)('lead to the list where the readings begin (README%s.md)', (ending) => {
    const text = textOf(`src/games/isle_of_cats/README${ending}.md`);
    const page = /<!-- rules -->\n([\s\S]*?)<!-- \/rules -->/.exec(text)?.[1] ?? '';
    const readings = page.split(/^## /m)[2] ?? '';
    expect(readings.split('**')[0]).toContain('<!-- cards -->');
  });

  /** The numbers of cards that each reading cites. */
  const citedIn = (ending: string): string[][] => {
    const readings = textOf(`src/games/isle_of_cats/README${ending}.md`).split(/^## /m)[2] ?? '';
    const items = readings.split(/^\d+\. /m).slice(1);
    return items.map((item) => [...new Set(item.match(/\d{2,3}/g))].sort());
  };

  it.each(endings.slice(1))(
    'have the readings of README.md, on the same cards (README%s.md)',
    (ending) => {
      expect(citedIn('').length).toBeGreaterThan(20);
      expect(citedIn(ending)).toEqual(citedIn(''));
    },
  );
});

describe('the values of families', () => {
  it('are those of the rules', () => {
    const row = /^\| a family of ([\d, ]+) cats \| ([\d, ]+) \|$/m.exec(
      textOf('src/games/isle_of_cats/README.md'),
    );
    const [sizes = [], values = []] = [row?.[1], row?.[2]].map((part) =>
      part?.split(', ').map(Number),
    );
    expect(familyValues.slice(0, sizes.length)).toEqual(sizes.map((cats, i) => [cats, values[i]]));
  });

  it('grow by the same step for each further cat', () => {
    const [, ...further] = familyValues.slice(4);
    expect(further.length).toBeGreaterThan(0);
    for (const [cats, value] of further) expect(value).toBe(25 + furtherCat * (cats - 7));
  });
});
