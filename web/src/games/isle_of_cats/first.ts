// How The Isle of Cats is played at first: the family game for two, with which its lesson begins.
import type { FirstGame } from '../first';

export default {
  players: 2,
  asks: [
    { option: 'mode' },
    { option: 'difficulty', when: (options) => options['mode'] === 'solo' },
  ],
  proposed: { mode: 'family' },
  differs: (_, options) => {
    const rest = ['baskets', 'lessons', 'oshax'];
    if (options['mode'] === 'advanced') return ['fish', 'draft', ...rest];
    if (options['mode'] === 'family') return [];
    return ['sister', 'sister_points', 'fish', 'solo_cards', ...rest];
  },
} satisfies FirstGame;
