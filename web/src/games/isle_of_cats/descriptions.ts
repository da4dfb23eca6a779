// Texts for the board: tiles, cards and places.
import { translatable, type Translatable } from '../../texts/format';
import { cardOf, sisterActions, sisterCards } from './art/cards';
import { cellsOf } from './art/tiles';
import { colourName, lessonName, describeLesson } from './lessons';
import { colourOf, kindOf, nameOf, type Cell, type Colour, type Placed } from './types';

/** The description of a tile: "blue cat 7, 6 squares"; "Oshax 3"; "common treasure 1 × 2". */
export function describeTile(name: string, colour: Colour | null = null): Translatable {
  const kind = kindOf(name);
  const rest = name.split('_')[1] ?? '';
  const n = cellsOf(name).length;
  if (kind === 'cat') {
    return translatable('isle_of_cats.tile.cat', {
      colour: colourName(colourOf(name)),
      shape: Number(rest),
      n,
    });
  }
  if (kind === 'oshax') {
    return colour === null
      ? translatable('isle_of_cats.tile.oshax', { shape: Number(rest) })
      : translatable('isle_of_cats.tile.oshax_of', {
          shape: Number(rest),
          colour: colourName(colour),
        });
  }
  // keys: isle_of_cats.tile.common isle_of_cats.tile.rare isle_of_cats.shape.*
  const shape = translatable(`isle_of_cats.shape.${rest}`);
  return translatable(`isle_of_cats.tile.${kind}`, { shape, n });
}

/** The description of cells; rows and columns are counted from 1. */
export function describeCells(cells: readonly Cell[]): Translatable {
  const xs = cells.map(([x]) => x + 1);
  const ys = cells.map(([, y]) => y + 1);
  return translatable('isle_of_cats.cells', {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  });
}

export function describePlaced(tile: Placed): Translatable {
  return translatable('isle_of_cats.placed', {
    tile: describeTile(nameOf(tile), tile.colour ?? null),
    cells: describeCells(tile.cells),
  });
}

/** The sentences on runs of consecutive cards, as keys of texts (isle_of_cats.card.*). */
const sentences: readonly (readonly [upTo: number, sentence: string, n?: number])[] = [
  [6, 'oshax'],
  [14, 'speed'],
  [42, 'broken'],
  [66, 'regular'],
  [68, 'fish_oshax', 2],
  [70, 'anywhere'],
  [72, 'draw', 2],
  [74, 'draw', 3],
  [75, 'bag'],
  [76, 'sell_basket', 5],
  [77, 'move', 3],
  [79, 'fish_lessons', 1],
  [82, 'extra'],
  [83, 'settle', 4],
  [85, 'basket'],
  [87, 'basket_for_lessons', 2],
  [89, 'basket_for_treasures', 2],
  [91, 'fish_colours', 1],
  [93, 'fish_rare', 2],
  [95, 'fish_common', 1],
  [97, 'fish_cats', 1],
  [106, 'treasure'],
  [112, 'small_treasure'],
];

/** An anytime card that gives fish for the cats of one colour, which its player names. */
export const asksForColour = (id: number): boolean => id === 96 || id === 97;

function sentenceOf(id: number): readonly [sentence: string, n: number] {
  const found = sentences.find(([upTo]) => id <= upTo);
  return [found?.[1] ?? 'oshax', found?.[2] ?? cardOf(id).speed ?? 0];
}

// keys: isle_of_cats.card_name.*
export function cardName(id: number, colour: Colour | null = null): Translatable {
  const lesson = lessonName(id, colour);
  if (lesson !== null) return lesson;
  const { kind, speed } = cardOf(id);
  if (kind === 'solo_colour') return translatable('isle_of_cats.card_name.sister_colour');
  if (kind === 'solo_basket') {
    return translatable('isle_of_cats.card_name.sister_basket', {
      n: sisterCards(id),
      speed: speed ?? 0,
    });
  }
  const [sentence, n] = sentenceOf(id);
  return translatable(`isle_of_cats.card_name.${sentence}`, { n });
}

// keys: isle_of_cats.card.*
/** What a card does, in one sentence. */
export function cardText(id: number, colour: Colour | null = null, solo = false): Translatable {
  const lesson = describeLesson(id, colour, solo);
  if (lesson !== null) return lesson;
  if (cardOf(id).kind === 'solo_basket') return describeSister(id);
  const [sentence, n] = sentenceOf(id);
  return translatable(`isle_of_cats.card.${sentence}`, { n });
}

// keys: isle_of_cats.sister.does.*
/** The description of a card of the sister's: "takes cat 5, then takes cat 4". */
function describeSister(id: number): Translatable {
  const [first, second] = sisterActions(id).map(describeDeed);
  return translatable('isle_of_cats.sister.does', { first: first ?? '', second: second ?? '' });
}

/** The description of one action of hers, from the symbols of the card: `cat 5`, `common 1x1`, `2 swap 5`. */
function describeDeed([a = '', b = '', c = '']: readonly string[]): Translatable {
  if (b === 'swap')
    return translatable('isle_of_cats.sister.does.swap', { a: Number(a), b: Number(c) });
  return a === 'common'
    ? translatable('isle_of_cats.sister.does.common', {
        shape: translatable(`isle_of_cats.shape.${b}`),
      })
    : translatable(`isle_of_cats.sister.does.${a}`, { a: Number(b) });
}

// keys: isle_of_cats.kind.*
/** The kind and cost of a card: "Rescue card, 2 fish". */
export function cardKind(id: number): Translatable {
  return translatable(`isle_of_cats.kind.${cardOf(id).kind}`);
}
