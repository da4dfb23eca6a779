// Animates a tile from its old place, in a field or below the island, to its place on a boat (a FLIP
// animation).
import type { Seat } from '../../host/messages';
import type { Move } from '../game';
import { isPlace, isTake, keyOf, type Action, type CatsView } from './types';

const flightTime = 280;
const leavingTime = 900;

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

  /** Lets tiles go that somebody without a boat has taken: each is lifted and fades, one after the other. */
  leave(names: readonly string[], root: HTMLElement): void {
    for (const [i, name] of names.entries()) {
      const tile = root.querySelector(`[data-tile="${name}"] svg`);
      const from = tile?.getBoundingClientRect();
      if (!tile || from === undefined || from.width === 0) continue;
      const ghost = tile.cloneNode(true) as SVGElement;
      ghost.classList.add('leaving');
      const place = { left: from.left, top: from.top, width: from.width, height: from.height };
      Object.assign(ghost.style, { position: 'fixed', zIndex: '20', pointerEvents: 'none' });
      for (const [key, value] of Object.entries(place)) {
        ghost.style.setProperty(key, `${String(value)}px`);
      }
      document.body.append(ghost);
      const motion = ghost.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: 'translateY(-10px) scale(1.3)', opacity: 1, offset: 0.4 },
          { transform: 'translateY(-60px) scale(1.1)', opacity: 0 },
        ],
        {
          duration: leavingTime,
          delay: i * leavingTime * 0.6,
          fill: 'both',
          easing: 'ease-in-out',
        },
      );
      motion.onfinish = motion.oncancel = () => ghost.remove();
    }
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
