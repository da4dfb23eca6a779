// Every card and every tile has a text, and every number of a card is in it.
import { describe, expect, it } from 'vitest';
import { allCards, cardOf } from '../../../src/games/isle_of_cats/art/cards';
import {
  cardKind,
  cardName,
  cardText,
  describeTile,
} from '../../../src/games/isle_of_cats/descriptions';
import { interpolate, type Translatable } from '../../../src/texts/format';
import { allTexts } from '../../kit/texts';

const texts = allTexts('en');
function say({ key, params = {} }: Translatable): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`there is no text ${key}`);
  return interpolate(text, params, 'en', say);
}

describe('cards', () => {
  it.each(allCards)('card %i says what it is', (id) => {
    const words = [cardKind(id), cardName(id)];
    if (cardOf(id).kind !== 'solo_colour') words.push(cardText(id));
    for (const one of words) expect(say(one)).not.toMatch(/[{}]/);
  });

  it('say their numbers', () => {
    expect(say(cardText(113))).toBe('12 points if the whole edge of the boat is covered.');
    expect(say(cardText(55))).toBe('Carries a cat. Speed 3.');
    expect(say(cardText(73))).toBe('Draw 3 cards; keep what you pay for.');
    expect(say(cardText(131))).toBe('9 points for exactly 5 orange cats.');
    expect(say(cardText(145, 'red'))).toBe('5 points for 3 or more red cats.');
    expect(say(cardText(145))).toBe('5 points for 3 or more cats of the chosen colour.');
    const largest = '10 points for a family of 3 or more if nobody has a larger one.';
    expect(say(cardText(121))).toBe(largest);
    expect(say(cardText(165))).toBe(largest);
    expect(say(cardText(121, null, true))).toBe('10 points for a family of 7 or more.');
    expect(say(cardText(194))).toBe('swaps cats 2 and 5, then takes cat 1.');
    expect(say(cardText(178))).toMatch(/^takes cat 2, then takes a common treasure/);
  });
});

describe('tiles', () => {
  it.each([
    ['green_07', 'green cat 7, 6 squares'],
    ['oshax_3', 'Oshax 3'],
    ['common_1x2', 'common treasure, 2 squares'],
    ['rare_T', 'rare treasure, T-shaped'],
  ])('%s is called %s', (name, words) => {
    expect(say(describeTile(name))).toBe(words);
  });
});
