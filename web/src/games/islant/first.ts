// How Islant is played at first: alone, on the first of five levels.
import type { FirstGame } from '../first';

export default {
  players: 1,
  asks: [{ option: 'level' }],
  proposed: { level: 1 },
  ladder: 'level',
  differs: (players, options) => {
    const level = Number(options['level'] ?? 1);
    return [...(level > 1 ? [`level_${String(level)}`] : []), ...(players > 1 ? ['together'] : [])];
  },
} satisfies FirstGame;
