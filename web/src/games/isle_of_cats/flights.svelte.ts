// Animates a tile from its old place, in a field or below the island, to its place on a boat (a FLIP
// animation).
import type { Seat } from '../../host/messages';
import type { Move } from '../game';
import { isPlace, isTake, keyOf, type Action, type CatsView } from './types';

const flightTime = 280;

export class Flights {
  /** The tile that has just been placed: its seat and its cells. */
  fresh = $state.raw<{ seat: Seat; cells: string } | null>(null);
  #from: DOMRect | null = null;

  /** Measures the tile of a new move; to be called before the page changes. */
  follow(move: Move<CatsView, Action>, root: HTMLElement | undefined): void {
    const { action } = move;
    if (isTake(action) && root !== undefined) this.#remember(root, action.take);
    if (!isPlace(action)) return;
    const one = { seat: move.seat, cells: keyOf(action.place.cells) };
    this.fresh = one;
    setTimeout(() => {
      if (this.fresh === one) this.fresh = null;
    }, flightTime + 40);
  }

  /** Stores the place of the tile that is being taken. */
  #remember(root: HTMLElement, name: string): void {
    const tile = root.querySelector(`[data-tile="${name}"] svg`);
    this.#from = tile?.getBoundingClientRect() ?? null;
  }

  /** Animates the placed tile; to be called after the page has changed. */
  land(root: HTMLElement): void {
    const from = this.#from;
    this.#from = null;
    for (const tile of root.querySelectorAll<SVGGElement>('g.fresh')) {
      const to = tile.getBoundingClientRect();
      if (from === null || from.width === 0 || to.width === 0) continue;
      // Inside an SVG, CSS pixels are units of the drawing.
      const unit = to.width / Math.max(tile.getBBox().width, 1);
      const [dx, dy] = [(from.left - to.left) / unit, (from.top - to.top) / unit];
      const size = Math.sqrt((from.width * from.height) / (to.width * to.height));
      tile.style.transformBox = 'fill-box';
      tile.style.transformOrigin = '0 0';
      tile.animate(
        [{ transform: `translate(${dx}px, ${dy}px) scale(${size})` }, { transform: 'none' }],
        { duration: flightTime, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
      );
    }
  }
}
