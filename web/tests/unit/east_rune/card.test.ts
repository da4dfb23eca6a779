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
