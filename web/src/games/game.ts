// What a game brings to the pages: one folder here with an `index.ts` whose default export is a
// GamePage, texts in four languages, and nothing anywhere else. The frame does the rest. One of the texts,
// `<game>.line`, is what the first page says of the game.
import type { Component } from 'svelte';
import type { Json, Outcome, Seat } from '../host/messages';
import type { Translatable } from '../texts/format';

/** An action that was played. What it was played on is not always known (an old line of the log). */
export interface Move<V, A> {
  seat: Seat;
  action: A;
  before: V | null;
}

/** How a seat is named. */
export interface SeatInfo {
  name: string;
}

export interface BoardProps<V, A> {
  /** What is drawn, as `you` (null: a spectator) sees it. */
  view: V;
  you: Seat | null;
  seats: readonly SeatInfo[];
  /** How `view` came about from `move.before`; to be shown moving. Null: just draw it. */
  move: Move<V, A> | null;
  /** What `you` may do now; empty when there is nothing to do. */
  legal: readonly A[];
  /** What is proposed and not yet confirmed: draw what it will do. The frame has confirm and cancel. */
  chosen: A | null;
  /**
   * Proposes an action (one of `legal`), or takes the proposal back. `then`: what follows it by the same
   * seat, confirmed together; each is played as soon as it may be.
   */
  choose: (action: A | null, then?: readonly A[]) => void;
  /** Says why something that was tried cannot be done. */
  refuse: (why: Translatable) => void;
  /** A sentence while an action is half made ("Now choose a place"); null for the usual prompt. */
  guide: (what: Translatable | null) => void;
  /** A move that the log points at, or a hint: draw it lightly over the board. */
  highlighted: Move<V, A> | null;
  outcome: Outcome | null;
  /** Nothing moves: the person wants it so, or it is a picture. */
  still: boolean;
  /** A small picture of a position: no hand, no controls, nothing to focus. */
  picture: boolean;
}

/** A short fact beside a name, computed from what the viewer knows: tiles in hand, cards, points. */
export interface Fact {
  /** Read aloud and shown as the tooltip. */
  label: Translatable;
  value: string | number;
  /** One of the frame's signs (design/Sign.svelte). */
  icon: string;
}

/** The end, line by line: a label, and a value for every seat. The last line is the total. */
export interface ScoreSheet {
  lines: { label: Translatable; values: (Translatable | string | number | null)[] }[];
}

/** A position of the rules page or of the small picture. */
export interface Picture<V, A> {
  view: V;
  you: Seat | null;
  chosen?: A;
  highlighted?: Move<V, A>;
  /** For those who cannot see it, and below it. */
  caption: Translatable;
}

/**
 * A step of the tutorial: a real position, something to do, and whether it was done. The text is
 * `<game>.tutorial.<id>`; what is said when it is done `….done`; when another legal move was made `….again`.
 */
export interface TutorialStep<V, A> {
  id: string;
  /** Which part of the tutorial it belongs to, if there are several: `<game>.tutorial.part.<part>`. */
  part?: string;
  state: Json;
  seat: Seat;
  /** Whether this legal action, with what it led to, is what the step asks for. */
  done: (action: A, after: V, outcome: Outcome | null) => boolean;
}

export interface GamePage<V = Json, A = Json> {
  Board: Component<BoardProps<V, A>>;
  /** What you can do now, in one sentence; `you` is to move. */
  prompt: (view: V, you: Seat) => Translatable;
  /** A line of the log: what was done, without who did it ("brings in a red tile, 4 steps"). */
  describeMove: (move: Move<V, A>) => Translatable;
  /** What stands beside the name of a seat. */
  facts: (view: V, seat: Seat, you: Seat | null) => Fact[];
  /** Colours and marks of a seat: CSS class suffixes of design/palettes.css (red, blue, yellow, green). */
  colours: (view: V, seat: Seat) => string[];
  /** Who won, where the names of the winners do not tell it: against an opponent who has no seat. */
  result?: (outcome: Outcome) => Translatable | null;
  /** Why it ended so, in one sentence. */
  why: (view: V, outcome: Outcome, names: readonly string[]) => Translatable;
  sheet: (view: V, outcome: Outcome) => ScoreSheet | null;
  sound: 'wood' | 'paper' | 'dice';
  /** How many milliseconds the board needs to show a move that takes longer than usual. */
  time?: (move: Move<V, A>, after: V) => number;
  /** Positions for the small live picture, each a move after the one before. */
  demo: { view: V; move: Move<V, A> | null }[];
  pictures: Record<string, Picture<V, A>>;
  tutorial: TutorialStep<V, A>[];
  /** Names of the icons of this game, with what they mean: the legend of the rules page. */
  legend?: Component;
}
