// A finished match that can be shown position by position.
import type { Move } from '../games/game';
import type { Engine, MatchPlayer, Replay } from '../engine/engine';
import { levels, type Json, type Outcome, type Seat, type SeatState } from '../host/messages';
import { namesOf } from '../table/names';
import { mergeViews } from './merge_views';

/** Whose view is shown: a seat's, a spectator's, or `open`, all seats' together. */
export type Perspective = Seat | 'spectator' | 'open';

/** What a board needs to draw a position. */
export interface ShownPosition {
  view: Json;
  /** The seat whose hand is shown. */
  you: Seat | null;
  move: Move<Json, Json> | null;
  outcome: Outcome | null;
}

/** A bot of Skerry's is named by its level, in the reader's language; others by the name in the file. */
function seatOf({ kind, name, settings }: MatchPlayer): SeatState {
  const level = levels.find((one) => one === settings?.['level']);
  return kind === 'bot' && level !== undefined ? { kind, level } : { kind: 'person', name };
}

/** A match file that the engine has replayed. */
export class ReplayedMatch {
  readonly engine: Engine;
  readonly file: string;
  readonly replay: Replay;

  constructor(engine: Engine, file: string) {
    this.engine = engine;
    this.file = file;
    this.replay = engine.replay(file);
  }

  get length(): number {
    return this.replay.events.length;
  }
  get seats(): number {
    return this.replay.match.players.length;
  }
  get game(): string {
    return this.replay.match.game;
  }

  /** The seat to move at a position: the one that moved, or else the first that could; null: none. */
  asked(at: number): Seat | null {
    const position = this.replay.positions[at];
    if (position === undefined || position.outcome !== null) return null;
    const next = this.replay.events[at];
    const acts = next?.action !== undefined && position.to_move.includes(next.seat);
    return acts ? next.seat : (position.to_move[0] ?? null);
  }

  /** The names at a position; they can change, as a bot may take over a seat. */
  names(at: number): string[] {
    const players = [...this.replay.match.players];
    for (const event of this.replay.events.slice(0, at)) {
      if (event.player !== undefined) players[event.seat] = event.player;
    }
    return namesOf(players.map(seatOf));
  }

  view(at: number, perspective: Perspective): Json {
    const see = (seat: Seat | null): Json => this.engine.viewAt(this.replay, at, seat);
    if (perspective === 'spectator') return see(null);
    if (perspective !== 'open') return see(perspective);
    const seats = this.replay.match.players.keys();
    return mergeViews([see(null), ...[...seats].map(see)]);
  }

  /** The position for the board. Its move is animated only if the position before it, `from`, was shown last. */
  shown(at: number, perspective: Perspective, from: number): ShownPosition {
    const position = this.replay.positions[at];
    const event = this.replay.events[at - 1];
    const mover = position?.to_move[0] ?? null;
    const moved = at === from + 1 && event?.action !== undefined;
    return {
      view: this.view(at, perspective),
      you: perspective === 'spectator' ? null : perspective === 'open' ? mover : perspective,
      move: moved
        ? { seat: event.seat, action: event.action, before: this.view(at - 1, perspective) }
        : null,
      outcome: position?.outcome ?? null,
    };
  }
}
