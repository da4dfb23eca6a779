// Texts for clocks, bots and players in lists of tables.
import type { Clock, GameOption, Level, OptionValue } from '../host/messages';
import { number, t, translatable, type Translatable } from '../texts/index.svelte';

/** The text of a clock: "10 min + 5 s each". */
export function clockWords(clock: Clock): Translatable {
  switch (clock.kind) {
    case 'none':
      return translatable('clock.none');
    case 'correspondence':
      return translatable('clock.days_a_move', { n: clock.days });
    case 'per_player':
      return clock.increment === 0
        ? translatable('clock.each', { time: timeWords(clock.seconds) })
        : translatable('clock.each_and', {
            time: timeWords(clock.seconds),
            increment: timeWords(clock.increment),
          });
    default:
      return translatable('clock.a_move', { time: timeWords(clock.seconds) });
  }
}

/** A duration in the largest unit of which it is a multiple: "90 s", "2 min", "1 h". */
export function timeWords(seconds: number): Translatable {
  if (seconds % 3600 === 0 && seconds > 0)
    return translatable('clock.hours', { n: seconds / 3600 });
  if (seconds % 60 === 0 && seconds > 0) return translatable('clock.minutes', { n: seconds / 60 });
  return translatable('clock.seconds', { n: seconds });
}

/** The name of a bot of this level. */
export function botWords(level: string): Translatable {
  return translatable(`bot.${level}`); // keys: bot.*
}

/** A sentence about the strength of a level. */
export function levelWords(level: Level): Translatable {
  return translatable(`level.${level}`); // keys: level.*
}

/** The name of a player in a list: bots are named by their level, and deleted accounts have no name. */
export function playerWords(player: { name?: string | null; bot?: string }): Translatable | string {
  if (player.bot !== undefined) return botWords(player.bot);
  return player.name ?? translatable('player.gone');
}

/** The value of an option; the texts of its game are loaded. */
export function optionText(option: GameOption, value: OptionValue): string {
  if (option.kind === 'choice') return t(`${option.text_key}.${String(value)}`); // keys: *.option.*
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return typeof value === 'number' ? number(value) : String(value);
}
