// A position of a replay as part of an address: /replay/TABLE?move=12&eyes=open.
import type { GameInfo } from '../host/messages';
import type { Eyes, Replayed } from './replayed';

export interface Place {
  at: number;
  eyes: Eyes;
}

export function addressOf(table: string, { at, eyes }: Place): string {
  return `/replay/${table}?move=${String(at)}&eyes=${String(eyes)}`;
}

/** What an address asks for, as far as this match has it. */
export function placeIn(
  query: URLSearchParams,
  match: Pick<Replayed, 'length' | 'seats'>,
  info: GameInfo | null,
): Place {
  const move = Number(query.get('move') ?? 0) || 0;
  return {
    at: Math.min(Math.max(0, move), match.length),
    eyes: eyesOf(query.get('eyes'), match.seats, info),
  };
}

function eyesOf(text: string | null, seats: number, info: GameInfo | null): Eyes {
  const seat = Number(text);
  if (text === 'spectator') return 'spectator';
  if (text !== null && Number.isInteger(seat) && seat >= 0 && seat < seats) return seat;
  return info?.hidden_information === false ? 'spectator' : 'open';
}
