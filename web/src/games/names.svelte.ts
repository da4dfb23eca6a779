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

/** The name of a game in the reader’s language: as on its box, unless its texts have a `<game>.name`. */
export function titleOf({ id, name }: Pick<GameInfo, 'id' | 'name'>): string {
  const key = `${id}.name`; // keys: *.name
  return hasText(key) ? t(key) : name;
}

/** The same, by the id. */
export function gameName(game: string): string {
  return titleOf({ id: game, name: known.find((one) => one.id === game)?.name ?? game });
}
