// Which games can be played here, and how they are called.
import { api } from '../host/api';
import type { GameInfo } from '../host/messages';
import { bundledGames } from './index';

let known = $state.raw<GameInfo[]>([]);

/** The games of which the server knows the rules and these pages the board. */
export async function playableGames(): Promise<GameInfo[]> {
  known = await api.games();
  return known.filter((game) => bundledGames.includes(game.id));
}

/** How a game is called on its box; the same in every language. */
export function gameName(game: string): string {
  return known.find((one) => one.id === game)?.name ?? game;
}
