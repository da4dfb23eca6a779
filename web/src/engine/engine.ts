// The rules inside this page: what may be done, what would come of it, and matches played again.
import type { Advice, ErrorBody, GameInfo, Json, Outcome, Seat } from '../host/messages';
import { EngineModule } from './module';

/** What the engine refused, with a text key for any language. */
export class EngineError extends Error implements ErrorBody {
  readonly code: string;
  readonly key: string;
  readonly params: Record<string, string | number>;

  constructor(body: Pick<ErrorBody, 'code' | 'message'> & Partial<ErrorBody>) {
    super(body.message);
    this.code = body.code;
    this.key = body.key ?? `error.${body.code}`; // the referee has codes alone
    this.params = body.params ?? {};
  }
}

/**
 * `uncertain`: the end depends on what the seat cannot know, so the outcome is null; there is a view
 * only if the game may go on.
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

export interface MatchEvent {
  time: string;
  seat: Seat;
  action?: Json;
  back?: number;
  player?: MatchPlayer;
  ended?: 'resignation' | 'timeout' | 'abort';
}

/** `notation` is that of the action that led here, if it was one. */
export interface Position {
  to_move: Seat[];
  outcome: Outcome | null;
  notation: string | null;
}

/** Position 0 is the start, position n the one after n events. */
export interface Replay {
  /** Its number, for the states of its positions. */
  replay: number;
  match: MatchHead;
  positions: Position[];
  events: MatchEvent[];
}

export interface Check {
  what: 'commitment' | 'seed' | 'start' | 'events' | 'times' | 'outcome';
  ok: boolean;
  verdict: 'fine' | 'wrong' | 'unchecked';
  key: string;
  message: string;
}

export interface Verification {
  ok: boolean;
  checks: Check[];
}

/** In whose place to think, for how long, and with what luck. */
export interface SearchOptions {
  seat: Seat;
  iterations: number;
  seed: number;
}

export interface SearchRequest extends SearchOptions {
  game: string;
  view: Json;
}

export interface SearchResult<A = Json> {
  /** All that are legal; `mean` is the share of a win that the seat may expect. */
  actions: { action: A; visits: number; mean: number }[];
  chosen: number;
  /** Of every seat, as that seat sees it; none if there was nothing to weigh. */
  chances: number[];
  /** Up to five, the best first. */
  best: Advice<A>[];
}

/** A question to the referee: docs/referee.md. */
export type RefereeRequest = { game: string } & (
  | { ask: 'new'; players: number; options: Json; seed: string }
  | { ask: 'legal' | 'score'; state: Json }
  | { ask: 'play'; state: Json; seat: Seat; action: Json }
  | { ask: 'view'; state: Json; seat: Seat | null }
  | { ask: 'imagine'; view: Json; seed: string }
);

export class Engine {
  static #shared: Promise<Engine> | undefined;
  readonly #module: EngineModule;

  constructor(module: EngineModule) {
    this.#module = module;
  }

  /** The one engine of this page. What went wrong once is tried again. */
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

  judge<V = Json>(game: string, view: V, seat: Seat, action: Json): Judgement<V> {
    const text = JSON.stringify({ game, view, seat, action });
    const judgement = JSON.parse(this.#module.call('skerry_judge', text)) as
      Judgement<V> | { error: ErrorBody };
    if (!('legal' in judgement)) throw new EngineError(judgement.error);
    return judgement;
  }

  /** What counts on a seat's board now, in the game's own form; {} if the game has no marks. */
  marks<M = Json, V = Json>(game: string, view: V, seat: Seat): M {
    return this.#answer('skerry_marks', JSON.stringify({ game, view, seat }));
  }

  replay(matchFile: string): Replay {
    return this.#answer('skerry_replay', matchFile);
  }

  /** The state at a position of the match that was opened last. */
  stateAt(replay: Replay, position: number): Json {
    const answer = JSON.parse(
      this.#module.callNumbers('skerry_state_at', replay.replay, position),
    ) as { state: Json } | { error: ErrorBody };
    if ('error' in answer) throw new EngineError(answer.error);
    return answer.state;
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

  /** At a position of the match that was opened last, with all that the seat had seen until then. */
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
