// What is printed on a card: words and signs, not the name that the engine has for it.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import Card from '../../../src/games/east_rune/Card.svelte';

const cards = ['d', 'e', 'n', 'm'].flatMap((time) => [1, 2, 3, 4, 5, 6].map((n) => `${time}${n}`));

it.each([...cards, 'blank'])('%s stands on no card', (card) => {
  const { body } = render(Card, { props: { card } });
  const words = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/east_rune\.\S+/g, ' '); // no language is loaded
  expect(words).toMatch(/\p{Script=Han}/u);
  expect(words.split(/\s+/)).not.toContain(card);
});

it('kanji too small to be read are left out for who reads another language', () => {
  const kanjiAt = (across: number): number =>
    render(Card, { props: { card: 'd1', across } }).body.match(/\p{Script=Han}+/gu)?.length ?? 0;
  expect(kanjiAt(34)).toBe(0);
  const { body } = render(Card, { props: { card: 'light', across: 50 } });
  expect(body).not.toMatch(/\p{Script=Han}/u);
  expect(kanjiAt(63)).toBe(0);
  expect(kanjiAt(64)).toBe(1); // the time of the day, at its lower left
  expect(kanjiAt(90)).toBe(4); // of a monarch, with its virtue
});
