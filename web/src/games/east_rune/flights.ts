// Animates cards that change places (a FLIP animation): positions are measured before the page changes,
// and each card then moves from its old place. Cards are found by `data-card`; `data-spot` marks where
// cards come from that were hidden.
import type { Step } from './steps';

const duration = 260;
const ease = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** The origin of a card that was hidden: a hand, or a deck. */
function sourceOf(step: Step | null, card: string): string {
  if (step === null || !('card' in step) || step.card !== card) return '';
  if (step.kind === 'turn') return 'deck';
  if (step.kind === 'draw') return 'vassals';
  return `hand ${step.seat}`;
}

export class Flights {
  #places = new Map<string, DOMRect>();

  remember(root: HTMLElement): void {
    this.#places.clear();
    for (const one of root.querySelectorAll<HTMLElement>('[data-card], [data-spot]')) {
      const name = one.dataset['card'] ?? one.dataset['spot'] ?? '';
      this.#places.set(name, one.getBoundingClientRect());
    }
  }

  fly(root: HTMLElement, step: Step | null): void {
    for (const one of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const card = one.dataset['card'] ?? '';
      const from =
        this.#places.get(card) ??
        this.#places.get(one.dataset['from'] ?? '') ??
        this.#places.get(sourceOf(step, card));
      if (from !== undefined && from.width > 0) flyFrom(one, from);
    }
  }
}

function flyFrom(one: HTMLElement, from: DOMRect): void {
  const to = one.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(x, y) < 2 || to.width === 0) return;
  const there = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  one.animate(
    [
      { transform: there, transformOrigin: '0 0', zIndex: 20 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 20 },
    ],
    { duration, easing: ease },
  );
}
