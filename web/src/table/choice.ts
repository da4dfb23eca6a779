// The choice before a game from the first page: the mode, the number of players and the level of the bots. What was
// chosen last is played the next time, at first what the lesson taught.
import { askedOptions, firstGame, proposedOptions } from '../games/first';
import {
  levels,
  type GameInfo,
  type Level,
  type PartialSettings,
  type Settings,
} from '../host/messages';
import { fitsOption, nearestCount, playersOf } from '../host/options';
import { translatable, type Translatable } from '../texts/format';

export interface Choice {
  players: number;
  level: Level;
  /** Of the options that are asked for. */
  options: Settings['options'];
}

/** For whom a choice is made: against bots, or for friends, who are at least two with oneself. */
export type Purpose = 'bots' | 'friends';

/** What the lesson taught. */
export function lessonChoice(game: GameInfo, level: Level, mode?: string): Choice {
  const { players, proposed = {} } = firstGame(game);
  return validChoice(game, { players, level, options: { ...proposed, ...modeOf(game, mode) } });
}

/** A part of a lesson that has the name of a mode teaches that mode. */
function modeOf(game: GameInfo, mode: string | undefined): Choice['options'] {
  const option = game.options.find(
    (one) => one.kind === 'choice' && mode !== undefined && one.values.includes(mode),
  );
  return option === undefined || mode === undefined ? {} : { [option.name]: mode };
}

/** All options of a table with this choice. */
export function optionsOf(game: GameInfo, { options }: Choice): Choice['options'] {
  return { ...proposedOptions(game), ...options };
}

/** The least and the largest number of players to choose. */
export function rangeOf(
  game: GameInfo,
  choice: Choice,
  purpose: Purpose,
): { min: number; max: number } {
  const { min, max } = playersOf(game, optionsOf(game, choice));
  return { min: Math.max(min, purpose === 'friends' ? 2 : 1), max };
}

/** The nearest choice that this game allows; friends are not invited to a game for one. */
export function validChoice(
  game: GameInfo,
  wanted: Partial<Choice>,
  purpose: Purpose = 'bots',
): Choice {
  const { players } = firstGame(game);
  const all = proposedOptions(game);
  for (const option of game.options) {
    const value = wanted.options?.[option.name];
    if (fitsOption(option, value) && !isAlone(game, option.name, value, purpose)) {
      all[option.name] = value;
    }
  }
  const options = Object.fromEntries(
    askedOptions(game, all).map(({ name }) => [name, all[name] ?? '']),
  );
  const count = nearestCount(
    game,
    all,
    Number.isInteger(wanted.players) ? (wanted.players ?? 0) : players,
  );
  return {
    players: purpose === 'friends' ? Math.max(2, count) : count,
    level: levels.find((one) => one === wanted.level) ?? 'normal',
    options,
  };
}

/** Whether this value makes a game for one of it, which is none for friends. */
export function isAlone(game: GameInfo, option: string, value: unknown, purpose: Purpose): boolean {
  if (purpose === 'bots') return false;
  const { max } = playersOf(game, { [option]: value as string });
  return max < 2;
}

const place = (game: GameInfo, purpose: Purpose): string =>
  purpose === 'bots' ? `skerry.play.${game.id}` : `skerry.invite.${game.id}`;
const placeOfLevel = 'skerry.play_now.level';

/** What was chosen last for this game; the level, which is a matter of the person, also for another. */
export function loadChoice(game: GameInfo, purpose: Purpose = 'bots'): Choice {
  let found: Partial<Choice> = {};
  let level: string | null = null;
  try {
    level = localStorage.getItem(placeOfLevel);
    found = JSON.parse(localStorage.getItem(place(game, purpose)) ?? '{}') as Partial<Choice>;
  } catch {
    // Without storage, or with something else in it, one chooses anew.
  }
  const usual = { level: (level ?? 'normal') as Level };
  return validChoice(game, { ...usual, ...found }, purpose);
}

export function saveChoice(game: GameInfo, choice: Choice, purpose: Purpose = 'bots'): void {
  try {
    localStorage.setItem(place(game, purpose), JSON.stringify(choice));
    if (purpose === 'bots') localStorage.setItem(placeOfLevel, choice.level);
  } catch {
    // Without storage one chooses again the next time.
  }
}

/** The level of the bots that was chosen last, for whichever game. */
export const lastLevel = (game: GameInfo): Level => loadChoice(game).level;

/** Settings of a table against bots, to be played at once. */
export function botsTable(game: GameInfo, choice: Choice): PartialSettings {
  return {
    ...privateTable(game, choice),
    seats: Array.from({ length: choice.players }, (_, seat) =>
      seat === 0 ? { kind: 'open' } : { kind: 'bot', level: choice.level },
    ),
  };
}

/** Settings of an unlisted table for friends, who get its link. */
export function friendsTable(game: GameInfo, choice: Choice): PartialSettings {
  return {
    ...privateTable(game, choice),
    seats: Array.from({ length: choice.players }, () => ({ kind: 'open' })),
  };
}

function privateTable(game: GameInfo, choice: Choice): Omit<PartialSettings, 'seats'> {
  return {
    game: game.id,
    options: optionsOf(game, choice),
    listed: false,
    hints: true,
    takebacks: true,
  };
}

/** The mode in a word: "family", "level 2". */
export function modeWords(game: GameInfo, options: Choice['options']): Translatable[] {
  return askedOptions(game, options).map(({ name }): Translatable => {
    const value = options[name];
    return typeof value === 'number'
      ? translatable(`${game.id}.mode.${name}`, { n: value }) // keys: *.mode.*
      : translatable(`${game.id}.mode.${String(value)}`);
  });
}

/** The number of players in words: "4 players", "alone". */
export const playersWords = (n: number): Translatable =>
  n === 1 ? translatable('choice.alone') : translatable('choice.players', { n });

/** The whole choice in a few words: "family, 2 players, normal". */
export function choiceWords(game: GameInfo, choice: Choice): Translatable {
  const words = [...modeWords(game, choice.options)];
  // Alone against an automa the mode says it.
  const alone = playersOf(game, optionsOf(game, choice)).max === 1;
  if (!alone) words.push(playersWords(choice.players));
  if (choice.players > 1) words.push(translatable(`choice.level.${choice.level}`)); // keys: choice.level.*
  return joined(words);
}

/** Some words with commas between them. */
export function joined([first, ...others]: readonly Translatable[]): Translatable {
  return others.reduce(
    (before, word) => translatable('choice.join', { before, word }),
    first ?? translatable('choice.alone'),
  );
}
