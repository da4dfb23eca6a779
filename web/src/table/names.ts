// Who sits at a table: the names, and who plays.
import type { SeatState } from '../host/messages';
import { listFormat } from '../texts/format';
import { language, t } from '../texts/index.svelte';
import { botWords } from './words';

/** The name of a person, or the name of a bot's level. */
export function nameOf(seat: SeatState | undefined): string {
  if (seat === undefined || seat.kind === 'open') return t('table.nobody');
  return seat.name ?? t(botWords(seat.level ?? 'normal'));
}

/** Distinct names: two bots of the same level are numbered. */
export function namesOf(seats: readonly SeatState[]): string[] {
  const plain = seats.map(nameOf);
  return plain.map((name, seat) => {
    if (seats[seat]?.kind !== 'bot' || plain.indexOf(name) === plain.lastIndexOf(name)) return name;
    const number = plain.slice(0, seat + 1).filter((one) => one === name).length;
    return `${name} ${String(number)}`;
  });
}

/** Names as a list in the present language: "Ann, Ben and Zoë". */
export function listOf(names: readonly string[]): string {
  return listFormat(language(), { type: 'conjunction' }).format(names);
}

/** Whether a person plays this seat now: has not left it, or given up, or lets a bot play. */
export const isPlayed = ({ kind, level, away, given_up }: SeatState): boolean =>
  kind === 'person' && level === undefined && away !== true && given_up !== true;
