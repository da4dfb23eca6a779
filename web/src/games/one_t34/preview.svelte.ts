// Previews of the actions that can be chosen now, computed by the engine.
import { prepareEngine, viewAfter } from '../../engine/ready.svelte';
import type { Seat } from '../../host/messages';
import { sameAction, type Action, type View } from './types';

interface Weighed {
  view: View;
  seat: Seat;
  actions: readonly Action[];
}

export class Preview {
  #known = $state.raw<{ action: Action; after: View | null }[]>([]);

  /**
   * To be made while a component is being initialised. The engine is loaded when the first tile is lifted, and
   * asked about a few actions at once.
   */
  constructor(weighed: () => Weighed) {
    $effect(() => {
      const { view, seat, actions } = weighed();
      if (actions.length === 0) return;
      let late = false;
      void prepareEngine().then(() => {
        if (late) return;
        this.#known = actions.map((action) => ({
          action,
          after: viewAfter('one_t34', view, seat, action),
        }));
      });
      return () => {
        late = true;
        this.#known = [];
      };
    });
  }

  /** The view after an action; null while it is not known. */
  after(action: Action): View | null {
    return this.#known.find((one) => sameAction(one.action, action))?.after ?? null;
  }
}
