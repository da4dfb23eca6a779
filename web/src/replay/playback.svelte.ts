// Where a replay is, and how it goes on by itself.

const tempo = 1200; // how long a position is looked at

export interface PlaybackOptions {
  /** How many milliseconds the board needs to show how it came to where it is. */
  time: () => number;
  /** Somebody, or time, went to a position; maybe to the same. */
  onStep: () => void;
}

export class Playback {
  readonly #options: PlaybackOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;

  at = $state(0);
  /** Where it was before. */
  from = $state(0);
  /** The last position. */
  last = $state(0);
  playing = $state(false);

  constructor(options: PlaybackOptions) {
    this.#options = options;
  }

  /** Another match, at a position of it. */
  begin(at: number, last: number): void {
    this.at = this.from = at;
    this.last = last;
  }

  goTo(position: number): void {
    this.from = this.at;
    this.at = Math.min(Math.max(0, position), this.last);
    this.#options.onStep();
    if (this.playing) this.#wait();
  }

  /** Whether the way to where it is was one step on. */
  get isNext(): boolean {
    return this.at === this.from + 1;
  }

  play(): void {
    if (this.at >= this.last) this.goTo(0);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (this.at >= this.last) this.playing = false;
        else this.goTo(this.at + 1);
      },
      Math.max(tempo, this.#options.time() + tempo / 2),
    );
  }
}
