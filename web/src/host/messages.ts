// The types of the protocol between pages and hosts (docs/protocol.md). Names of fields are those on the wire.

/** The number of a seat at a table, from 0. */
export type Seat = number;
/** The strength of a bot. */
export type Level = 'easy' | 'normal' | 'hard' | 'expert' | 'random';
/** All levels, in the order in which menus offer them. */
export const levels: readonly Level[] = ['easy', 'normal', 'hard', 'expert', 'random'];

/** An action, a view or a state of some game. Only the game's own folder knows its type. */
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
  /** A position instead of a deal, in a request: it is shown to nobody. */
  start?: Json;
  /** The table begins from such a position, which whoever made it has chosen. */
  from_position?: true;
}

/** Settings in a request to create a table: all but game and seats have defaults. */
export type PartialSettings = Pick<Settings, 'game' | 'seats'> &
  Partial<Omit<Settings, 'game' | 'seats' | 'from_position'>>;

/** A seat and who sits there. A person with a `level` is being played for by a bot. */
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

/** A takeback or an abort that waits for the consent of the others; `yes` are the seats that have agreed. */
export interface Vote {
  question: 'takeback' | 'abort';
  by: Seat;
  yes: Seat[];
  actions?: number;
}

/** A round, day or phase of a match: a heading of its log. */
export interface Chapter {
  name: string;
  n: number;
}

/** An event of a table's log; its further fields depend on `event`. */
export interface TableEvent {
  seq: number;
  t: number;
  event: string;
  seat?: Seat;
  action?: Json;
  /** A word for what the action is called, where it does not tell. */
  as?: string;
  /** The chapter that begins with this action. */
  chapter?: Chapter;
  /** The viewer had left this action to the host. */
  by_host?: boolean;
  [key: string]: Json;
}

export type TableStatus = 'open' | 'running' | 'finished' | 'aborted';

/** A table as one viewer sees it. */
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
  /** What the viewer leaves to the host, by name: on or off, or a word. Left out if the game has nothing such. */
  standing?: Record<string, boolean | string>;
  /** The viewer wants to be asked the next time that something is left to the host. */
  ask_me?: boolean;
  /** The viewer's present decision is left to the host. */
  left_to_host?: boolean;
  clock: ClockState | null;
  log: TableEvent[];
  /** The number of the first event in `log`; left out if that is 1. Those before it come on request. */
  log_from?: number;
  legal?: Json[];
}

/** Changes of a JSON document: paths with new values; without a value, the member at the path is removed. */
export type Patch = [path: (string | number)[], value?: Json][];

export interface TableMessage extends TableState {
  type: 'table';
}

/** What the viewer leaves to the host, which has changed although nothing happened at the table. */
export interface StandingMessage {
  type: 'standing';
  table: string;
  standing: Record<string, boolean | string>;
  ask_me: boolean;
  left_to_host: boolean;
}

/** What happened at a table after `seq`: new events, and what they changed of its state. */
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
  standing?: Record<string, boolean | string>;
  ask_me?: boolean;
  left_to_host?: boolean;
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

/** All that this person said at the table is deleted. */
export interface ChatGoneMessage {
  type: 'chat_gone';
  table: string;
  user: string;
}

export interface PresenceMessage {
  type: 'presence';
  table: string;
  here: Seat[];
  spectators: number;
}

/** The bots of a table wait for a processor, or do so no longer; no clock runs meanwhile. */
export interface BotsMessage {
  type: 'bots';
  table: string;
  /** They have been waiting for long. */
  busy: boolean;
  clock: ClockState | null;
}

/** A table as lists show it. */
export interface LobbyTable {
  table: string;
  game: string;
  status: TableStatus;
  seats: SeatState[];
  rated: boolean;
  clock: Clock;
  /** The commitment to the deal. Tables that were stored before it was told here have none. */
  commitment?: string;
  /** It begins from a position that whoever made it has chosen. */
  from_position?: true;
}

/** The list of public tables: first `tables`, later only what `changed` and what is `gone`. */
export interface LobbyMessage {
  type: 'lobby';
  tables?: LobbyTable[];
  changed?: LobbyTable[];
  gone?: string[];
}

/** An error: a code for programs, a text key with parameters for any language, a message in English. */
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
  /** The new table after `create` and `rematch`, and the commitment to its deal. */
  table?: string;
  commitment?: string;
  again?: boolean;
}

/**
 * Why an action is good, as a text key. A string in `params` is a text key itself, and a number whose name ends
 * with "seat" is a seat.
 */
export interface Reason {
  key: string;
  params: Record<string, string | number>;
  /** The reason in English, for a key that has no text. */
  words: string;
}

/** A bot's evaluation of an action. */
export interface Advice<A = Json> {
  action: A;
  /** How often the search visited the action; 0: nothing was searched, and chance and score mean nothing. */
  visits: number;
  /** The probability of winning, 0 to 1. */
  chance: number;
  /** The expected score, in games that have one. */
  score?: number;
  reason?: Reason;
  /** The principal variation: the moves that the bot expects, this action first. */
  line: { seat: Seat; action: A; as?: string; notation: string }[];
}

export interface HintMessage {
  type: 'hint';
  id: number;
  table: string;
  asked: number;
  /** Up to three actions, the best first. */
  best: Advice[];
}

/** A part of a table's log: events before those that a client has. */
export interface LogMessage {
  type: 'log';
  id: number;
  table: string;
  log_from: number;
  log: TableEvent[];
}

/** A message to those who watch a table. */
export type TableNews =
  | TableMessage
  | UpdateMessage
  | StandingMessage
  | ChatMessage
  | ChatGoneMessage
  | PresenceMessage
  | BotsMessage;

/** Any message from a host. */
export type Message =
  | TableNews
  | LobbyMessage
  | AckMessage
  | HintMessage
  | LogMessage
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

/** A request to a host; the connection adds the `id`. */
export type Request =
  | { type: 'create'; settings: PartialSettings }
  | { type: 'sit'; table: string; seat: Seat; contribution: string }
  | { type: 'stand' | 'return' | 'hint' | 'abort' | 'resign' | 'rematch' | 'legal'; table: string }
  | { type: 'bot'; table: string; seat: Seat; level: Level }
  | { type: 'act'; table: string; asked: number; action: Json }
  | { type: 'takeback'; table: string; actions: number }
  | { type: 'log'; table: string; before: number }
  | { type: 'standing'; table: string; answer: string; on: boolean | string }
  | { type: 'ask_me'; table: string; on: boolean }
  | { type: 'answer'; table: string; question: Vote['question']; yes: boolean }
  | { type: 'chat'; table: string; channel: ChatMessage['channel']; text: string };

/** An option of a game, as the engine describes it. */
export type GameOption = {
  name: string;
  text_key: string;
  /** The option has only one value, so nobody is asked for it. */
  settled?: true;
} & (
  | { kind: 'integer'; min: number; max: number; default: number }
  | {
      kind: 'choice';
      values: string[];
      default: string;
      /** The least and the largest number of players for each value; left out: any number. */
      players?: [number, number][];
    }
  | { kind: 'boolean'; default: boolean }
  | { kind: 'list'; values: string[]; min: number; max: number; default: string[] }
);

export type OptionValue = string | number | boolean | string[];

/** What the engine says of a game: its options and properties. */
export interface GameInfo {
  id: string;
  name: string;
  rules_version: number;
  min_players: number;
  max_players: number;
  min_minutes: number;
  max_minutes: number;
  hidden_information: boolean;
  /** The legal actions of a seat never depend on other seats, so all play at the same time. */
  separate_seats: boolean;
  reasons: string[];
  options: GameOption[];
}
