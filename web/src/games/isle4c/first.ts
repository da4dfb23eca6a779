// How Isle4C is played at first: by four, so that every company has a player.
import type { FirstGame } from '../first';

export default {
  players: 4,
  differs: (players) => (players === 3 ? ['five', 'cards', 'nobody'] : []),
} satisfies FirstGame;
