// Why a card may not lie at a place.
import { said, type Said } from '../../texts/format';
import { coveredAt, type Island } from './island';
import type { Laying } from './types';

export function whyNot(island: Island, laying: Laying): Said {
  const covered = coveredAt(island, laying.at).length;
  return covered === 0 ? said('isle4c.refused.apart') : said('isle4c.refused.covers', { covered });
}
