// The routes of the pages, in the order in which they are matched.
import type { Component } from 'svelte';
import { matchPath } from './router.svelte';

/** A pattern of paths, and how its page is loaded. */
export interface Route {
  pattern: string;
  load: () => Promise<{ default: Component<Record<string, string>> }>;
  /** A table fills the whole screen and has a header of its own. */
  isTable?: true;
}

const page = (load: () => Promise<unknown>): Route['load'] => load as Route['load'];

export const routes: Route[] = [
  { pattern: '/', load: page(() => import('./pages/Home.svelte')) },
  { pattern: '/table/:id', isTable: true, load: page(() => import('./pages/TablePage.svelte')) },
  { pattern: '/replay', load: page(() => import('./pages/Replay.svelte')) },
  { pattern: '/replay/:id', load: page(() => import('./pages/Replay.svelte')) },
  { pattern: '/rules/:game', load: page(() => import('./pages/Rules.svelte')) },
  { pattern: '/rules/:game/cards', load: page(() => import('./pages/CardList.svelte')) },
  { pattern: '/learn/:game', load: page(() => import('./pages/Learn.svelte')) },
  { pattern: '/same-screen/:game', load: page(() => import('./pages/SameScreen.svelte')) },
  { pattern: '/here/:id', isTable: true, load: page(() => import('./pages/LocalTable.svelte')) },
  { pattern: '/new/:game', load: page(() => import('./pages/NewTable.svelte')) },
  { pattern: '/leaderboard/:game', load: page(() => import('./pages/Leaderboard.svelte')) },
  { pattern: '/player/:user', load: page(() => import('./pages/Player.svelte')) },
  { pattern: '/account', load: page(() => import('./pages/Account.svelte')) },
  { pattern: '/settings', load: page(() => import('./pages/SettingsPage.svelte')) },
];

const notFound: Route = { pattern: '', load: page(() => import('./pages/NotFound.svelte')) };

/** The route of a path, with the values of its `:name` parts. */
export function matchRoute(path: string): { route: Route; params: Record<string, string> } {
  for (const route of routes) {
    const params = matchPath(route.pattern, path);
    if (params !== null) return { route, params };
  }
  return { route: notFound, params: {} };
}
