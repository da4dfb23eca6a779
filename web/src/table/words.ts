// Tables in words, for lists.
import type { Clock, Level } from '../host/messages';
import { said, type Said } from '../texts/format';

/** "10 min + 5 s each"; whole minutes are said in minutes. */
export function clockWords(clock: Clock): Said {
  switch (clock.kind) {
    case 'none':
      return said('clock.none');
    case 'correspondence':
      return said('clock.days_a_move', { n: clock.days });
    case 'per_player':
      return clock.increment === 0
        ? said('clock.each', { time: timeWords(clock.seconds) })
        : said('clock.each_and', {
            time: timeWords(clock.seconds),
            increment: timeWords(clock.increment),
          });
    default:
      return said('clock.a_move', { time: timeWords(clock.seconds) });
  }
}

export function timeWords(seconds: number): Said {
  if (seconds % 3600 === 0 && seconds > 0) return said('clock.hours', { n: seconds / 3600 });
  if (seconds % 60 === 0 && seconds > 0) return said('clock.minutes', { n: seconds / 60 });
  return said('clock.seconds', { n: seconds });
}

export function botWords(level: string): Said {
  return said(`bot.${level}`); // keys: bot.*
}

/** What to expect of a bot of this level. */
export function levelWords(level: Level): Said {
  return said(`level.${level}`); // keys: level.*
}

/** The name of a player in lists of the server, where bots have a level and deleted people no name. */
export function playerWords(player: { name?: string | null; bot?: string }): Said | string {
  if (player.bot !== undefined) return botWords(player.bot);
  return player.name ?? said('player.gone');
}
