// What a person chose for this browser. Kept here alone: the server need not know.
import { isLanguage, preferredLanguage, setLanguage, type Language } from '../texts/index.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Palette = 'standard' | 'blind' | 'contrast';
export type Motion = 'system' | 'full' | 'still';

export interface Settings {
  language: Language | null; // null: as the browser wants
  theme: Theme;
  palette: Palette;
  motion: Motion;
  sound: boolean;
  quick: boolean; // the bot of a replay thinks less
  notify: boolean;
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
};

function stored(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Settings>;
    const language = found.language ?? null;
    return { ...defaults, ...found, language: language && isLanguage(language) ? language : null };
  } catch {
    return { ...defaults }; // no storage, or not ours: the usual will do
  }
}

export const settings = $state<Settings>(stored());

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

let systemStill = $state(still.matches);

/** Whether things should jump instead of move. */
export function isStill(): boolean {
  return settings.motion === 'still' || (settings.motion === 'system' && systemStill);
}

function apply(): void {
  const root = document.documentElement;
  const isDark = settings.theme === 'dark' || (settings.theme === 'system' && dark.matches);
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.dataset['palette'] = settings.palette;
  root.dataset['motion'] = isStill() ? 'still' : 'full';
}

export function changeSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // It holds for this visit then.
  }
  apply();
  if ('language' in changes) void setLanguage(chosenLanguage());
}

export function chosenLanguage(): Language {
  return settings.language ?? preferredLanguage(navigator.languages);
}

export async function initSettings(): Promise<void> {
  apply();
  dark.addEventListener('change', apply);
  still.addEventListener('change', () => {
    systemStill = still.matches;
    apply();
  });
  await setLanguage(chosenLanguage());
}
