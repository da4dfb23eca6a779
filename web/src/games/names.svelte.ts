// The list of games that can be played here, and their names.
import { api } from '../host/api';
import type { GameInfo } from '../host/messages';
import { bundledGames } from './index';

let known = $state.raw<GameInfo[]>([]);

/** The games that both the server and these pages have. */
export async function playableGames(): Promise<GameInfo[]> {
  known = await api.games();
  return known.filter((game) => bundledGames.includes(game.id));
}

/** The name of a game as on its box, the same in every language. */
export function gameName(game: string): string {
  return known.find((one) => one.id === game)?.name ?? game;
}
