// The list of all cards, by kind, and what of it somebody looks for. Cards that differ in their numbers alone are one line.
import { translatable, type Translatable } from '../../texts/format';
import { allCards, cardKinds, cardOf, type CardKind } from './art/cards';
import { cardName, cardText } from './descriptions';
import { colourName, isLesson } from './lessons';
import { colours } from './types';

export interface CardLine {
  first: number;
  last: number;
  name: Translatable;
  texts: readonly Translatable[];
  cost: number | null;
}
export type CardSection = { kind: CardKind; lines: readonly CardLine[] };

/** The cards of a game's box by the mode they are played in; a solo game has those of the advanced game as well. */
export type CardMode = 'all' | 'family' | 'advanced' | 'solo';
export const cardModes: readonly CardMode[] = ['all', 'family', 'advanced', 'solo'];

const isIn = (mode: CardMode, kind: CardKind): boolean => {
  if (mode === 'all') return true;
  if (kind === 'family') return mode === 'family';
  return mode === 'solo' || (mode === 'advanced' && !kind.startsWith('solo_'));
};

/** The sentences of a card in a mode. In the list of all, that of a lesson which is another one alone comes second. */
function textsOf(id: number, mode: CardMode): Translatable[] {
  const { kind, picture } = cardOf(id);
  if (kind === 'solo_colour') {
    const colour = colours.find((one) => picture.includes(one));
    return [translatable('isle_of_cats.list.colour', { colour: colourName(colour) })];
  }
  const text = cardText(id);
  const alone = cardText(id, null, true);
  if (mode === 'solo') return [alone];
  const differs = isLesson(id) && kind !== 'family' && alone.key !== text.key;
  return differs && mode === 'all'
    ? [text, translatable('isle_of_cats.list.alone', { text: alone })]
    : [text];
}

/** The name of a card; a colour of the sister's is called by its colour. */
function nameOf(id: number): Translatable {
  const { kind, picture } = cardOf(id);
  const colour = colours.find((one) => picture.includes(one));
  return kind === 'solo_colour' ? colourName(colour) : cardName(id);
}

const sameWords = (a: CardLine, b: CardLine): boolean =>
  a.cost === b.cost && JSON.stringify([a.name, a.texts]) === JSON.stringify([b.name, b.texts]);

function linesOf(kind: CardKind, mode: CardMode): CardLine[] {
  const lines: CardLine[] = [];
  for (const id of allCards) {
    const card = cardOf(id);
    if (card.kind !== kind) continue;
    const line = {
      first: id,
      last: id,
      name: nameOf(id),
      texts: textsOf(id, mode),
      cost: card.cost,
    };
    const before = lines.at(-1);
    if (before?.last === id - 1 && sameWords(before, line)) before.last = id;
    else lines.push(line);
  }
  return lines;
}

export const cardList = (mode: CardMode): CardSection[] =>
  cardKinds
    .filter((kind) => isIn(mode, kind))
    .map((kind) => ({ kind, lines: linesOf(kind, mode) }));

export const cardsIn = (sections: readonly CardSection[]): number =>
  sections.flatMap(({ lines }) => lines).reduce((n, { first, last }) => n + last - first + 1, 0);

/** The part of the list that somebody looks for: a number, or words that stand on the card, in any order. */
export function found(
  sections: readonly CardSection[],
  wanted: string,
  say: (what: Translatable) => string,
): CardSection[] {
  const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
  const number = /^\d+$/.test(plain(wanted)) ? Number(plain(wanted)) : null;
  const words = plain(wanted).split(/\s+/);
  const fits = (kind: CardKind, { first, last, name, texts }: CardLine): boolean => {
    if (number !== null) return first <= number && number <= last;
    // keys: isle_of_cats.kind.*
    const said = [translatable(`isle_of_cats.kind.${kind}`), name, ...texts].map(say).map(plain);
    return words.every((word) => said.some((one) => one.includes(word)));
  };
  return sections
    .map(({ kind, lines }) => ({ kind, lines: lines.filter((line) => fits(kind, line)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** What families of so many cats are worth, and each cat that comes to the largest of them. */
export const familyValues = [
  [3, 8],
  [4, 11],
  [5, 15],
  [6, 20],
  [7, 25],
  [8, 30],
  [9, 35],
  [10, 40],
] as const;
export const furtherCat = 5;
