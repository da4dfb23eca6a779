// The draft of a new table: what a person has chosen in the form, stored per game, and the settings made of it.
import {
  levels,
  type Clock,
  type GameInfo,
  type Level,
  type Seat,
  type SeatSetting,
  type Settings,
  type PartialSettings,
} from '../../host/messages';
import { proposedOptions, proposedPlayers } from '../../games/first';
import { fitsOption, nearestCount } from '../../host/options';

/** Who shall sit at a seat: the person, anybody, or a bot. */
export type SeatChoice = 'you' | 'open' | Level;

/** The values of the form. They are stored in localStorage in this form. */
export interface TableDraft {
  options: Settings['options'];
  seats: SeatChoice[];
  clock: Clock;
  at_zero: Settings['at_zero'];
  listed: boolean;
  rated: boolean;
  hints: boolean;
  takebacks: boolean;
  chat: boolean;
}

/** The draft with which the form starts. */
export function defaultDraft(game: GameInfo): TableDraft {
  return {
    options: proposedOptions(game),
    seats: ['you', ...Array<SeatChoice>(proposedPlayers(game) - 1).fill('open')],
    clock: { kind: 'none' },
    at_zero: 'bot',
    listed: true,
    rated: false,
    hints: true,
    takebacks: true,
    chat: true,
  };
}

/** A stored draft, with defaults for all values that the present version of the game does not allow. */
export function validDraft(game: GameInfo, old: Partial<TableDraft>): TableDraft {
  const defaults = defaultDraft(game);
  const isSeat = (seat: unknown): boolean =>
    seat === 'you' || seat === 'open' || levels.includes(seat as Level);
  const seats = Array.isArray(old.seats) && old.seats.every(isSeat) ? old.seats : defaults.seats;
  const options = { ...defaults.options };
  for (const option of game.options) {
    const value = old.options?.[option.name];
    if (fitsOption(option, value)) options[option.name] = value;
  }
  const count = nearestCount(game, options, seats.length);
  return {
    ...defaults,
    ...old,
    options,
    seats: withSeats(seats, count),
  };
}

/** The seats, cut or extended to a number: new seats are open, and your own seat is never cut off. */
export function withSeats(seats: readonly SeatChoice[], count: number): SeatChoice[] {
  const next = Array.from({ length: count }, (_, i) => seats[i] ?? 'open');
  return seats.includes('you') && !next.includes('you') ? ['you', ...next.slice(1)] : next;
}

/** The seats with one of them changed; if you move there, your old seat becomes open. */
export function withSeat(seats: readonly SeatChoice[], seat: Seat, who: SeatChoice): SeatChoice[] {
  return seats.map((one, i) => (i === seat ? who : who === 'you' && one === 'you' ? 'open' : one));
}

/** The seats with all but yours set to the same choice. */
export function withOthers(seats: readonly SeatChoice[], who: SeatChoice): SeatChoice[] {
  return seats.map((one) => (one === 'you' ? one : who));
}

/** What was chosen last, or what an address asks for: `?rated=yes` is a rated table. */
export function draftFor(game: GameInfo, query: URLSearchParams): TableDraft {
  const draft = loadDraft(game);
  return query.get('rated') === 'yes' ? { ...draft, rated: true } : draft;
}

/** The seat that the person takes; null: none, they only watch. */
export function yourSeat(draft: TableDraft): Seat | null {
  const seat = draft.seats.indexOf('you');
  return seat < 0 ? null : seat;
}

/** The settings to send to the host. */
export function settingsOf(game: GameInfo, draft: TableDraft): PartialSettings {
  return {
    game: game.id,
    options: draft.options,
    seats: draft.seats.map((who): SeatSetting =>
      who === 'you' || who === 'open' ? { kind: 'open' } : { kind: 'bot', level: who },
    ),
    listed: draft.listed,
    rated: draft.rated,
    // Rated matches have no hints and no takebacks, and no bot plays on for anybody.
    hints: draft.hints && !draft.rated,
    takebacks: draft.takebacks && !draft.rated,
    chat: draft.chat,
    clock: draft.clock,
    at_zero: draft.rated ? 'lose' : draft.at_zero,
  };
}

const place = (game: string): string => `skerry.new_table.${game}`;

export function saveDraft(game: GameInfo, draft: TableDraft): void {
  try {
    localStorage.setItem(place(game.id), JSON.stringify(draft));
  } catch {
    // Without storage the form starts with its defaults the next time.
  }
}

export function loadDraft(game: GameInfo): TableDraft {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(game.id)) ?? '{}');
    return validDraft(game, found as Partial<TableDraft>);
  } catch {
    return defaultDraft(game);
  }
}
