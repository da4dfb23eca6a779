// The playback of a replay: the present position, and playing on automatically.

const tempo = 1200; // milliseconds per position

export interface PlaybackOptions {
  /** The duration in milliseconds of the animation that led to the present position. */
  time: () => number;
  /** Called at every step, by a person or by the timer, maybe to the same position. */
  onStep: () => void;
}

/** A player as for videos: play, pause and seek. */
export class Playback {
  readonly #options: PlaybackOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;

  at = $state(0);
  /** The position before the last step. */
  from = $state(0);
  /** The number of the last position. */
  last = $state(0);
  playing = $state(false);

  constructor(options: PlaybackOptions) {
    this.#options = options;
  }

  /** Loads another match and sets its position. */
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

  /** Whether the last step went one position forward. */
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
