// The game that a page is about, once it is known which and its board is here.
import { toast } from '../design/toast.svelte';
import { api } from '../host/api';
import type { GameInfo } from '../host/messages';
import type { Translatable } from '../texts/format';
import { errorText } from '../texts/errors';
import type { GamePage } from './game';
import { loadGame } from './index';

/** The board of a game with its texts, and what the server says of it; null: it does not know the game. */
export async function loadGameWithInfo(
  id: string,
): Promise<{ page: GamePage; info: GameInfo | null }> {
  const [page, infos] = await Promise.all([loadGame(id), api.games()]);
  return { page, info: infos.find((one) => one.id === id) ?? null };
}

export class CurrentGame {
  page = $state.raw<GamePage | null>(null);
  info = $state.raw<GameInfo | null>(null);

  /** To be made while a component is set up. `wrong`: what is done where the game cannot be had. */
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
