// The registry of games in the pages: every folder here with an `index.ts` is a game, loaded when it is needed.
import { loadGameTexts } from '../texts/index.svelte';
import type { RulesPage } from '../../plugins/rules_pages';
import type { GamePage } from './game';

const pages = import.meta.glob<GamePage>('./*/index.ts', { import: 'default' });
const rules = import.meta.glob<RulesPage>('../../../src/games/*/README*.md', {
  import: 'default',
  query: '?rules',
});

/** The ids of the games that have a board here. */
export const bundledGames: readonly string[] = Object.keys(pages).map(
  (path) => path.split('/')[1] ?? '',
);

const loaded = new Map<string, Promise<GamePage>>();

/** Loads the board and the texts of a game, once. */
export function loadGame(id: string): Promise<GamePage> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const load = pages[`./${id}/index.ts`];
  if (load === undefined) return Promise.reject(new Error(`there is no board for ${id}`));
  const page = Promise.all([load(), loadGameTexts(id)]).then(([one]) => one);
  loaded.set(id, page);
  page.catch(() => loaded.delete(id)); // the next call tries again
  return page;
}

/** Loads the rules in a language; the English ones are the game's README. */
export function loadRules(id: string, language: string): Promise<RulesPage> {
  const ending = language === 'en' ? '' : `.${language}`;
  const load = rules[`../../../src/games/${id}/README${ending}.md`];
  return load === undefined ? Promise.reject(new Error(`no rules of ${id}`)) : load();
}
