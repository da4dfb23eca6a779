// The camera over a board: pan and zoom. It fits the board to the field by itself until the person pans or zooms.
import { Tween } from 'svelte/motion';
import { cubicOut } from 'svelte/easing';
import type { Arrow } from './keys';

/** The rectangle to be shown, in squares. */
export interface Bounds {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The visible part of the board: its centre in squares, and the pixels per square. */
export interface Viewport {
  row: number;
  col: number;
  scale: number;
}

const smallest = 12;
const largest = 120;
const usuallyFitted = 76;

/** The field binds `width` and `height`; `byHand` is set once the person has panned or zoomed. */
export class Camera {
  width = $state(0);
  height = $state(0);
  byHand = $state(false);
  #viewport = new Tween<Viewport>({ row: 1, col: 1, scale: 48 }, { easing: cubicOut });
  #bounds: Bounds = { top: 0, left: 0, bottom: 2, right: 2 };
  #fitted = 0; // the scale at which the whole board is visible
  readonly #isBounded: boolean;
  readonly #largestFitted: number;

  /**
   * @param bounded the board cannot be zoomed out beyond the size at which all of it is visible
   * @param fitted the most pixels of a square for which the board is enlarged by itself
   */
  constructor({ bounded = false, fitted = usuallyFitted } = {}) {
    this.#isBounded = bounded;
    this.#largestFitted = fitted;
  }

  get viewport(): Viewport {
    return this.#viewport.current;
  }

  /** Fits the bounds into the field. @param below pixels at the bottom that the controls cover */
  fit(bounds: Bounds, margin: number, below: number, duration: number): void {
    this.#bounds = bounds;
    const rows = bounds.bottom - bounds.top + 2 * margin;
    const cols = bounds.right - bounds.left + 2 * margin;
    const high = Math.max(this.height - below, 1);
    const scale = Math.min(this.width / cols, high / rows, this.#largestFitted);
    this.#fitted = scale;
    if (this.byHand || this.width === 0 || this.height === 0) return;
    const row = (bounds.top + bounds.bottom) / 2 + below / 2 / scale;
    void this.#viewport.set({ row, col: (bounds.left + bounds.right) / 2, scale }, { duration });
  }

  /** Whether a part of the board may be outside the field. */
  get isEnlarged(): boolean {
    return this.byHand && this.#viewport.target.scale > this.#fitted * 1.02;
  }

  /** The SVG transform into the field for a drawing whose squares have sides of this length. */
  transform(side: number): string {
    const { row, col, scale } = this.viewport;
    const [x, y] = [this.width / 2 - col * scale, this.height / 2 - row * scale];
    return `translate(${x} ${y}) scale(${scale / side})`;
  }

  /** Converts pixels of the field to squares of the board. */
  at(x: number, y: number): { row: number; col: number } {
    const { row, col, scale } = this.viewport;
    return { row: row + (y - this.height / 2) / scale, col: col + (x - this.width / 2) / scale };
  }

  pan(dx: number, dy: number, duration = 0): void {
    const { row, col, scale } = this.#viewport.target;
    this.#take({ row: row - dy / scale, col: col - dx / scale, scale }, duration);
  }

  /** Pans by an arrow key, in the direction of the arrow. */
  panBy([down, right]: Arrow, duration: number): void {
    this.pan(right * -60, down * -60, duration);
  }

  /** Zooms; the square under the given point stays under it. */
  zoom(
    factor: number,
    { x, y }: { x: number; y: number } = { x: this.width / 2, y: this.height / 2 },
    duration = 0,
  ): void {
    const { row, col, scale } = this.#viewport.target;
    const next = Math.min(largest, Math.max(smallest, scale * factor));
    const far = 1 / scale - 1 / next;
    const [dx, dy] = [x - this.width / 2, y - this.height / 2];
    this.#take({ row: row + dy * far, col: col + dx * far, scale: next }, duration);
    if (this.#isBounded && !this.isEnlarged) this.byHand = false;
  }

  /** Zooms by the mouse wheel. */
  readonly wheel = (event: WheelEvent): void => {
    if (this.#isBounded && !event.ctrlKey && !this.isEnlarged) return; // the page scrolls
    event.preventDefault();
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    this.zoom(Math.exp(-event.deltaY * 0.0015), at);
  };

  /** Handles the keys that zoom; false if the key is none of them. */
  key(key: string, duration: number): boolean {
    if (key === '+' || key === '=') this.zoom(1.25, undefined, duration);
    else if (key === '-') this.zoom(0.8, undefined, duration);
    else if (key === '0') this.byHand = false;
    else return false;
    return true;
  }

  /** Pans just as far as needed to make a card at this place visible. */
  show(row: number, col: number, duration: number): void {
    const { row: middleRow, col: middleCol, scale } = this.#viewport.target;
    const [high, wide] = [this.height / 2 / scale - 1.05, this.width / 2 / scale - 1.05];
    const near = (middle: number, want: number, reach: number) =>
      Math.abs(want - middle) <= Math.max(reach, 0)
        ? middle
        : want - Math.sign(want - middle) * Math.max(reach, 0);
    const next = { row: near(middleRow, row, high), col: near(middleCol, col, wide), scale };
    if (next.row !== middleRow || next.col !== middleCol) this.#take(next, duration);
  }

  /** Sets the viewport for the person; a part of the board always stays visible. */
  #take({ row, col, scale }: Viewport, duration: number): void {
    const { top, left, bottom, right } = this.#bounds;
    this.byHand = true;
    const next = {
      row: Math.min(bottom, Math.max(top, row)),
      col: Math.min(right, Math.max(left, col)),
      scale,
    };
    void this.#viewport.set(next, { duration });
  }
}
