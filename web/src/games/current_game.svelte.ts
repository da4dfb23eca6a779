// Loads the game that a page shows: its board, its texts and its description.
import { toast } from '../design/toast.svelte';
import { api } from '../host/api';
import type { GameInfo } from '../host/messages';
import type { Translatable } from '../texts/format';
import { errorText } from '../texts/errors';
import type { GamePage } from './game';
import { loadGame } from './index';

/** Loads the board of a game with its texts, and the server's description; null: the server lacks the game. */
export async function loadGameWithInfo(
  id: string,
): Promise<{ page: GamePage; info: GameInfo | null }> {
  const [page, infos] = await Promise.all([loadGame(id), api.games()]);
  return { page, info: infos.find((one) => one.id === id) ?? null };
}

/** The game of a page as reactive state; both members are null until it is loaded. */
export class CurrentGame {
  page = $state.raw<GamePage | null>(null);
  info = $state.raw<GameInfo | null>(null);

  /** To be made while a component is being initialised. `onError` is called if the game cannot be loaded. */
  constructor(
    wanted: () => string | undefined,
    onError: (why: Translatable) => void = (why) => {
      toast(why, 'bad');
    },
  ) {
    $effect(() => {
      const id = wanted();
      if (id === undefined) return;
      loadGameWithInfo(id).then(
        ({ page, info }) => {
          this.page = page;
          this.info = info;
        },
        (error: unknown) => {
          onError(errorText(error));
        },
      );
    });
  }
}
