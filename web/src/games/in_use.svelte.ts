// The game that a page is about, once it is known which and its board is here.
import { toast } from '../design/toast.svelte';
import { api } from '../host/api';
import type { GameInfo } from '../host/messages';
import { problem } from '../texts/problem';
import type { GamePage } from './game';
import { loadGame } from './index';

export class GameInUse {
  page = $state.raw<GamePage | null>(null);
  info = $state.raw<GameInfo | null>(null);

  /** To be made while a component is set up. */
  constructor(wanted: () => string | undefined) {
    $effect(() => {
      const id = wanted();
      if (id === undefined) return;
      Promise.all([loadGame(id), api.games()]).then(
        ([page, infos]) => {
          this.page = page;
          this.info = infos.find((one) => one.id === id) ?? null;
        },
        (error: unknown) => {
          toast(problem(error), 'bad');
        },
      );
    });
  }
}
