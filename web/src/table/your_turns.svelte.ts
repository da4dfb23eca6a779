// In which of one's games it is one's turn: asked again and again while there is a session. The tab's
// title shows how many, and who wants it gets a notification when the page is hidden.
import { settings } from '../design/settings.svelte';
import { api, type OwnTable } from '../host/api';
import { me } from '../host/session.svelte';
import { t } from '../texts/index.svelte';
import { gameName } from '../games/names.svelte';

const pause = 30_000;

let tables = $state.raw<OwnTable[] | null>(null);
let waiting = new Set<string>();

/** One's newest tables; null as long as nobody knows. */
export function ownTables(): OwnTable[] | null {
  return tables;
}

/** Tables that wait for us: the number in the tab's title. */
export function yourTurns(): number {
  return tables?.filter(isYourTurn).length ?? 0;
}

export function isYourTurn(table: OwnTable): boolean {
  return table.status === 'running' && table.your_turn === true;
}

export async function askForTables(): Promise<void> {
  const person = me()?.user;
  if (person === undefined) {
    tables = null;
    waiting = new Set();
    return;
  }
  try {
    const page = await api.myTables();
    if (me()?.user !== person) return; // somebody else meanwhile
    const before = tables === null ? null : waiting;
    tables = page.entries;
    waiting = new Set(tables.filter(isYourTurn).map((one) => one.table));
    if (before === null) return;
    for (const one of tables) if (waiting.has(one.table) && !before.has(one.table)) notify(one);
  } catch {
    // What was known stays; the next time may go better.
  }
}

export function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

/** Asks the person whether the browser may show notifications. */
export async function askToNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

function notify(table: OwnTable): void {
  if (!settings.notify || !mayNotify() || document.visibilityState === 'visible') return;
  try {
    const note = new Notification(t('frame.your_turn'), {
      body: t('frame.your_turn_in', { game: gameName(table.game) }),
      icon: '/icon.svg',
      tag: table.table,
    });
    note.onclick = () => {
      window.focus();
      location.assign(`/table/${table.table}`);
    };
  } catch {
    // Some browsers on phones have notifications for installed pages only.
  }
}

/** To be called while the frame is set up. */
export function followYourTurns(): void {
  $effect(() => {
    void me()?.user; // anew for every person
    void askForTables();
    const timer = setInterval(() => void askForTables(), pause);
    const look = (): void => {
      if (document.visibilityState === 'visible') void askForTables();
    };
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  });
}
