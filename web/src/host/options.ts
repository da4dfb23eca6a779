// Helpers for the options of a game: which are to be chosen, their defaults, and the players they allow.
import type { GameInfo, GameOption, OptionValue, Settings } from './messages';

/** The options that have more than one value. */
export function openOptions(game: GameInfo): GameOption[] {
  return game.options.filter((option) => option.settled !== true);
}

/** The options on which the number of players depends; forms ask for them first. */
export function modes(game: GameInfo): GameOption[] {
  return openOptions(game).filter((one) => one.kind === 'choice' && one.players !== undefined);
}

/** The default value of every option. */
export function defaultOptions(game: GameInfo): Settings['options'] {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** Whether an option allows a value. */
export function fitsOption(option: GameOption, value: unknown): value is OptionValue {
  switch (option.kind) {
    case 'integer':
      return Number.isInteger(value) && Number(value) >= option.min && Number(value) <= option.max;
    case 'choice':
      return option.values.includes(value as string);
    case 'boolean':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value) && value.every((one) => option.values.includes(one as string));
  }
}

function rangeOf(option: GameOption, value: OptionValue | undefined): [number, number] | undefined {
  if (option.kind !== 'choice' || option.players === undefined) return undefined;
  return option.players[option.values.indexOf(String(value))];
}

/** The least and the largest number of players with these options. */
export function playersOf(
  game: GameInfo,
  options: Settings['options'],
): { min: number; max: number } {
  let { min_players: min, max_players: max } = game;
  for (const option of game.options) {
    const range = rangeOf(option, options[option.name]);
    if (range === undefined) continue;
    min = Math.max(min, range[0]);
    max = Math.min(max, range[1]);
  }
  return { min, max };
}

/** The allowed number of players that is nearest to the wanted one. */
export function nearestCount(game: GameInfo, options: Settings['options'], wanted: number): number {
  const { min, max } = playersOf(game, options);
  return Math.min(max, Math.max(min, wanted));
}
