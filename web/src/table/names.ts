import type { SeatState } from '../host/messages';
import { listFormat } from '../texts/format';
import { language, t } from '../texts/index.svelte';
import { botWords } from './words';

export function nameOf(seat: SeatState | undefined): string {
  if (seat === undefined || seat.kind === 'open') return t('table.nobody');
  return seat.name ?? t(botWords(seat.level ?? 'normal'));
}

/** Names that can be told apart: two bots of a level are numbered. */
export function namesOf(seats: readonly SeatState[]): string[] {
  const plain = seats.map(nameOf);
  return plain.map((name, seat) => {
    if (seats[seat]?.kind !== 'bot' || plain.indexOf(name) === plain.lastIndexOf(name)) return name;
    const number = plain.slice(0, seat + 1).filter((one) => one === name).length;
    return `${name} ${String(number)}`;
  });
}

/** "Ann, Ben and Zoë". */
export function listOf(names: readonly string[]): string {
  return listFormat(language(), { type: 'conjunction' }).format(names);
}
