// The URL of a position in a replay: /replay/TABLE?move=12&eyes=open.
import type { GameInfo } from '../host/messages';
import type { Perspective, ReplayedMatch } from './replayed_match';

/** A position of a match, and whose view of it is shown. */
export interface ReplayLocation {
  at: number;
  perspective: Perspective;
}

export function addressOf(table: string, { at, perspective }: ReplayLocation): string {
  return `/replay/${table}?move=${String(at)}&eyes=${String(perspective)}`;
}

/** The location in a URL, corrected to what this match has. */
export function locationIn(
  query: URLSearchParams,
  match: Pick<ReplayedMatch, 'length' | 'seats'>,
  info: GameInfo | null,
): ReplayLocation {
  const move = Number(query.get('move') ?? 0) || 0;
  return {
    at: Math.min(Math.max(0, move), match.length),
    perspective: perspectiveOf(query.get('eyes'), match.seats, info),
  };
}

function perspectiveOf(text: string | null, seats: number, info: GameInfo | null): Perspective {
  const seat = Number(text);
  if (text === 'spectator') return 'spectator';
  if (text !== null && Number.isInteger(seat) && seat >= 0 && seat < seats) return seat;
  return info?.hidden_information === false ? 'spectator' : 'open';
}
