import type { Component } from 'svelte';

export interface Route {
  pattern: string;
  load: () => Promise<{ default: Component<Record<string, string>> }>;
}

const page = (load: () => Promise<unknown>): Route['load'] => load as Route['load'];

export const routes: Route[] = [{ pattern: '/', load: page(() => import('./pages/Home.svelte')) }];
