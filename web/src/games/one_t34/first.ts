// How 1T34 is played at first: by four, each with one colour.
import type { FirstGame } from '../first';

export default {
  players: 4,
  // The game’s own limit, 400, is that of a long evening: bots that defend well reach it. This is thirty rounds of
  // four.
  proposed: { turn_limit: 120 },
  differs: (players, options) => {
    if (players !== 2) return players === 3 ? ['three'] : [];
    return [
      'two',
      options['two_player_line'] === 'one_colour' ? 'one_colour' : 'any_own',
      options['two_player_corners'] === 'adjacent' ? 'adjacent' : 'opposite',
    ];
  },
} satisfies FirstGame;
