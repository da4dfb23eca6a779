// Opens a match for the replay page: loads its file, the engine and the board of its game.
import { Engine } from '../engine/engine';
import { playByRules, prepareEngine } from '../engine/ready.svelte';
import type { GamePage } from '../games/game';
import { loadGameWithInfo } from '../games/current_game.svelte';
import { api } from '../host/api';
import { LocalHost } from '../host/local';
import { isLocal } from '../host/local_people';
import type { GameInfo, Json } from '../host/messages';
import { ReplayedMatch } from './replayed_match';

export interface OpenMatch {
  replayed: ReplayedMatch;
  game: GamePage;
  info: GameInfo | null;
}

/** The match file of a table, from this device or from the server. */
export function fileOf(table: string): Promise<string> {
  return isLocal(table) ? LocalHost.get().matchFile(table) : api.match(table);
}

/** The last position of a finished table with all that was hidden in it; null if its file cannot be had. */
export async function openedEnd(table: string): Promise<Json> {
  try {
    const { replayed } = await openMatch(await fileOf(table));
    return replayed.view(replayed.length, 'open');
  } catch {
    return null; // the position as it was seen stays
  }
}

/** Replays a match file; rejects with an EngineError if the file is not valid. */
export async function openMatch(file: string): Promise<OpenMatch> {
  const replayed = new ReplayedMatch(await Engine.load(), file);
  playByRules(replayed.replay.match.rules_version);
  await prepareEngine(); // the same engine, for what boards ask it: the score line
  const { page, info } = await loadGameWithInfo(replayed.game);
  return { replayed, game: page, info };
}
