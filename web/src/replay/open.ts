// Getting hold of a match: its text, the engine that replays it, and the board of its game.
import { Engine } from '../engine/engine';
import type { GamePage } from '../games/game';
import { loadGameWithInfo } from '../games/current_game.svelte';
import { api } from '../host/api';
import { isLocal, LocalHost } from '../host/local';
import type { GameInfo } from '../host/messages';
import { ReplayedMatch } from './replayed_match';

export interface OpenMatch {
  replayed: ReplayedMatch;
  game: GamePage;
  info: GameInfo | null;
}

/** The match file of a table, of this device or of the server. */
export function fileOf(table: string): Promise<string> {
  return isLocal(table) ? LocalHost.get().matchFile(table) : api.match(table);
}

export async function openMatch(file: string): Promise<OpenMatch> {
  const replayed = new ReplayedMatch(await Engine.load(), file);
  const { page, info } = await loadGameWithInfo(replayed.game);
  return { replayed, game: page, info };
}
