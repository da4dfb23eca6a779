// Looks at a whole match, position after position, in the background.
import type { Thoughts } from '../engine/engine';
import type { PositionRequest } from '../engine/worker';
import { endPoint, placesIn, pointOf, type Point } from './course';
import type { Replayed } from './replayed';

export const firstDepth = 300;
export const deeper = 5; // times as many thoughts
const deepest = 10_000;
const mostPlaces = 150;

export type Think = (request: PositionRequest, signal: AbortSignal) => Promise<Thoughts>;

export class Course {
  readonly #replayed: Replayed;
  readonly #think: Think;
  readonly #places: number[];
  #stop: AbortController | null = null;

  /** By position; what was looked at deeper takes the place of what was there. */
  points = $state.raw<readonly (Point | undefined)[]>([]);
  running = $state(false);
  /** How many thoughts a position is given. */
  depth = $state(firstDepth);
  done = $state(0);

  constructor(replayed: Replayed, think: Think) {
    this.#replayed = replayed;
    this.#think = think;
    this.#places = placesIn(replayed.length, mostPlaces);
  }

  get total(): number {
    return this.#places.length;
  }
  get begun(): boolean {
    return this.points.length > 0 || this.running;
  }
  get finished(): boolean {
    return this.done === this.total;
  }
  get canGoDeeper(): boolean {
    return this.finished && this.depth * deeper <= deepest;
  }
  /** Somebody plays alone, for points. */
  get scored(): boolean {
    return this.#replayed.seats === 1 && this.points.some((one) => one?.score !== undefined);
  }

  goDeeper(): Promise<void> {
    this.depth *= deeper;
    this.done = 0;
    return this.start();
  }

  /** Goes on where it was stopped. */
  async start(): Promise<void> {
    if (this.running) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    try {
      for (const at of this.#places.slice(this.done)) {
        const point = await this.#look(at, stop.signal);
        const points = [...this.points];
        points[at] = point;
        this.points = points;
        this.done += 1;
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      if (this.#stop === stop) this.running = false;
    }
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.running = false;
  }

  async #look(at: number, signal: AbortSignal): Promise<Point | undefined> {
    const outcome = this.#replayed.replay.positions[at]?.outcome;
    if (outcome) return endPoint(outcome);
    const before = this.#before(at);
    const seat = this.#replayed.asked(at);
    if (seat === null) return before;
    const { file, seats } = this.#replayed;
    const request = { file, position: at, seat, iterations: this.depth, seed: at };
    return pointOf(await this.#think(request, signal), seat, seats, before);
  }

  #before(at: number): Point | undefined {
    return this.points.slice(0, at).findLast((one) => one !== undefined);
  }
}
