// Pointer gestures on a board: tap, hover, pan, pinch, twist, and dragging a piece.

/** Callbacks for gestures; coordinates are pixels of the field. */
interface GestureHandlers {
  hover: (x: number, y: number) => void;
  leave: () => void;
  tap: (x: number, y: number) => void;
  pan: (dx: number, dy: number) => void;
  pinch: (factor: number, x: number, y: number) => void;
  /** Two fingers turn around each other, by degrees clockwise. */
  twist?: (degrees: number) => void;
  /** Whether a drag from this point drags the proposed piece there; otherwise it pans. */
  startsDrag: (x: number, y: number) => boolean;
  drag: (x: number, y: number) => void;
  drop: () => void;
}

const slack = 6; // pixels that a pointer may move before a press becomes a drag

interface Point {
  x: number;
  y: number;
}

/** Recognises the gestures of one field. Its members are handlers of pointer events. */
export class Gestures {
  #handlers: GestureHandlers;
  #down = new Map<number, Point>();
  #began: Point = { x: 0, y: 0 };
  #kind: 'tap' | 'pan' | 'drag' = 'tap';

  constructor(handlers: GestureHandlers) {
    this.#handlers = handlers;
  }

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    capture(event);
    const point = pointOf(event);
    this.#down.set(event.pointerId, point);
    if (this.#down.size === 1) {
      this.#began = point;
      this.#kind = 'tap';
    } else {
      this.#kind = 'pan';
    }
  };

  readonly move = (event: PointerEvent): void => {
    const point = pointOf(event);
    const before = this.#down.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType !== 'touch') this.#handlers.hover(point.x, point.y);
      return;
    }
    if (this.#down.size === 2) {
      const [other] = [...this.#down].filter(([id]) => id !== event.pointerId);
      if (other) this.#spread(before, point, other[1]);
    } else if (this.#down.size === 1) {
      if (this.#kind === 'tap' && distance(point, this.#began) > slack) {
        this.#kind = this.#handlers.startsDrag(this.#began.x, this.#began.y) ? 'drag' : 'pan';
      }
      if (this.#kind === 'pan') this.#handlers.pan(point.x - before.x, point.y - before.y);
      if (this.#kind === 'drag') this.#handlers.drag(point.x, point.y);
    }
    this.#down.set(event.pointerId, point);
  };

  readonly up = (event: PointerEvent): void => {
    if (!this.#down.delete(event.pointerId) || this.#down.size > 0) return;
    const { x, y } = pointOf(event);
    if (this.#kind === 'tap') this.#handlers.tap(x, y);
    if (this.#kind === 'drag') this.#handlers.drop();
  };

  readonly cancel = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId);
    this.#handlers.leave();
  };

  readonly leave = (): void => {
    if (this.#down.size === 0) this.#handlers.leave();
  };

  #spread(before: Point, now: Point, other: Point): void {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.#handlers.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    const factor = distance(now, other) / Math.max(distance(before, other), 1);
    this.#handlers.pinch(factor, middle.x, middle.y);
    this.#handlers.twist?.(between(direction(before, other), direction(now, other)));
  }
}

/** Callbacks for dragging a piece; `what` identifies it. */
interface DragHandlers<T> {
  /** Pixels that the pointer may move before a press becomes a drag; left out: the default. */
  slack?: number;
  /** When the pointer is captured. With `drag`, a click still reaches the elements inside. */
  captured?: 'press' | 'drag';
  /** The press has become a drag. */
  begin?: (what: T) => void;
  drag: (what: T, event: PointerEvent) => void;
  drop: (what: T, event: PointerEvent) => void;
  /** The drag was interrupted: the pointer was cancelled, or another one pressed a piece. */
  cancel: (what: T, event: PointerEvent) => void;
}

/** Tells clicks on a piece from drags. One instance serves all pieces of a hand. */
export class Drag<T> {
  readonly #handlers: DragHandlers<T>;
  #pressed: { what: T; pointer: number; at: Point } | null = null;
  #isDrag = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(handlers: DragHandlers<T>) {
    this.#handlers = handlers;
  }

  get isPressed(): boolean {
    return this.#pressed !== null;
  }

  /** Whether a drag is going on or has just ended; the click event at the end of a drag is not a click. */
  get isDrag(): boolean {
    return this.#isDrag;
  }

  readonly down = (event: PointerEvent, what: T): void => {
    if (event.button !== 0) return;
    if (this.#pressed !== null && this.#isDrag) this.#handlers.cancel(this.#pressed.what, event);
    clearTimeout(this.#timer);
    this.#isDrag = false;
    this.#pressed = { what, pointer: event.pointerId, at: onScreen(event) };
    if (this.#handlers.captured !== 'drag') capture(event);
  };

  readonly move = (event: PointerEvent): void => {
    if (this.#pressed?.pointer !== event.pointerId) return;
    const { what, at } = this.#pressed;
    if (!this.#isDrag) {
      if (distance(onScreen(event), at) <= (this.#handlers.slack ?? slack)) return;
      this.#isDrag = true;
      if (this.#handlers.captured === 'drag') capture(event);
      this.#handlers.begin?.(what);
    }
    this.#handlers.drag(what, event);
  };

  readonly up = (event: PointerEvent): void => {
    this.#end(event, this.#handlers.drop);
  };

  readonly cancel = (event: PointerEvent): void => {
    this.#end(event, this.#handlers.cancel);
  };

  #end(event: PointerEvent, end: (what: T, event: PointerEvent) => void): void {
    if (this.#pressed?.pointer !== event.pointerId) return;
    const { what } = this.#pressed;
    this.#pressed = null;
    if (!this.#isDrag) return;
    this.#timer = setTimeout(() => (this.#isDrag = false)); // after the click event, if there is one
    end(what, event);
  }
}

function capture(event: PointerEvent): void {
  (event.currentTarget as Element).setPointerCapture(event.pointerId);
}

function onScreen({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}

function pointOf(event: PointerEvent): Point {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function direction(a: Point, b: Point): number {
  return (Math.atan2(a.y - b.y, a.x - b.x) * 180) / Math.PI;
}

/** The angle from one direction to another, from -180 to 180 degrees. */
function between(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}
