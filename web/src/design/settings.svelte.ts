// The person's settings for this browser: language, theme, palette, motion, sound. They are kept in localStorage
// and never sent to the server.
import { isLanguage, preferredLanguage, setLanguage, type Language } from '../texts/index.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Palette = 'standard' | 'blind' | 'contrast';
export type Motion = 'system' | 'full' | 'still';

export interface Settings {
  language: Language | null; // null: the browser's language
  theme: Theme;
  palette: Palette;
  motion: Motion;
  sound: boolean;
  quick: boolean; // the analysis of a replay uses fewer iterations
  notify: boolean;
  side: boolean; // log and chat are open beside a board
}

const place = 'skerry.settings';
const defaults: Settings = {
  language: null,
  theme: 'system',
  palette: 'standard',
  motion: 'system',
  sound: true,
  quick: false,
  notify: false,
  side: true,
};

function stored(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Settings>;
    const language = found.language ?? null;
    return { ...defaults, ...found, language: language && isLanguage(language) ? language : null };
  } catch {
    return { ...defaults }; // there is no storage, or it holds something else
  }
}

/** The present settings; reactive. Change them with changeSettings. */
export const settings = $state<Settings>(stored());

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const print = matchMedia('print');

let systemStill = $state(still.matches);

/** Whether animations are off, by the setting or by prefers-reduced-motion. Reactive. */
export function isStill(): boolean {
  return settings.motion === 'still' || (settings.motion === 'system' && systemStill);
}

function apply(): void {
  const root = document.documentElement;
  const likesDark = settings.theme === 'dark' || (settings.theme === 'system' && dark.matches);
  const isDark = likesDark && !print.matches; // a printer has white paper
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.dataset['palette'] = settings.palette;
  root.dataset['motion'] = isStill() ? 'still' : 'full';
}

/** Changes some settings, stores and applies them. */
export function changeSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // Without storage the settings last until the page is closed.
  }
  apply();
  if ('language' in changes) void setLanguage(chosenLanguage());
}

/** The language from the settings, or else from the browser. */
export function chosenLanguage(): Language {
  return settings.language ?? preferredLanguage(navigator.languages);
}

/** Applies the settings at the start of the page and loads the texts of the language. */
export async function initSettings(): Promise<void> {
  apply();
  dark.addEventListener('change', apply);
  print.addEventListener('change', apply);
  still.addEventListener('change', () => {
    systemStill = still.matches;
    apply();
  });
  await setLanguage(chosenLanguage());
}
