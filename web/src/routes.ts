// Every address of the pages, in the order in which they are tried.
import type { Component } from 'svelte';
import { matches } from './router.svelte';

export interface Route {
  pattern: string;
  load: () => Promise<{ default: Component<Record<string, string>> }>;
}

const page = (load: () => Promise<unknown>): Route['load'] => load as Route['load'];

export const routes: Route[] = [
  { pattern: '/', load: page(() => import('./pages/Home.svelte')) },
  { pattern: '/new/:game', load: page(() => import('./pages/NewTable.svelte')) },
  { pattern: '/leaderboard/:game', load: page(() => import('./pages/Leaderboard.svelte')) },
  { pattern: '/player/:user', load: page(() => import('./pages/Player.svelte')) },
  { pattern: '/account', load: page(() => import('./pages/Account.svelte')) },
  { pattern: '/settings', load: page(() => import('./pages/SettingsPage.svelte')) },
];

const notFound = page(() => import('./pages/NotFound.svelte'));

/** The page of a path, with the parts of the path that it is about. */
export function routeOf(path: string): Pick<Route, 'load'> & { params: Record<string, string> } {
  for (const { pattern, load } of routes) {
    const params = matches(pattern, path);
    if (params !== null) return { load, params };
  }
  return { load: notFound, params: {} };
}
