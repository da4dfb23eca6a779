// What the sister did between two views: the cards that she turned, and the tiles that left with her.
import { translatable, type Translatable } from '../../texts/format';
import { cardText, describeTile } from './descriptions';
import { fields, type CatsView } from './types';

export interface Deed {
  /** Her basket cards, in their order. */
  cards: readonly number[];
  /** The tiles that she took; null where a new phase has cleared the island besides. */
  tiles: readonly string[] | null;
}

/** What can be taken on and below the island; a shape as often as there are tiles of it. */
function tilesOf(view: CatsView): string[] {
  const stacks = [
    ...Object.entries(view.common),
    ...view.rare.map(({ shape, count }) => [shape, count] as const),
  ];
  return [
    ...fields.flatMap((field) => view.fields[field]),
    ...stacks.flatMap(([shape, count]) => Array<string>(count).fill(shape)),
    ...view.oshax,
  ];
}

/** What she did after an action; null: nothing. */
export function deedBetween(before: CatsView | null, after: CatsView): Deed | null {
  const [then, now] = [before?.sister, after.sister];
  if (before === null || !then || !now) return null;
  const cards = now.played.slice(then.played.length);
  if (cards.length === 0) return null;
  if (after.phase !== before.phase || after.day !== before.day) return { cards, tiles: null };
  const left = tilesOf(after);
  const tiles = tilesOf(before).filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { cards, tiles };
}

/** Her deed in sentences, one for each card: "Your sister turns a card: takes cat 5, then …". */
export function describeDeed({ cards, tiles }: Deed): Translatable[] {
  const turned = cards.map((id) =>
    translatable('isle_of_cats.sister.turns', { text: cardText(id) }),
  );
  const [first, ...more] = (tiles ?? []).map((name) => describeTile(name));
  if (first === undefined) return turned;
  const all = more.reduce((a, b) => translatable('isle_of_cats.sister.and', { a, b }), first);
  return [...turned, translatable('isle_of_cats.sister.took', { tiles: all })];
}

/** What the log says after an action, besides the action itself. */
export function aftermath(before: CatsView | null, after: CatsView): Translatable[] {
  const deed = deedBetween(before, after);
  return deed === null ? [] : describeDeed(deed);
}
