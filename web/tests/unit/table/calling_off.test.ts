// Calling off a match, as the menu of a table offers it.
import { expect, it } from 'vitest';
import type { SeatState, TableState } from '../../../src/host/messages';
import { mayCallOff } from '../../../src/table/calling_off';

const ann: SeatState = { kind: 'person', name: 'Ann', user: 'ann' };
const ben: SeatState = { kind: 'person', name: 'Ben', user: 'ben' };
const bot: SeatState = { kind: 'bot', level: 'hard' };

const table = (rated: boolean, seats: SeatState[], more: Partial<TableState> = {}) => ({
  settings: { rated } as TableState['settings'],
  seats,
  you: 0,
  status: 'running' as const,
  ...more,
});

it('is offered to players while the match goes on', () => {
  expect(mayCallOff(table(false, [ann, bot]))).toBe(true);
  expect(mayCallOff(table(false, [ann, ben], { you: null }))).toBe(false);
  expect(mayCallOff(table(false, [ann, ben], { status: 'finished' }))).toBe(false);
});

it('is not offered where a rated match would be called off by one alone', () => {
  expect(mayCallOff(table(true, [ann, ben]))).toBe(true);
  expect(mayCallOff(table(true, [ann, bot]))).toBe(false);
  expect(mayCallOff(table(true, [ann, { ...ben, away: true }]))).toBe(false);
  const gaveUp: SeatState = { ...ben, given_up: true, level: 'normal' };
  expect(mayCallOff(table(true, [ann, gaveUp]))).toBe(false);
  expect(mayCallOff(table(true, [ann, gaveUp, ben]))).toBe(true);
});
