// How a game is played from the first page: as its lesson taught it, until somebody chooses otherwise. Small enough
// to be loaded with the first page, for all games; a game without a `first.ts` is played by as few as may be.
import { defaultOptions, modes, nearestCount, openOptions } from '../host/options';
import type { GameInfo, GameOption, OptionValue, Settings } from '../host/messages';

type Options = Settings['options'];

/** An option that one is asked for before a game, such as its mode. */
export interface Asked {
  option: string;
  /** Whether it means anything with the others. */
  when?: (options: Options) => boolean;
}

export interface FirstGame {
  /** The number of players that the lesson taught. */
  players: number;
  /** The options that one is asked for, the mode first. Their short names are the texts `<game>.mode.*`. */
  asks?: readonly Asked[];
  /** Values that the pages propose instead of the game's defaults, or that the lesson taught. */
  proposed?: Options;
  /** An asked option that counts levels, which are offered as a ladder with one's best scores. */
  ladder?: string;
  /** How such a game differs from the one of the lesson: endings of the texts `<game>.differs.*`. */
  differs?: (players: number, options: Options) => readonly string[];
}

const known = import.meta.glob<FirstGame>('./*/first.ts', { import: 'default', eager: true });

/** How a game is played at first. */
export function firstGame(game: GameInfo): FirstGame {
  return (
    known[`./${game.id}/first.ts`] ?? {
      players: nearestCount(game, defaultOptions(game), 2),
      asks: modes(game).map(({ name }) => ({ option: name })),
    }
  );
}

/** The options of a new table, before anybody has chosen anything: those of the lesson. */
export function proposedOptions(game: GameInfo): Options {
  const { proposed = {} } = firstGame(game);
  const wanted = Object.entries(proposed).filter(([name]) =>
    game.options.some((option) => option.name === name),
  );
  return { ...defaultOptions(game), ...Object.fromEntries(wanted) };
}

/** The players of a new table, before anybody has chosen anything: as many as in the lesson, but at least so many. */
export function proposedPlayers(game: GameInfo, least = 1): number {
  return nearestCount(game, proposedOptions(game), Math.max(least, firstGame(game).players));
}

/** The options that one is asked for, given what has been chosen already. */
export function askedOptions(game: GameInfo, options: Options): GameOption[] {
  const { asks = [] } = firstGame(game);
  return asks.flatMap(({ option, when }) => {
    const found = openOptions(game).find(({ name }) => name === option);
    return found === undefined || when?.(options) === false ? [] : [found];
  });
}

/** Texts that say how such a game differs from the one of the lesson. They are loaded with the game. */
export function differencesOf(game: GameInfo, players: number, options: Options): string[] {
  const endings = firstGame(game).differs?.(players, options) ?? [];
  return endings.map((ending) => `${game.id}.differs.${ending}`); // keys: *.differs.*
}

/** The level that this option counts as, if it is the ladder of the game. */
export function rungOf(game: GameInfo, options: Options): OptionValue | undefined {
  const { ladder } = firstGame(game);
  return ladder === undefined ? undefined : options[ladder];
}
