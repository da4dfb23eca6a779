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
    const advanced = ['fish', 'draft', 'baskets', 'lessons', 'oshax'];
    if (options['mode'] === 'advanced') return advanced;
    return options['mode'] === 'solo' ? ['sister', 'sister_points', ...advanced] : [];
  },
} satisfies FirstGame;
