// The pictures of the rules page.
import { translatable } from '../../texts/format';
import type { Picture } from '../game';
import { demo } from './demo';
import { layings, seenByAll } from './positions';
import type { IsleView, Laying } from './types';

type IslePicture = Picture<IsleView, Laying>;

// keys: isle4c.picture.*
function picture(name: string, placed: string, chosen?: string): IslePicture {
  const [tried] = layings(chosen ?? '');
  const drawn = { view: seenByAll(layings(placed)), you: null };
  const caption = translatable(`isle4c.picture.${name}`);
  return tried === undefined ? { ...drawn, caption } : { ...drawn, chosen: tried, caption };
}

const some = 'DACB@0,-1 BDCA*@0,1 BACD@1,1';

export const pictures: Record<string, IslePicture> = {
  reference: picture('reference', ''),
  cover_one: picture('cover_one', some, 'ABCD@2,2'),
  cover_two: picture('cover_two', some, 'ABCD@2,1'),
  too_many: picture('too_many', some, 'ABCD@1,0'),
  half_turn: picture('half_turn', 'ABCD@-1,-1', 'ABCD*@1,1'),
  connection: {
    view: demo.at(-1)?.view ?? seenByAll([]),
    you: null,
    caption: translatable('isle4c.picture.connection'),
  },
};
