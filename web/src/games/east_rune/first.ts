// How East Rune is played at first: by three, with chairs.
import type { FirstGame } from '../first';

export default {
  players: 3,
  differs: (players) => {
    if (players === 2) return ['no_chairs', 'turned_up', 'two_points'];
    return players === 4 ? ['six_cards'] : [];
  },
} satisfies FirstGame;
