// The engine in the page: the rules of all games as WebAssembly, called with JSON. It judges actions, replays
// and verifies match files, and searches for good moves.
import type { Chapter, Advice, ErrorBody, GameInfo, Json, Outcome, Seat } from '../host/messages';
import { EngineModule } from './module';

/** An error that the engine returned, with a text key for any language. */
export class EngineError extends Error implements ErrorBody {
  readonly code: string;
  readonly key: string;
  readonly params: Record<string, string | number>;

  constructor(body: Pick<ErrorBody, 'code' | 'message'> & Partial<ErrorBody>) {
    super(body.message);
    this.code = body.code;
    this.key = body.key ?? `error.${body.code}`; // errors of the referee have no key
    this.params = body.params ?? {};
  }
}

/**
 * Whether an action is legal, and what it leads to as far as its player can know. `uncertain`: whether the game
 * ends depends on hidden information, so the outcome is null, and there is a view only if the game may go on.
 */
export type Judgement<V = Json> =
  | { legal: true; view: V; outcome: Outcome | null; uncertain?: never }
  | { legal: true; view: V | null; outcome: null; uncertain: true }
  | { legal: false; error: ErrorBody };

export interface MatchPlayer {
  name: string;
  kind: 'person' | 'bot';
  settings?: Record<string, Json>;
}

/** The head of a match file: docs/match-files.md. */
export interface MatchHead {
  game: string;
  rules_version: number;
  options: Record<string, string | number | boolean>;
  players: MatchPlayer[];
  deal?: {
    derivation: string;
    commitment: string;
    secret: string;
    contributions: string[];
    seed: string;
  };
  start?: Json;
  outcome: Outcome | null;
}

/** An event of a match file: an action, a takeback, a new player at a seat, or the end. */
export interface MatchEvent {
  time: string;
  seat: Seat;
  action?: Json;
  back?: number;
  player?: MatchPlayer;
  ended?: 'resignation' | 'timeout' | 'abort';
  over?: true;
}

/** A position of a replayed match; `notation` is that of the action that led to it, if an action did. */
export interface Position {
  to_move: Seat[];
  outcome: Outcome | null;
  notation: string | null;
  /** A word for what that action is called, where it does not tell. */
  as?: string;
  /** The chapter in which that action was played, if the game has chapters. */
  chapter?: Chapter;
}

/** A match that was replayed by the engine. Position 0 is the start, position n the one after n events. */
export interface Replay {
  /** A handle for later calls about this match. */
  replay: number;
  match: MatchHead;
  positions: Position[];
  events: MatchEvent[];
}

/** One check of a match file. */
export interface Check {
  what: 'commitment' | 'seed' | 'start' | 'events' | 'times' | 'outcome';
  ok: boolean;
  verdict: 'fine' | 'wrong' | 'unchecked';
  key: string;
  message: string;
}

/** The result of verifying a match file: whether the deal was committed to and all moves were legal. */
export interface Verification {
  ok: boolean;
  checks: Check[];
}

/** Options of a search: the seat to search for, the number of iterations, and the random seed. */
export interface SearchOptions {
  seat: Seat;
  iterations: number;
  seed: number;
}

export interface SearchRequest extends SearchOptions {
  game: string;
  rules_version?: number;
  view: Json;
}

/** What a seat sees of a game, by the rules of its table; without a version by the newest rules. */
export interface SeatView<V = Json> {
  game: string;
  rules_version?: number;
  view: V;
  seat: Seat;
}

/** What a search found. */
export interface SearchResult<A = Json> {
  /** All legal actions; `mean` is the expected share of a win for the seat. */
  actions: { action: A; visits: number; mean: number }[];
  chosen: number;
  /** The chance of every seat, by its own estimate; empty if there was nothing to search. */
  chances: number[];
  /** Up to five actions, the best first. */
  best: Advice<A>[];
}

/** A request to the referee: docs/referee.md. */
export type RefereeRequest = { game: string } & (
  | { ask: 'new'; players: number; options: Json; seed: string }
  | { ask: 'legal' | 'score'; state: Json }
  | { ask: 'play'; state: Json; seat: Seat; action: Json }
  | { ask: 'view'; state: Json; seat: Seat | null }
  | { ask: 'imagine'; view: Json; seed: string }
);

/** Typed calls of the engine. All throw an EngineError. */
export class Engine {
  static #shared: Promise<Engine> | undefined;
  readonly #module: EngineModule;

  constructor(module: EngineModule) {
    this.#module = module;
  }

  /** Loads the one engine of this page. If loading failed, the next call tries again. */
  static load(): Promise<Engine> {
    Engine.#shared ??= EngineModule.fetch().then(
      (module) => new Engine(module),
      (error: unknown) => {
        Engine.#shared = undefined;
        throw error;
      },
    );
    return Engine.#shared;
  }

  games(): GameInfo[] {
    return JSON.parse(this.#module.call('skerry_games')) as GameInfo[];
  }

  ask<T = Json>(question: RefereeRequest): T {
    return this.#answer('skerry_answer', JSON.stringify(question));
  }

  judge<V = Json>(seen: SeatView<V>, action: Json): Judgement<V> {
    const text = JSON.stringify({ ...seen, action });
    const judgement = JSON.parse(this.#module.call('skerry_judge', text)) as
      Judgement<V> | { error: ErrorBody };
    if (!('legal' in judgement)) throw new EngineError(judgement.error);
    return judgement;
  }

  /** What scores on a seat's board now, in a form of the game's own; {} if the game has no marks. */
  marks<M = Json, V = Json>(seen: SeatView<V>): M {
    return this.#answer('skerry_marks', JSON.stringify(seen));
  }

  /** The legal actions of the seat, which knows them although it does not know the whole state. */
  legal<A = Json, V = Json>(seen: SeatView<V>): A[] {
    return this.#answer<{ legal: A[] }>('skerry_legal', JSON.stringify(seen)).legal;
  }

  replay(matchFile: string): Replay {
    return this.#answer('skerry_replay', matchFile);
  }

  /** What a seat, or a spectator (null), sees at a position of the last replayed match. */
  viewAt<V = Json>(replay: Replay, position: number, seat: Seat | null): V {
    const text = JSON.stringify({ seat });
    return this.#answer<{ view: V }>('skerry_view_at', text, replay.replay, position).view;
  }

  verify(matchFile: string): Verification {
    return this.#answer('skerry_verify', matchFile);
  }

  /** The match file of a table's log, once the match is over. */
  matchFile(table: string, lines: string[]): string {
    const text = this.#module.call('skerry_match_file', JSON.stringify({ table, lines }));
    const document = JSON.parse(text) as { error?: ErrorBody };
    if (document.error !== undefined) throw new EngineError(document.error);
    return text;
  }

  search<A = Json>(request: SearchRequest): SearchResult<A> {
    return this.#answer('skerry_think', JSON.stringify(request));
  }

  /** Searches at a position of the last replayed match, with all that the seat had seen until then. */
  searchAt<A = Json>(replay: Replay, position: number, options: SearchOptions): SearchResult<A> {
    return this.#answer('skerry_think_at', JSON.stringify(options), replay.replay, position);
  }

  #answer<T>(name: string, text: string, ...numbers: number[]): T {
    const answer = JSON.parse(this.#module.call(name, text, ...numbers)) as
      T | { error: ErrorBody };
    if (typeof answer === 'object' && answer !== null && 'error' in answer) {
      throw new EngineError(answer.error);
    }
    return answer as T;
  }
}
