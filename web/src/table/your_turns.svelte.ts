// Follows all games of the person who is logged in and knows where it is their turn. The list of tables is
// polled, and running tables are watched. The number stands in the title of the tab; while the page is hidden,
// a notification is shown to those who turned it on.
import { settings } from '../design/settings.svelte';
import { gameName } from '../games/names.svelte';
import { api, type OwnTable } from '../host/api';
import type { Unsubscribe } from '../host/host';
import type { Seat, SeatState } from '../host/messages';
import { me, server } from '../host/session.svelte';
import { t } from '../texts/index.svelte';
import { isPlayed } from './names';

const pause = 30_000;
const mostWatched = 20;

let tables = $state.raw<OwnTable[] | null>(null);
let waiting = $state.raw<ReadonlySet<string>>(new Set());
const watched = new Map<string, Unsubscribe>();

/** The person's newest tables; null until the list has been loaded. Reactive. */
export function ownTables(): OwnTable[] | null {
  return tables;
}

/** The number of tables where it is the person's turn. Reactive. */
export function yourTurns(): number {
  return waiting.size;
}

/** Where “your turn” leads: to the table if there is one, otherwise to the list. Reactive. */
export function yourTurnAddress(): string {
  const [table, ...others] = waiting;
  return table === undefined || others.length > 0 ? '#your-games' : `/table/${table}`;
}

export function isYourTurn(table: OwnTable): boolean {
  return waiting.has(table.table);
}

/** Loads the list of tables now. */
export async function refreshTables(): Promise<void> {
  const person = me()?.user;
  if (person === undefined) {
    tables = null;
    watchOnly([]);
    return;
  }
  try {
    const page = await api.myTables();
    if (me()?.user !== person) return; // somebody else has logged in meanwhile
    tables = page.entries;
    watchOnly(tables.filter((one) => one.status === 'running').slice(0, mostWatched));
  } catch {
    // The old list stays until the next poll.
  }
}

function watchOnly(running: readonly OwnTable[]): void {
  const wanted = new Map(running.map((one) => [one.table, one]));
  for (const [table, stop] of watched) {
    if (wanted.has(table)) continue;
    stop();
    watched.delete(table);
    note(table, false);
  }
  for (const [table, about] of wanted) {
    if (!watched.has(table)) watched.set(table, watch(about));
  }
}

function watch(about: OwnTable): Unsubscribe {
  let isFirst = true;
  let you: Seat | null = null;
  let own: SeatState | undefined;
  return server().watch(about.table, (news) => {
    if (news.type !== 'table' && news.type !== 'update') return;
    const before = waiting.has(about.table);
    if (news.type === 'table') you = news.you;
    if (you !== null) own = news.seats?.[you] ?? own;
    // Where a bot plays for the person, the turn is the bot’s.
    const now = news.asked > 0 && news.left_to_host !== true && own !== undefined && isPlayed(own);
    note(about.table, now);
    if (now && !before && !isFirst) notify(about);
    isFirst = false;
    if (news.status === 'finished' || news.status === 'aborted') void refreshTables();
  });
}

function note(table: string, isWaiting: boolean): void {
  if (waiting.has(table) === isWaiting) return;
  const next = new Set(waiting);
  if (isWaiting) next.add(table);
  else next.delete(table);
  waiting = next;
}

/** Whether the browser has permission to show notifications. */
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
    // Some phone browsers allow notifications only to installed pages.
  }
}

/** Starts polling. To be called while a component is being initialised. */
export function followYourTurns(): void {
  $effect(() => {
    void me()?.user; // the effect runs again for every person
    void refreshTables();
    const timer = setInterval(() => void refreshTables(), pause);
    const look = (): void => {
      if (document.visibilityState === 'visible') void refreshTables();
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
