// The list of games that can be played here, and their names.
import { api } from '../host/api';
import type { GameInfo } from '../host/messages';
import { hasText, t } from '../texts/index.svelte';
import { bundledGames } from './index';

let known = $state.raw<GameInfo[]>([]);

/** The games that both the server and these pages have. */
export async function playableGames(): Promise<GameInfo[]> {
  known = await api.games();
  return known.filter((game) => bundledGames.includes(game.id));
}

/** The name of a game: that on its box, unless the game has another one in the reader's language. */
export function nameOf({ id, name }: Pick<GameInfo, 'id' | 'name'>): string {
  const title = `${id}.title`; // keys: *.title
  return hasText(title) ? t(title) : name;
}

/** The same of a game that is known by its id. */
export function gameName(game: string): string {
  return nameOf(known.find((one) => one.id === game) ?? { id: game, name: game });
}
