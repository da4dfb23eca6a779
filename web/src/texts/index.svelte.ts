// Translation (i18n): the present language and its texts. The texts of a game are loaded together with the game.
import {
  dateTimeFormat,
  interpolate,
  numberText,
  relativeTimeFormat,
  type Params,
  type Translatable,
} from './format';

export type { Params, Translatable } from './format';
export { translatable } from './format';

export const languages = { en: 'English', ja: '日本語', fr: 'Français', nl: 'Nederlands' } as const;
export type Language = keyof typeof languages;
export type Texts = Record<string, string>;

const frameTexts = import.meta.glob<Texts>('./*/*.json', { import: 'default' });
const gameTexts = import.meta.glob<Texts>('../games/*/texts/*.json', { import: 'default' });
// The name of each game and the line about it, which the first page shows before any game is loaded
// (plugins/game_lines.ts).
const gameLines = import.meta.glob<Texts>('../games/*/texts/*.json', {
  import: 'default',
  query: '?line',
});

let current = $state<Language>('en');
let texts = $state.raw<Texts>({});
const gamesInUse = new Set<string>();

export function isLanguage(text: string): text is Language {
  return text in languages;
}

/** The first of the browser's languages that has texts; otherwise English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const one of wanted) {
    const short = one.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return 'en';
}

async function load(language: Language): Promise<Texts> {
  const frame = Object.entries(frameTexts).filter(([path]) => path.startsWith(`./${language}/`));
  const lines = Object.entries(gameLines).filter(([path]) => path.endsWith(`/${language}.json`));
  const games = [...gamesInUse].map((game) => gameTexts[`../games/${game}/texts/${language}.json`]);
  const first = [...frame, ...lines].map(([, one]) => one);
  const all = [...first, ...games.filter((one) => one !== undefined)];
  return Object.assign({}, ...(await Promise.all(all.map((one) => one())))) as Texts;
}

/** Loads the texts of a language, then switches to it. */
export async function setLanguage(language: Language): Promise<void> {
  texts = await load(language);
  current = language;
  document.documentElement.lang = language;
}

/** Loads the texts of a game; from now on they are loaded with every language. */
export async function loadGameTexts(game: string): Promise<void> {
  if (gamesInUse.has(game)) return;
  gamesInUse.add(game);
  const more = await gameTexts[`../games/${game}/texts/${current}.json`]?.();
  texts = { ...texts, ...more };
}

/** The present language; reactive. */
export function language(): Language {
  return current;
}

export function hasText(key: string): boolean {
  return key in texts;
}

/** Translates a key or a Translatable; reactive. A key without a text is returned as it is. */
export function t(key: string | Translatable, params: Params = {}): string {
  if (typeof key !== 'string') return t(key.key, key.params);
  const text = texts[key];
  return text === undefined ? key : interpolate(text, params, current, (one) => t(one));
}

/** Translates a Translatable, and returns a string (a name) as it is. */
export function textOf(one: Translatable | string): string {
  return typeof one === 'string' ? one : t(one);
}

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return numberText(current, value, options);
}

export function dateTime(time: number, options?: Intl.DateTimeFormatOptions): string {
  const defaults = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return dateTimeFormat(current, options ?? defaults).format(time);
}

/** A relative time: "3 minutes ago". */
export function ago(time: number, now: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const;
  const [unit, size] =
    units.find(([, one]) => Math.abs(now - time) >= one) ?? (['second', 1000] as const);
  return relativeTimeFormat(current, { numeric: 'auto' }).format(
    Math.round((time - now) / size),
    unit,
  );
}
