// The list of all cards, by kind. Cards that differ in their numbers alone are one line.
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

/** The sentences of a card; that of a lesson which is another one in the solo game comes second. */
function textsOf(id: number): Translatable[] {
  const { kind, picture } = cardOf(id);
  if (kind === 'solo_colour') {
    const colour = colours.find((one) => picture.includes(one));
    return [translatable('isle_of_cats.list.colour', { colour: colourName(colour) })];
  }
  const text = cardText(id);
  const alone = cardText(id, null, true);
  const differs = isLesson(id) && kind !== 'family' && alone.key !== text.key;
  return differs ? [text, translatable('isle_of_cats.list.alone', { text: alone })] : [text];
}

/** The name of a card; a colour of the sister's is called by its colour. */
function nameOf(id: number): Translatable {
  const { kind, picture } = cardOf(id);
  const colour = colours.find((one) => picture.includes(one));
  return kind === 'solo_colour' ? colourName(colour) : cardName(id);
}

const sameWords = (a: CardLine, b: CardLine): boolean =>
  a.cost === b.cost && JSON.stringify([a.name, a.texts]) === JSON.stringify([b.name, b.texts]);

function linesOf(kind: CardKind): CardLine[] {
  const lines: CardLine[] = [];
  for (const id of allCards) {
    const card = cardOf(id);
    if (card.kind !== kind) continue;
    const line = { first: id, last: id, name: nameOf(id), texts: textsOf(id), cost: card.cost };
    const before = lines.at(-1);
    if (before?.last === id - 1 && sameWords(before, line)) before.last = id;
    else lines.push(line);
  }
  return lines;
}

export const cardList: readonly { kind: CardKind; lines: readonly CardLine[] }[] = cardKinds.map(
  (kind) => ({ kind, lines: linesOf(kind) }),
);
