// When a match can be called off.
import type { TableState } from '../host/messages';

/**
 * Whether a player may ask to call off the match, as the host decides it: at a rated table nobody does that alone, so
 * there must be somebody else to agree, and nobody of them may have left.
 */
export function mayCallOff(
  table: Pick<TableState, 'settings' | 'seats' | 'you' | 'status'>,
): boolean {
  if (table.status !== 'running' || table.you === null) return false;
  if (!table.settings.rated) return true;
  const others = table.seats.filter(
    (seat, index) => index !== table.you && seat.kind === 'person' && seat.given_up !== true,
  );
  return others.length > 0 && others.every((seat) => seat.away !== true);
}
