// The animation of a move: a clock, and the tiles at its time. A new position, or a tap, ends it at once;
// then the position itself is drawn.
import type { Move } from '../game';
import type { Hands } from './geometry';
import { lengthOf, placesAt, timelineOf, type MoveTimeline } from './motions';
import { inHand, type Action, type Colour, type View } from './types';

export class MoveAnimation {
  play = $state.raw<MoveTimeline | null>(null);
  #time = $state(0);
  #before: View | null = null;
  #followed = '';
  #frame = 0;

  /** Starts the animation of a new move; calls with the same move have no effect. */
  follow(move: Move<View, Action> | null, view: View, still: boolean): void {
    const before = move?.before ?? null;
    const name = move && JSON.stringify([before?.turns_played, move.action, view.board]);
    if (name === this.#followed) return;
    this.#followed = name ?? '';
    this.stop();
    if (move === null || before === null || still) return;
    const play = timelineOf(before, move.action, view);
    if (play.motions.length === 0) return;
    this.#before = before;
    this.#time = 0;
    this.play = play;
    let start: number | null = null;
    const tick = (now: number): void => {
      start ??= now;
      this.#time = now - start;
      if (this.#time >= lengthOf(play)) this.stop();
      else this.#frame = requestAnimationFrame(tick);
    };
    this.#frame = requestAnimationFrame(tick);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    if (this.play !== null) this.play = null;
  }

  tiles(hands: Hands): { colour: Colour; x: number; y: number; goes: boolean }[] {
    const { play } = this;
    if (play === null) return [];
    const places = placesAt(play, this.#time, hands);
    return play.motions.map(({ colour, kind }, i) => ({
      colour,
      x: places[i]?.x ?? 0,
      y: places[i]?.y ?? 0,
      goes: kind === 'goes',
    }));
  }

  /** The number of tiles in hand during the animation; null if none is running. */
  handOf(colour: Colour): number | null {
    if (this.play === null || this.#before === null) return null;
    const enters = this.play.motions.some((one) => one.from === null && one.colour === colour);
    return inHand(this.#before, colour) - (enters ? 1 : 0);
  }
}
