// What pages and hosts say to each other: docs/protocol.md in types.

export type Seat = number;
export type Level = 'easy' | 'normal' | 'hard' | 'expert' | 'random';
/** As they are offered. */
export const levels: readonly Level[] = ['easy', 'normal', 'hard', 'expert', 'random'];

/** What a game calls an action, a view or a state is known to its folder alone. */
export type Json = unknown;

export type Clock =
  | { kind: 'none' }
  | { kind: 'per_move' | 'per_roll'; seconds: number }
  | { kind: 'per_player'; seconds: number; increment: number }
  | { kind: 'correspondence'; days: number };

export type SeatSetting = { kind: 'open' } | { kind: 'bot'; level: Level };

export interface Settings {
  game: string;
  rules_version: number;
  options: Record<string, OptionValue>;
  seats: SeatSetting[];
  listed: boolean;
  rated: boolean;
  hints: boolean;
  takebacks: boolean;
  chat: boolean;
  clock: Clock;
  at_zero: 'bot' | 'lose';
  start?: Json;
}

/** Settings as one may ask for them: only these two must be there. */
export type PartialSettings = Pick<Settings, 'game' | 'seats'> &
  Partial<Omit<Settings, 'game' | 'seats'>>;

/** Somebody's place at a table. A person with a level has a bot that plays for them. */
export interface SeatState {
  kind: 'open' | 'person' | 'bot';
  name?: string;
  user?: string;
  level?: Level;
  away?: boolean;
  given_up?: boolean;
}

export interface Outcome {
  winners: Seat[];
  ranks: number[];
  scores: (number | null)[];
  reason: string;
}

export interface ClockState {
  at: number;
  running: Seat[];
  left: number[];
}

export interface Vote {
  question: 'takeback' | 'abort';
  by: Seat;
  yes: Seat[];
  actions?: number;
}

/** An event of the log; which other keys there are depends on `event`. */
export interface TableEvent {
  seq: number;
  t: number;
  event: string;
  seat?: Seat;
  action?: Json;
  [key: string]: Json;
}

export type TableStatus = 'open' | 'running' | 'finished' | 'aborted';

export interface TableState {
  table: string;
  seq: number;
  settings: Settings;
  commitment: string;
  you: Seat | null;
  status: TableStatus;
  seats: SeatState[];
  outcome: Outcome | null;
  rematch: { table: string; seat?: Seat | null } | null;
  view: Json;
  to_move: Seat[];
  asked: number;
  questions: Vote[];
  clock: ClockState | null;
  log: TableEvent[];
  legal?: Json[];
}

export type Patch = [path: (string | number)[], value?: Json][];

export interface TableMessage extends TableState {
  type: 'table';
}

export interface UpdateMessage {
  type: 'update';
  table: string;
  seq: number;
  events: TableEvent[];
  view?: Json;
  patch?: Patch;
  to_move: Seat[];
  asked: number;
  questions: Vote[];
  clock?: ClockState | null;
  legal?: Json[];
  status?: TableStatus;
  seats?: SeatState[];
  outcome?: Outcome | null;
  rematch?: TableState['rematch'];
  you?: Seat | null;
}

export interface ChatMessage {
  type: 'chat';
  table: string;
  channel: 'players' | 'spectators';
  name: string;
  user: string;
  seat: Seat | null;
  text: string;
  t: number;
}

export interface PresenceMessage {
  type: 'presence';
  table: string;
  here: Seat[];
  spectators: number;
}

export interface LobbyTable {
  table: string;
  game: string;
  status: TableStatus;
  seats: SeatState[];
  rated: boolean;
  clock: Clock;
}

export interface LobbyMessage {
  type: 'lobby';
  tables?: LobbyTable[];
  changed?: LobbyTable[];
  gone?: string[];
}

export interface ErrorBody {
  code: string;
  key: string;
  params: Record<string, string | number>;
  message: string;
}

export interface AckMessage {
  type: 'ack';
  id: number;
  seq?: number;
  table?: string;
  again?: boolean;
}

/** Why an action is good. Of `params`, texts are keys of other texts, and "…seat" is a seat's number. */
export interface Reason {
  key: string;
  params: Record<string, string | number>;
  /** In English, if there is no text for the key. */
  words: string;
}

/** What a bot thinks of an action. */
export interface Advice<A = Json> {
  action: A;
  /** How often it was looked at; 0: there was nothing to weigh, and chance and score mean nothing. */
  visits: number;
  /** Of winning, 0 to 1. */
  chance: number;
  /** The score to expect, in games that have one. */
  score?: number;
  reason?: Reason;
  /** What may come of it, itself first. */
  line: { seat: Seat; action: A; notation: string }[];
}

export interface HintMessage {
  type: 'hint';
  id: number;
  table: string;
  asked: number;
  /** Up to three, the best first. */
  best: Advice[];
}

export type TableNews = TableMessage | UpdateMessage | ChatMessage | PresenceMessage;

export type Message =
  | TableNews
  | LobbyMessage
  | AckMessage
  | HintMessage
  | ({ type: 'error'; id?: number } & ErrorBody)
  | { type: 'legal'; id: number; table: string; asked: number; actions: Json[] }
  | {
      type: 'welcome';
      version: number;
      you: { user: string; name: string } | null;
      time: number;
    }
  | { type: 'pong'; id: number; time: number }
  | { type: 'bye'; reason: string; retry_ms: number };

/** What the host may be asked; the connection adds the `id`. */
export type Request =
  | { type: 'create'; settings: PartialSettings }
  | { type: 'sit'; table: string; seat: Seat; contribution: string }
  | { type: 'stand' | 'return' | 'hint' | 'abort' | 'resign' | 'rematch' | 'legal'; table: string }
  | { type: 'bot'; table: string; seat: Seat; level: Level }
  | { type: 'act'; table: string; asked: number; action: Json }
  | { type: 'takeback'; table: string; actions: number }
  | { type: 'answer'; table: string; question: Vote['question']; yes: boolean }
  | { type: 'chat'; table: string; channel: ChatMessage['channel']; text: string };

/** An option of a game, as the engine describes it. */
export type GameOption = {
  name: string;
  text_key: string;
  /** There is only one value. */
  settled?: true;
} & (
  | { kind: 'integer'; min: number; max: number; default: number }
  | {
      kind: 'choice';
      values: string[];
      default: string;
      /** With how many players each goes; left out: with all. */
      players?: [number, number][];
    }
  | { kind: 'boolean'; default: boolean }
  | { kind: 'list'; values: string[]; min: number; max: number; default: string[] }
);

export type OptionValue = string | number | boolean | string[];

export interface GameInfo {
  id: string;
  name: string;
  rules_version: number;
  min_players: number;
  max_players: number;
  min_minutes: number;
  max_minutes: number;
  hidden_information: boolean;
  /** What one seat may do never depends on what others did: all play at the same time. */
  separate_seats: boolean;
  reasons: string[];
  options: GameOption[];
}
