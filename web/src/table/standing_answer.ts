// Standing answers: what a person leaves to the host (docs/protocol.md).
import type { TableState } from '../host/messages';

/**
 * Whether the host makes the viewer's move where there is only one. After a takeback it does not, or the
 * takeback would lead nowhere.
 */
export function forcedIsLeftToHost({
  standing,
  asked,
  log,
}: Pick<TableState, 'standing' | 'asked' | 'log'>): boolean {
  const askedBy = log.find(({ seq }) => seq === asked);
  return standing?.['forced'] === true && askedBy?.event !== 'taken_back';
}
