// The interface between a game and the frame of the pages. A game is one folder here: an `index.ts` whose default
// export is a GamePage, and texts in four languages, among them `<game>.line`, its one line on the first page.
import type { Component } from 'svelte';
import type { Chapter, Json, OptionValue, Outcome, Seat } from '../host/messages';
import type { Translatable } from '../texts/format';

/** An action that was played. The view before it is not always known: an old line of the log has none. */
export interface Move<V, A> {
  seat: Seat;
  action: A;
  before: V | null;
  /** The engine’s word for what the action is called, where its JSON does not tell. */
  as?: string;
  /** A hint: what the bot would do next in the same seat, before anybody else decides. */
  then?: readonly A[];
}

/** What a board knows of the player at a seat. */
export interface SeatInfo {
  name: string;
}

/** What a player leaves to the host of a table, and how that is changed (docs/protocol.md). */
export interface Standing {
  /** By name: a word, or on and off. */
  choices: Readonly<Record<string, boolean | string>>;
  /** The player wants to be asked the next time, whatever is left to the host. */
  asksMe: boolean;
  /** The present decision is left to the host. */
  isLeft: boolean;
  choose: (answer: string, choice: string) => void;
  askMe: (on: boolean) => void;
}

/** The properties of a board. A board draws a view, proposes actions by `choose`, and knows no rule itself. */
export interface BoardProps<V, A> {
  /** The position to draw, as `you` (null: a spectator) sees it. */
  view: V;
  you: Seat | null;
  seats: readonly SeatInfo[];
  /** The move from `move.before` to `view`, to be animated. Null: `view` is drawn at once. */
  move: Move<V, A> | null;
  /** The last move of every other seat since the last one of `you`; left out where nobody plays. */
  recent?: readonly A[];
  /** The legal actions of `you`; empty if it is not your turn. */
  legal: readonly A[];
  /** The action that is proposed and not yet confirmed: draw its effect. The frame has confirm and cancel. */
  chosen: A | null;
  /**
   * Proposes an action (one of `legal`), or withdraws the proposal (null). `then`: further actions of the same
   * seat, confirmed together with it; each is played as soon as it is legal.
   */
  choose: (action: A | null, then?: readonly A[]) => void;
  /** Plays an action at once, without a confirmation: to say no to what is asked often. Not in lessons. */
  play?: ((action: A) => void) | undefined;
  /** Null: nothing can be left to the host; undefined: there is no table. */
  standing?: Standing | null | undefined;
  /** Shows why something that the person tried is not possible. */
  refuse: (why: Translatable) => void;
  /**
   * Sets the sentence while an action is half made ("Now choose a place"), or says what is proposed; null: the
   * game's prompt, or the frame's question to confirm.
   */
  guide: (what: Translatable | null) => void;
  /**
   * A move from the log, or a hint: draw it lightly over the board. A hint is about `view` itself (`before`), so
   * draw what would come of it.
   */
  highlighted: Move<V, A> | null;
  outcome: Outcome | null;
  /** Animations are off, by the person's setting or because it is a picture. */
  still: boolean;
  /** The board is a small picture: no hand, no controls, nothing to focus. */
  picture: boolean;
}

/** An action of the log, without those that were taken back. */
export interface LoggedAction<A> {
  seat: Seat;
  action: A;
  /** The chapter that it belongs to. */
  chapter?: Chapter;
}

/** What a game needs to know to tell what followed from actions by itself. */
export interface LogKnowledge {
  names: readonly string[];
  /** The log is known from its beginning. */
  isWhole: boolean;
  /** The match was played to its end. */
  isOver: boolean;
  rulesVersion: number;
}

/** The sentences for what followed from actions by itself, by the numbers of the actions. */
export type Follows<A> = (
  actions: readonly LoggedAction<A>[],
  known: LogKnowledge,
) => ReadonlyMap<number, readonly Translatable[]>;

/** A short fact beside the name of a seat: tiles in hand, cards, points. */
export interface Fact {
  /** Read aloud and shown as the tooltip. */
  label: Translatable;
  value: string | number;
  /** The name of an icon (design/Icon.svelte). */
  icon: string;
}

/** The score sheet at the end: each line has a label and a value for every seat; the last line is the total. */
export interface ScoreSheet {
  lines: { label: Translatable; values: (Translatable | string | number | null)[] }[];
}

/** A picture of the rules page: a position drawn by the board. */
export interface Picture<V, A> {
  view: V;
  you: Seat | null;
  chosen?: A;
  highlighted?: Move<V, A>;
  /** The caption, which is also the alternative text. */
  caption: Translatable;
}

/**
 * A step of the tutorial: a real position, a task, and a check whether it was done. The text of the task is
 * `<game>.tutorial.<id>`; after it was done `….done`; after another legal move `….again`.
 */
export interface TutorialStep<V, A> {
  id: string;
  /** The part of a tutorial that has several; its title is `<game>.tutorial.part.<part>`. */
  part?: string;
  state: Json;
  seat: Seat;
  /** Whether this legal action, and the view after it, is what the step asks for. */
  done: (action: A, after: V, outcome: Outcome | null) => boolean;
}

/** All that the frame needs of a game. */
export interface GamePage<V = Json, A = Json> {
  Board: Component<BoardProps<V, A>>;
  /** One sentence that says what you can do now; it is your turn. `legal` are the host's legal actions. */
  prompt: (view: V, you: Seat, legal: readonly A[]) => Translatable;
  /** What these actions do, which are proposed together and await a confirmation: "Lay the Kiln Fire". */
  propose?: (view: V, actions: readonly A[], legal: readonly A[]) => Translatable;
  /** The sentence while the host is about to make your move, since you have left it to it. */
  left?: (view: V, you: Seat) => Translatable;
  /** A move for the log, without the player's name: "brings in a red tile, 4 steps". */
  describeMove: (move: Move<V, A>) => Translatable;
  /** Whether `next` completes `action` (a cat and its place), so that a hint is played with both at once. */
  completes?: (action: A, next: A) => boolean;
  /** What the rules did by themselves between two views of who plays alone (an automa's turn), for the log. */
  aftermath?: (before: V | null, after: V) => Translatable[];
  /** The heading of a chapter in the log, if the game has chapters (`chapter` in src/core/rules.h). */
  chapter?: (chapter: Chapter) => Translatable;
  /** What follows from actions without anybody's doing, for the log: captures, cards that are dealt out. */
  follows?: Follows<A>;
  /** The facts beside the name of a seat, as far as the viewer knows them. */
  facts: (view: V, seat: Seat, you: Seat | null) => Fact[];
  /** The colours of a seat, by their names in design/palettes.css (red, blue, yellow, green). */
  colours: (view: V, seat: Seat) => string[];
  /** The colour of a seat in a replay, where its `colours` are none or hidden during the game; undefined: none. */
  seatColour?: (view: V, seat: Seat) => string | undefined;
  /** After the end the board of a table shows everything that was hidden, as a replay does. */
  opensAtEnd?: boolean;
  /** What a seat holds that others do not see: its cards, its company. For a replay in which all is open. */
  hand?: (view: V, seat: Seat) => Translatable[];
  /** The result, where the names of the winners do not tell it: against an opponent without a seat (an automa). */
  result?: (outcome: Outcome) => Translatable | null;
  /** One sentence that says why the match ended as it did. */
  why: (view: V, outcome: Outcome, names: readonly string[]) => Translatable;
  /** The score sheet; null: the game has none, or nothing was counted. */
  sheet: (view: V, outcome: Outcome) => ScoreSheet | null;
  sound: 'wood' | 'paper' | 'dice';
  /** The duration of a move's animation in milliseconds, if it is longer than the default. */
  time?: (move: Move<V, A>, after: V) => number;
  /** The positions of the animated picture on the first page, each one move after the last. */
  demo: { view: V; move: Move<V, A> | null }[];
  pictures: Record<string, Picture<V, A>>;
  /** Width by height of all pictures, where the board has one shape; left out: about square. */
  pictureShape?: number;
  tutorial: TutorialStep<V, A>[];
  /** The texts that say which keys the board has. */
  keys: readonly string[];
  /** The legend of the rules page: the symbols of this game with their meanings. */
  legend?: Component;
  /**
   * The list of all cards, where cards have numbers that the rules speak of. It has a page of its own, and opens over
   * a table, with the options of which it may begin.
   */
  cards?: Component<{ options?: Readonly<Record<string, OptionValue>> }>;
}
