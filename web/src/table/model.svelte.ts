// One table as one person sees it: what the host said, what is on the screen of it, and what the person
// is about to do. The screen lags behind the host while moves of others are shown one after the other.
import type { Move } from '../games/game';
import { HostError, type Connection, type LinkState } from '../host/host';
import type {
  Advice,
  ChatMessage,
  ErrorBody,
  HintMessage,
  Json,
  Level,
  Outcome,
  Request,
  Seat,
  TableEvent,
  TableNews,
  TableState,
  UpdateMessage,
} from '../host/messages';
import { patched } from '../host/patch';
import { same } from '../host/same';
import { said, type Said } from '../texts/format';
import { contribution } from './begin';

export type AnyMove = Move<Json, Json>;

/** A position on its way to the screen. */
interface Step {
  view: Json;
  move: AnyMove | null;
  outcome: Outcome | null;
}

/** An action on its way to the host. */
interface Pending {
  asked: number;
  action: Json;
  /** What was confirmed together with it and comes next. */
  then: readonly Json[];
  /** The event that the host made of it; it is over when that is on the table here, too. */
  seq?: number;
}

const stepTime = 750; // how long a move of somebody else has the screen to itself
const longestQueue = 4; // more than that are not shown one by one
const refusalTime = 6_000;

export interface TableOptions {
  still: () => boolean;
  /** All play at the same time, each for themselves: nobody waits until a move of another was shown. */
  together?: () => boolean;
  /** How long a move has the screen to itself, if that is longer than usual. */
  time?: (move: AnyMove, after: Json) => number;
  /** A move is on the screen now. */
  onMove?: (move: AnyMove) => void;
  /** Something that the person should hear of, once. */
  onNotice?: (what: Said) => void;
}

export class TableModel {
  readonly id: string;
  readonly connection: Connection;
  readonly #options: TableOptions;
  readonly #stops: (() => void)[] = [];

  state = $state.raw<TableState | null>(null);
  missing = $state.raw<ErrorBody | null>(null);
  link = $state<LinkState>('connecting');
  shown = $state.raw<Step | null>(null);
  chosen = $state.raw<Json>(null);
  #then: readonly Json[] = [];
  pending = $state.raw<Pending | null>(null);
  refusal = $state.raw<Said | null>(null);
  guide = $state.raw<Said | null>(null);
  pointed = $state.raw<AnyMove | null>(null);
  /** What a bot advises, the best first. */
  advice = $state.raw<readonly Advice[]>([]);
  /** Which of it the board points at. */
  advised = $state(0);
  thinking = $state(false); // a hint is on its way
  chat = $state.raw<ChatMessage[]>([]);
  here = $state.raw<Seat[]>([]);
  spectators = $state(0);
  #queue = $state.raw<Step[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  /** The seat that this visit wants as soon as it may (after "play now", or a rematch). */
  wantedSeat: Seat | 'any' | null = null;

  constructor(connection: Connection, id: string, options: TableOptions) {
    this.id = id;
    this.connection = connection;
    this.#options = options;
    this.#stops.push(
      connection.onState((state) => {
        this.link = state;
      }),
      connection.watch(id, (news) => {
        if (news.type === 'error') this.missing = news;
        else this.#receive(news);
      }),
    );
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#refusalTimer);
    for (const stop of this.#stops) stop();
  }

  get you(): Seat | null {
    return this.state?.you ?? null;
  }
  readonly hint = $derived.by((): AnyMove | null => {
    const one = this.advice[this.advised];
    if (one === undefined || this.you === null) return null;
    return { seat: this.you, action: one.action, before: this.shown?.view ?? null };
  });
  /** Whether the screen shows what is. */
  get current(): boolean {
    return this.#queue.length === 0;
  }
  get yourTurn(): boolean {
    const state = this.state;
    return (
      state !== null &&
      state.status === 'running' &&
      state.asked > 0 &&
      this.current &&
      this.pending === null
    );
  }
  get legal(): readonly Json[] {
    return this.yourTurn ? (this.state?.legal ?? []) : [];
  }
  /** The actions that are in force, in order: what was taken back is gone. */
  get actions(): TableEvent[] {
    const actions: TableEvent[] = [];
    for (const event of this.state?.log ?? []) {
      if (event.event === 'action') actions.push(event);
      if (event.event === 'taken_back') actions.length -= Number(event['actions'] ?? 0);
    }
    return actions;
  }

  // ---- What the person does

  choose(action: Json, then: readonly Json[] = []): void {
    if (action !== null && !this.yourTurn) return;
    this.chosen = action;
    this.#then = action === null ? [] : then;
    this.refusal = null;
    if (action !== null) this.dropAdvice();
  }

  refuse(why: Said): void {
    this.refusal = why;
    clearTimeout(this.#refusalTimer);
    this.#refusalTimer = setTimeout(() => {
      this.refusal = null;
    }, refusalTime);
  }

  confirm(): void {
    const state = this.state;
    if (this.chosen === null || state === null || !this.yourTurn) return;
    this.#play({ asked: state.asked, action: this.chosen, then: this.#then });
  }

  #play(pending: Pending): void {
    this.pending = pending;
    this.chosen = pending.action;
    this.guide = null;
    this.#remember(pending);
    const { asked, action } = pending;
    this.connection.insist({ type: 'act', table: this.id, asked, action }).then(
      ({ seq }) => {
        pending.seq = seq ?? 0;
        this.#arrive();
      },
      (error: unknown) => {
        this.#forget(pending);
        const why =
          error instanceof HostError ? said(error.key, error.params) : said('error.unknown');
        this.#options.onNotice?.(said('table.withdrawn', { why }));
        this.chosen = null;
      },
    );
  }

  // A page that is loaded anew while its move was under way sends it again: it cannot be played twice.
  get #place(): string {
    return `skerry.pending.${this.id}.${this.connection.you?.user ?? ''}`;
  }
  #remember(pending: Pending): void {
    try {
      sessionStorage.setItem(this.#place, JSON.stringify(pending));
    } catch {
      // Then it lasts as long as the page.
    }
  }
  // The host may say that it has the move before it tells what came of it. In between it is no longer
  // one's turn, though the table does not show it yet.
  #arrive(): void {
    const { pending, state } = this;
    if (pending?.seq === undefined || (state?.seq ?? 0) < pending.seq) return;
    this.#forget(pending);
    this.#goOn(pending.then);
  }
  // If what was to follow is no longer possible, the rest is for the person to decide.
  #goOn([action, ...then]: readonly Json[]): void {
    const state = this.state;
    if (action === undefined || state === null || state.asked === 0) return;
    if (state.legal?.some((one) => same(one, action)) !== true) return;
    this.#play({ asked: state.asked, action, then });
  }
  #forget(pending: Pending): void {
    if (this.pending !== pending) return;
    this.pending = null;
    this.chosen = null;
    try {
      sessionStorage.removeItem(this.#place);
    } catch {
      // There is nothing to remove.
    }
  }
  #resume(state: TableState): void {
    if (this.pending !== null || state.asked === 0) return;
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#place) ?? 'null') as Pending | null;
      if (kept?.asked === state.asked) this.#play(kept);
    } catch {
      // Nothing that can be read was kept.
    }
  }

  async #ask(request: Request): Promise<void> {
    try {
      await this.connection.ask(request);
    } catch (error) {
      if (error instanceof HostError) this.#options.onNotice?.(said(error.key, error.params));
      else throw error;
    }
  }

  sit(seat: Seat): Promise<void> {
    return this.#ask({ type: 'sit', table: this.id, seat, contribution: contribution() });
  }
  stand = (): Promise<void> => this.#ask({ type: 'stand', table: this.id });
  comeBack = (): Promise<void> => this.#ask({ type: 'return', table: this.id });
  resign = (): Promise<void> => this.#ask({ type: 'resign', table: this.id });
  callOff = (): Promise<void> => this.#ask({ type: 'abort', table: this.id });
  rematch = (): Promise<void> => this.#ask({ type: 'rematch', table: this.id });
  putBot(seat: Seat, level: Level): Promise<void> {
    return this.#ask({ type: 'bot', table: this.id, seat, level });
  }
  answer(question: 'takeback' | 'abort', yes: boolean): Promise<void> {
    return this.#ask({ type: 'answer', table: this.id, question, yes });
  }
  say(text: string): Promise<void> {
    const channel = this.you === null ? 'spectators' : 'players';
    return this.#ask({ type: 'chat', table: this.id, channel, text });
  }

  /** How many actions one's own last one lies back; 0: there is nothing of one's own. */
  get takebackLength(): number {
    const actions = this.actions;
    const mine = actions.findLastIndex((event) => event.seat === this.you);
    return mine < 0 ? 0 : actions.length - mine;
  }
  takeBack(): Promise<void> {
    return this.#ask({ type: 'takeback', table: this.id, actions: this.takebackLength });
  }

  async askHint(): Promise<void> {
    if (this.thinking || this.you === null) return;
    this.thinking = true;
    try {
      const answer = (await this.connection.ask({ type: 'hint', table: this.id })) as HintMessage;
      if (answer.asked === this.state?.asked && this.chosen === null) {
        this.advice = answer.best;
        this.advised = 0;
      }
    } catch (error) {
      if (error instanceof HostError) this.#options.onNotice?.(said(error.key, error.params));
    } finally {
      this.thinking = false;
    }
  }

  dropAdvice(): void {
    this.advice = [];
    this.advised = 0;
  }

  // ---- What the host says

  #receive(news: TableNews): void {
    switch (news.type) {
      case 'table':
        this.#take(news);
        break;
      case 'update':
        this.#update(news);
        break;
      case 'chat':
        this.#hear(news);
        break;
      case 'presence':
        this.here = news.here;
        this.spectators = news.spectators;
        break;
    }
  }

  // What was said before is told again to whoever comes back.
  #hear(line: ChatMessage): void {
    const known = this.chat.some(
      (one) => one.t === line.t && one.user === line.user && one.text === line.text,
    );
    if (!known) this.chat = [...this.chat, line];
  }

  #take(table: TableState): void {
    this.missing = null;
    if (this.state !== null && this.state.seq === table.seq && this.state.you === table.you) return;
    this.state = table;
    this.#arrive();
    this.#clearQueue();
    this.shown = { view: table.view, move: null, outcome: table.outcome };
    this.#settle();
    this.#sitDown(table);
    this.#resume(table);
  }

  #update(update: UpdateMessage): void {
    const state = this.state;
    if (state === null) return;
    const { type: _, events, patch, view, ...rest } = update;
    const next = patch === undefined ? (view ?? state.view) : patched(state.view, patch);
    const news = events.filter((event) => event.seq > state.seq);
    const sameDecision = rest.asked === state.asked && rest.asked > 0;
    this.state = {
      ...state,
      legal: sameDecision ? (state.legal ?? []) : [],
      ...rest,
      view: next,
      log: [...state.log, ...news],
    };
    this.#arrive();
    if (news.length > 0 && !sameDecision) this.#settle();
    const actions = news.filter((event) => event.event === 'action');
    const back = news.some((event) => event.event === 'taken_back');
    const only = actions.length === 1 && !back ? actions[0] : undefined;
    const outcome = this.state.outcome;
    // What somebody does in secret is not shown moving.
    if (only?.seat === undefined || only.action === undefined) {
      this.#show({ view: next, move: null, outcome });
    } else {
      const move = { seat: only.seat, action: only.action, before: state.view };
      this.#show({ view: next, move, outcome });
    }
    this.#sitDown(this.state);
  }

  // Whatever was half done belongs to a decision that is gone.
  #settle(): void {
    if (this.pending !== null) return;
    this.choose(null);
    this.guide = null;
    this.dropAdvice();
  }

  #sitDown(state: TableState): void {
    if (this.wantedSeat === null || state.you !== null || state.status !== 'open') return;
    const free = state.seats.findIndex((seat) => seat.kind === 'open');
    const wanted = this.wantedSeat;
    this.wantedSeat = null;
    const seat = wanted !== 'any' && state.seats[wanted]?.kind === 'open' ? wanted : free;
    if (seat >= 0) void this.sit(seat);
  }

  // ---- What is on the screen

  #show(step: Step): void {
    const mine = step.move !== null && step.move.seat === this.you;
    if (this.#options.together?.() === true) {
      this.shown = step;
      if (mine && step.move !== null) this.#options.onMove?.(step.move);
      return;
    }
    const busy = this.#timer !== undefined && !this.#options.still();
    if (busy && !mine && step.move !== null && this.#queue.length < longestQueue) {
      this.#queue = [...this.#queue, step];
      return;
    }
    this.#clearQueue();
    this.#put(step);
  }

  #put(step: Step): void {
    this.shown = step;
    if (step.move === null) return;
    this.#options.onMove?.(step.move);
    if (this.#options.still()) return;
    const time = this.#options.time?.(step.move, step.view) ?? 0;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        const [next, ...later] = this.#queue;
        this.#queue = later;
        if (next !== undefined) this.#put(next);
      },
      Math.max(stepTime, time),
    );
  }

  #clearQueue(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }

  /** Shows what is, at once. */
  skip(): void {
    const last = this.#queue.at(-1);
    if (last === undefined) return;
    this.#clearQueue();
    this.shown = { ...last, move: null };
  }
}
