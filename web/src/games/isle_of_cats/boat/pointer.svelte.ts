// Pointer input on the boat: aiming and rotating the tile in the hand, zooming, panning.
import type { Camera } from '../../../design/camera.svelte';
import { Gestures } from '../../../design/gestures';
import type { Turn } from '../turn.svelte';
import type { Cell } from '../types';

interface Given {
  camera: Camera;
  turn: Turn;
  element: HTMLElement | undefined;
  props: {
    removable: readonly (readonly Cell[])[];
    remove: (cells: readonly Cell[]) => void;
  };
}

interface Spot {
  x: number;
  y: number;
}

const lift = 52; // pixels from the finger up to the tile, which it would hide
const border = 36; // pixels at the sides in which a dragged tile pans the boat
const speed = 7; // pixels per frame
const firstTurn = 45; // degrees that two fingers must turn before the tile rotates
const toothTime = 110; // milliseconds between two steps of the wheel that count

export class BoatPointer {
  readonly #given: () => Given;
  /** The place of the dragged tile, in squares. */
  finger = $state.raw<Spot | null>(null);
  #fingerY = 0;
  #isTouch = false;
  #angle = 0;
  #turnedAt = 0;
  #sliding: ReturnType<typeof setInterval> | undefined;

  readonly gestures = new Gestures({
    hover: (x, y) => {
      const { turn } = this.#given();
      if (turn.plan.length === 0) this.#aim(this.#spotAt(x, y));
    },
    leave: () => this.#stop(),
    tap: (x, y) => this.#tap(x, y),
    pan: (dx, dy) => {
      const { camera } = this.#given();
      if (camera.isEnlarged) camera.pan(dx, dy);
    },
    pinch: (factor, x, y) => {
      this.#stop();
      this.#given().camera.zoom(factor, { x, y });
    },
    twist: (degrees) => this.#twist(degrees),
    startsDrag: () => this.#given().turn.held !== null,
    drag: (x, y) => {
      this.#drag(x, y);
      this.#slide(x);
    },
    drop: () => {
      this.#stop();
      this.#given().turn.proposePlace();
    },
  });

  constructor(given: () => Given) {
    this.#given = given;
  }

  readonly down = (event: PointerEvent): void => {
    this.#isTouch = event.pointerType === 'touch';
    this.#angle = 0;
    this.gestures.down(event);
  };

  readonly up = (event: PointerEvent): void => {
    this.gestures.up(event);
    this.#stop();
  };

  readonly wheel = (event: WheelEvent): void => {
    const { camera, turn } = this.#given();
    if (turn.held !== null && !event.ctrlKey) {
      event.preventDefault();
      if (event.timeStamp - this.#turnedAt < toothTime || event.deltaY === 0) return;
      this.#turnedAt = event.timeStamp;
      turn.rotate(event.deltaY > 0 ? 1 : -1);
      return;
    }
    camera.wheel(event);
  };

  /** Handles a tile that is dragged from the island; false while it is not over the boat. */
  carry(clientX: number, clientY: number): boolean {
    const at = this.#within(clientX, clientY);
    if (at === null) {
      this.finger = null;
      return false;
    }
    this.#isTouch = false;
    this.#drag(at.x, at.y);
    return true;
  }

  /** Handles the drop of the tile; over the boat its place is proposed. */
  letGo(clientX: number, clientY: number): void {
    this.#stop();
    if (this.#within(clientX, clientY) !== null) this.#given().turn.proposePlace();
  }

  #within(clientX: number, clientY: number): Spot | null {
    const box = this.#given().element?.getBoundingClientRect();
    if (box === undefined) return null;
    const [x, y] = [clientX - box.left, clientY - box.top];
    return x >= 0 && y >= 0 && x <= box.width && y <= box.height ? { x, y } : null;
  }

  #spotAt(x: number, y: number): Spot {
    const { row, col } = this.#given().camera.at(x, y);
    return { x: col, y: row };
  }

  #aim(spot: Spot): void {
    const { turn } = this.#given();
    const next = turn.held?.placements.nearest(turn.shape, spot) ?? null;
    if (next !== null && next !== turn.at) turn.moveTo(next);
  }

  #tap(x: number, y: number): void {
    const { turn, props } = this.#given();
    const spot = this.#spotAt(x, y);
    if (turn.held !== null) {
      this.#aim(spot);
      turn.proposePlace();
      return;
    }
    const found = props.removable.find((cells) =>
      cells.some(([cx, cy]) => cx === Math.floor(spot.x) && cy === Math.floor(spot.y)),
    );
    if (found !== undefined) props.remove(found);
  }

  #drag(x: number, y: number): void {
    this.finger = this.#spotAt(x, y - (this.#isTouch ? lift : 0));
    this.#fingerY = y;
    this.#aim(this.finger);
  }

  /** Pans the boat while the tile is held at the side of the field. */
  #slide(x: number): void {
    clearInterval(this.#sliding);
    const { camera } = this.#given();
    const way = x < border ? 1 : x > camera.width - border ? -1 : 0;
    if (way === 0 || !camera.isEnlarged) return;
    this.#sliding = setInterval(() => {
      camera.pan(way * speed, 0);
      if (this.finger !== null) this.#drag(x, this.#fingerY);
    }, 16);
  }

  #stop(): void {
    clearInterval(this.#sliding);
    this.finger = null;
  }

  #twist(degrees: number): void {
    this.#angle += degrees;
    if (Math.abs(this.#angle) < firstTurn) return;
    const way = this.#angle > 0 ? 1 : -1;
    this.#angle -= way * 90;
    this.#given().turn.rotate(way);
  }
}
