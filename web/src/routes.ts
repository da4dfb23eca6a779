// Every address of the pages, in the order in which they are tried.
import type { Component } from 'svelte';
import { matches } from './router.svelte';

export interface Route {
  pattern: string;
  load: () => Promise<{ default: Component<Record<string, string>> }>;
  /** The page has a header of its own: every line of the screen is for the board. */
  bare?: true;
}

const page = (load: () => Promise<unknown>): Route['load'] => load as Route['load'];

export const routes: Route[] = [
  { pattern: '/', load: page(() => import('./pages/Home.svelte')) },
  { pattern: '/new/:game', load: page(() => import('./pages/NewTable.svelte')) },
  { pattern: '/leaderboard/:game', load: page(() => import('./pages/Leaderboard.svelte')) },
  { pattern: '/player/:user', load: page(() => import('./pages/Player.svelte')) },
  { pattern: '/account', load: page(() => import('./pages/Account.svelte')) },
  { pattern: '/table/:id', load: page(() => import('./pages/TablePage.svelte')), bare: true },
  { pattern: '/here/:id', load: page(() => import('./pages/LocalTable.svelte')), bare: true },
  { pattern: '/same-screen/:game', load: page(() => import('./pages/SameScreen.svelte')) },
  { pattern: '/rules/:game', load: page(() => import('./pages/Rules.svelte')) },
  { pattern: '/learn/:game', load: page(() => import('./pages/Learn.svelte')) },
  { pattern: '/replay', load: page(() => import('./pages/Replay.svelte')) },
  { pattern: '/replay/:id', load: page(() => import('./pages/Replay.svelte')) },
  { pattern: '/settings', load: page(() => import('./pages/SettingsPage.svelte')) },
];

const notFound = page(() => import('./pages/NotFound.svelte'));

/** The page of a path, with the parts of the path that it is about. */
export function routeOf(path: string): {
  load: Route['load'];
  bare: boolean;
  params: Record<string, string>;
} {
  for (const { pattern, load, bare } of routes) {
    const params = matches(pattern, path);
    if (params !== null) return { load, bare: bare === true, params };
  }
  return { load: notFound, bare: false, params: {} };
}
