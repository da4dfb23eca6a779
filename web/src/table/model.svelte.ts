// The model of one table for one viewer: the state from the host, what of it is displayed, and the move that
// the person is making. Components read it and call its methods; they never talk to the host themselves.
import { playByRules } from '../engine/ready.svelte';
import { HostError, type Connection, type ConnectionState } from '../host/host';
import type {
  ErrorBody,
  Json,
  Level,
  Request,
  Seat,
  TableEvent,
  TableNews,
  TableState,
  UpdateMessage,
} from '../host/messages';
import { patched } from '../host/patch';
import { translatable, type Translatable } from '../texts/format';
import { Advisor } from './advisor.svelte';
import { DisplayQueue, type AnyMove, type DisplayOptions } from './display_queue.svelte';
import { Aftermaths } from './aftermaths.svelte';
import { ChatLog } from './chat_log.svelte';
import { isPlayed } from './names';
import { MoveSender, type PendingMove } from './move_sender.svelte';
import { ownSteps } from './advice';
import { takeSeat } from './take_seat';

const refusalTime = 6_000;

export interface TableOptions extends DisplayOptions {
  /** Called with each notice for the person: a request was refused, a move was withdrawn. */
  onNotice?: (what: Translatable) => void;
  /** What the rules did by themselves between two views, for the log. */
  aftermath?: (before: Json, after: Json) => readonly Translatable[];
}

/** To be closed when its page goes. */
export class TableModel {
  readonly id: string;
  readonly connection: Connection;
  readonly #options: TableOptions;
  readonly #sender: MoveSender;
  readonly #stops: (() => void)[] = [];

  readonly display: DisplayQueue;
  readonly advisor: Advisor;
  readonly chat: ChatLog;
  readonly aftermaths: Aftermaths;

  state = $state.raw<TableState | null>(null);
  missing = $state.raw<ErrorBody | null>(null);
  connectionState = $state<ConnectionState>('connecting');
  chosen = $state.raw<Json>(null);
  #then = $state.raw<readonly Json[]>([]);
  refusal = $state.raw<Translatable | null>(null);
  guide = $state.raw<Translatable | null>(null);
  highlighted = $state.raw<AnyMove | null>(null);
  here = $state.raw<Seat[]>([]);
  spectators = $state(0);
  /** After the end: the last position with what was hidden in it, where the game shows that. */
  opened = $state.raw<Json>(null);
  /** The bots of the table have been waiting for a processor for some seconds. */
  botsBusy = $state(false);
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  /** A seat to take as soon as the table has arrived (after "play now", or a rematch). */
  wantedSeat: Seat | 'any' | null = null;

  constructor(connection: Connection, id: string, options: TableOptions) {
    this.id = id;
    this.connection = connection;
    this.chat = new ChatLog(id);
    this.aftermaths = new Aftermaths(id);
    this.#options = options;
    this.display = new DisplayQueue(options);
    this.#sender = new MoveSender(connection, id, {
      table: () => this.state,
      onPlay: ({ action }) => {
        this.chosen = action;
        this.guide = null;
      },
      onOver: () => {
        this.chosen = null;
      },
      onRefused: (why) => {
        this.#notice(translatable('table.withdrawn', { why }));
      },
    });
    this.advisor = new Advisor(connection, id, {
      isWanted: (asked) => asked === this.state?.asked && this.chosen === null,
      onRefused: (why) => {
        this.#notice(why);
      },
    });
    this.#stops.push(
      connection.onState((state) => {
        this.connectionState = state;
        if (state !== 'open') this.botsBusy = false; // if they still are, the host says so again
      }),
      connection.watch(id, (news) => {
        if (news.type === 'error') this.missing = news;
        else this.#receive(news);
      }),
    );
  }

  close(): void {
    playByRules(null);
    this.display.close();
    clearTimeout(this.#refusalTimer);
    for (const stop of this.#stops) stop();
  }

  get you(): Seat | null {
    return this.state?.you ?? null;
  }
  /** The position that is displayed. */
  get shownView(): Json {
    return this.opened ?? this.display.shown?.view ?? null;
  }
  /** The advised move that the board highlights. */
  readonly hint = $derived.by((): AnyMove | null => {
    const one = this.advisor.advice[this.advisor.advised];
    if (one === undefined || this.you === null) return null;
    const before = this.display.shown?.view ?? null;
    return { seat: this.you, action: one.action, before, then: ownSteps(one, this.you) };
  });
  /** The viewer's own move while it is being sent. */
  get pending(): PendingMove | null {
    return this.#sender.move;
  }
  get yourTurn(): boolean {
    const state = this.state;
    return (
      state !== null &&
      this.plays && // of a seat that a bot plays for the viewer the decision is the bot's
      state.asked > 0 &&
      this.display.current &&
      this.pending === null
    );
  }
  /** The viewer's own seat, if the viewer plays it: who has left it or given up cannot. */
  get plays(): boolean {
    const own = this.you === null ? undefined : this.state?.seats[this.you];
    return this.state?.status === 'running' && own !== undefined && isPlayed(own);
  }
  get hasGivenUp(): boolean {
    return this.you !== null && this.state?.seats[this.you]?.given_up === true;
  }
  /** Whether another person plays at the table. */
  get othersPlay(): boolean {
    return this.state?.seats.some((one, seat) => seat !== this.you && isPlayed(one)) === true;
  }
  /** The host makes the viewer's move. */
  get answeredByHost(): boolean {
    return this.yourTurn && this.state?.left_to_host === true;
  }
  /** The actions that are proposed together. */
  get proposed(): readonly Json[] {
    return this.chosen === null ? [] : [this.chosen, ...this.#then];
  }
  get legal(): readonly Json[] {
    return this.yourTurn ? (this.state?.legal ?? []) : [];
  }
  /** The number of events before those that are known. */
  get earlierEvents(): number {
    return (this.state?.log_from ?? 1) - 1;
  }
  /** The actions of the match in order, as far as they are known, without those that were taken back. */
  get actions(): TableEvent[] {
    const actions: TableEvent[] = [];
    for (const event of this.state?.log ?? []) {
      if (event.event === 'action') actions.push(event);
      if (event.event !== 'taken_back') continue;
      // Of a long log only the end is known at first.
      actions.length = Math.max(0, actions.length - Number(event['actions'] ?? 0));
    }
    return actions;
  }

  /** The last action of every other seat since the viewer's own last one, once all are displayed. */
  get recent(): readonly Json[] {
    if (this.you === null || !this.display.current) return [];
    const actions = this.actions;
    const since = actions.slice(actions.findLastIndex(({ seat }) => seat === this.you) + 1);
    const last = new Map<Seat, Json>();
    for (const { seat, action } of since) {
      if (seat !== undefined && action !== undefined) last.set(seat, action);
    }
    return [...last.values()];
  }

  // ---- Commands of the person

  choose(action: Json, then: readonly Json[] = []): void {
    if (action !== null && !this.yourTurn) return;
    if (action !== null && this.answeredByHost) void this.askMe(true); // who begins a move makes it
    this.chosen = action;
    this.#then = action === null ? [] : then;
    this.refusal = null;
    if (action !== null) this.advisor.drop();
  }

  refuse(why: Translatable): void {
    this.refusal = why;
    clearTimeout(this.#refusalTimer);
    this.#refusalTimer = setTimeout(() => {
      this.refusal = null;
    }, refusalTime);
  }

  /** Plays an action at once: to say no to what is asked often. */
  play(action: Json): void {
    if (!this.yourTurn) return;
    this.chosen = action;
    this.#then = [];
    this.confirm();
  }

  confirm(): void {
    const state = this.state;
    if (this.chosen === null || state === null || !this.yourTurn) return;
    this.#sender.play({ asked: state.asked, action: this.chosen, then: this.#then });
  }

  /** Plays the advised move at once, with what completes it. */
  playHint(completes?: (action: Json, next: Json) => boolean): void {
    const { hint } = this;
    if (hint === null || !this.yourTurn) return;
    const [next] = hint.then ?? [];
    const whole = next !== undefined && completes?.(hint.action, next) === true;
    this.choose(hint.action, whole ? [next] : []);
    this.confirm();
  }

  #notice(what: Translatable): void {
    this.#options.onNotice?.(what);
  }

  /** What becomes of it; null if it was refused, which the person is told. */
  async #noticing<T>(what: () => Promise<T>): Promise<T | null> {
    try {
      return await what();
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      this.#notice(translatable(error.key, error.params));
      return null;
    }
  }
  #answer(request: Request): Promise<Awaited<ReturnType<Connection['request']>> | null> {
    return this.#noticing(() => this.connection.request(request));
  }
  async #ask(request: Request): Promise<void> {
    await this.#answer(request);
  }

  async sit(seat: Seat): Promise<void> {
    const commitment = this.state?.commitment;
    if (commitment === undefined) return; // nobody contributes before it has been shown
    await this.#noticing(() => takeSeat(this.connection, this.id, seat, commitment));
  }
  stand = (): Promise<void> => this.#ask({ type: 'stand', table: this.id });
  comeBack = (): Promise<void> => this.#ask({ type: 'return', table: this.id });
  resign = (): Promise<void> => this.#ask({ type: 'resign', table: this.id });
  callOff = (): Promise<void> => this.#ask({ type: 'abort', table: this.id });
  rematch = (): Promise<boolean> =>
    this.#answer({ type: 'rematch', table: this.id }).then((answer) => answer !== null);
  putBot(seat: Seat, level: Level): Promise<void> {
    return this.#ask({ type: 'bot', table: this.id, seat, level });
  }
  answer(question: 'takeback' | 'abort', yes: boolean): Promise<void> {
    return this.#ask({ type: 'answer', table: this.id, question, yes });
  }
  /** Leaves something to the host or not, or chooses one of the words that it has. */
  setStanding(answer: string, on: boolean | string): Promise<void> {
    return this.#ask({ type: 'standing', table: this.id, answer, on });
  }
  /** Wants to be asked now, or the next time that something is left to the host. */
  askMe(on: boolean): Promise<void> {
    return this.#ask({ type: 'ask_me', table: this.id, on });
  }
  say(text: string): Promise<void> {
    const channel = this.you === null ? 'spectators' : 'players';
    return this.#ask({ type: 'chat', table: this.id, channel, text });
  }

  /**
   * How many actions a takeback must undo to reach the viewer's last one; 0: there is none. Alone with bots that is the
   * last one that the host did not make for the viewer. Other people see the number, which must not tell them which
   * those are.
   */
  get takebackLength(): number {
    const { actions, you } = this;
    const alone = this.state?.seats.every(({ kind }, seat) => seat === you || kind !== 'person');
    const mine = actions.findLastIndex(
      ({ seat, by_host }) => seat === you && !(alone === true && by_host === true),
    );
    return mine < 0 ? 0 : actions.length - mine;
  }
  takeBack(): Promise<void> {
    return this.#ask({ type: 'takeback', table: this.id, actions: this.takebackLength });
  }

  /** Asks for the events before those that are known, a page of them. */
  async readEarlier(): Promise<void> {
    const before = this.state?.log_from;
    if (before === undefined || before <= 1) return;
    const page = await this.#answer({ type: 'log', table: this.id, before });
    const state = this.state;
    if (page?.type !== 'log' || state?.log_from !== before) return;
    this.state = { ...state, log: [...page.log, ...state.log], log_from: page.log_from };
  }

  async askHint(): Promise<void> {
    if (this.you !== null) await this.advisor.ask();
  }

  // ---- Messages from the host

  #receive(news: TableNews): void {
    switch (news.type) {
      case 'table':
        this.#take(news);
        break;
      case 'update':
        this.#update(news);
        break;
      case 'standing':
        if (this.state !== null) {
          const { standing, ask_me, left_to_host } = news;
          this.state = { ...this.state, standing, ask_me, left_to_host };
        }
        break;
      case 'chat':
        this.chat.add(news);
        break;
      case 'chat_gone':
        this.chat.forget(news.user);
        break;
      case 'presence':
        this.here = news.here;
        this.spectators = news.spectators;
        break;
      case 'bots':
        this.botsBusy = news.busy;
        if (this.state !== null) this.state = { ...this.state, clock: news.clock };
        break;
    }
  }

  #take(table: TableState): void {
    this.missing = null;
    if (this.state !== null && this.state.seq === table.seq && this.state.you === table.you) return;
    playByRules(table.settings.rules_version);
    const before = this.state;
    this.state = table;
    if (before !== null && before.you === table.you) {
      const missed = table.log.filter((event) => event.seq > before.seq);
      this.#tellAftermath(missed, before.view, table.view);
    }
    this.#sender.arrive();
    this.display.reset({ view: table.view, move: null, outcome: table.outcome });
    this.#settle();
    this.#sitDown(table);
    this.#sender.resume(table);
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
    this.#sender.arrive();
    if (news.length > 0 && !sameDecision) this.#settle();
    const only = this.#tellAftermath(news, state.view, next);
    const outcome = this.state.outcome;
    // A secret action has no content for this viewer, so there is nothing to animate.
    if (only?.seat === undefined || only.action === undefined) {
      this.display.show({ view: next, move: null, outcome }, false);
    } else {
      const move = { seat: only.seat, action: only.action, before: state.view };
      this.display.show({ view: next, move, outcome }, move.seat === this.you);
    }
    this.#sitDown(this.state);
  }

  /** The only action among events; the log gets what followed from it. After several nobody knows what was whose. */
  #tellAftermath(events: readonly TableEvent[], before: Json, after: Json): TableEvent | undefined {
    const actions = events.filter((event) => event.event === 'action');
    const back = events.some((event) => event.event === 'taken_back');
    const only = actions.length === 1 && !back ? actions[0] : undefined;
    if (only?.action !== undefined) {
      this.aftermaths.add(only.seq, this.#options.aftermath?.(before, after) ?? []);
    }
    return only;
  }

  // A move that was half made belongs to a decision that is over.
  #settle(): void {
    if (this.pending !== null) return;
    this.choose(null);
    this.guide = null;
    this.advisor.drop();
  }

  #sitDown(state: TableState): void {
    if (this.wantedSeat === null || state.you !== null || state.status !== 'open') return;
    const free = state.seats.findIndex((seat) => seat.kind === 'open');
    const wanted = this.wantedSeat;
    this.wantedSeat = null;
    const seat = wanted !== 'any' && state.seats[wanted]?.kind === 'open' ? wanted : free;
    if (seat >= 0) void this.sit(seat);
  }
}
