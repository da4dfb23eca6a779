// What is printed on the cards, by their number: kind, cost and a picture made of symbols. Texts are in
// descriptions.ts.

export const cardKinds = [
  'oshax',
  'rescue',
  'anytime',
  'treasure',
  'lesson',
  'public',
  'family',
  'solo_colour',
  'solo_basket',
  'solo_lesson',
  'solo_advanced',
] as const;
export type CardKind = (typeof cardKinds)[number];

export interface CardFacts {
  id: number;
  kind: CardKind;
  /** The cost in fish; null on cards that are never bought. */
  cost: number | null;
  basket: 'regular' | 'broken' | null;
  /** The speed of rescue cards and of the sister's baskets. */
  speed: number | null;
  /** Symbols: names of icons (no-rat: no rat), numbers (>2: more than 2, #3: the third), "12p" for points. */
  picture: readonly string[];
  /** Whether it is a public lesson for one colour, which is chosen when the card is played. */
  picksColour: boolean;
}

/** A run of consecutive cards with the same kind, cost and picture. */
type Run = readonly [
  from: number,
  to: number,
  kind: CardKind,
  cost: number | null,
  picture: string,
];

const runs: readonly Run[] = [
  [1, 6, 'oshax', 5, 'oshax'],
  [7, 14, 'rescue', 1, 'speed 4'],
  [15, 22, 'rescue', 0, 'broken'],
  [23, 34, 'rescue', 1, 'broken speed 1'],
  [35, 42, 'rescue', 2, 'broken speed 3'],
  [43, 54, 'rescue', 2, 'regular speed 1'],
  [55, 66, 'rescue', 3, 'regular speed 3'],
  [67, 68, 'anytime', 2, '2 fish per oshax'],
  [69, 70, 'anytime', 1, 'apart'],
  [71, 72, 'anytime', 0, 'plus 2 card'],
  [73, 74, 'anytime', 1, 'plus 3 card'],
  [75, 75, 'anytime', 3, 'bag to boat'],
  [76, 76, 'anytime', 2, 'permanent to 5 fish'],
  [77, 77, 'anytime', 1, '3 cat swap'],
  [78, 79, 'anytime', 2, '1 fish per lesson'],
  [80, 82, 'anytime', 2, 'plus cat'],
  [83, 83, 'anytime', 1, 'bag to 4 cat'],
  [84, 85, 'anytime', 6, 'plus permanent'],
  [86, 87, 'anytime', 2, '2 lesson to permanent'],
  [88, 89, 'anytime', 3, '2 treasure to permanent'],
  [90, 91, 'anytime', 2, '1 fish per colours'],
  [92, 93, 'anytime', 2, '2 fish per rare'],
  [94, 95, 'anytime', 2, '1 fish per common'],
  [96, 97, 'anytime', 2, '1 fish per colour'],
  [98, 106, 'treasure', 2, 'rare or 2 common'],
  [107, 112, 'treasure', 1, '2 small or fish 2 common'],
  [113, 113, 'lesson', 2, '12p if edge'],
  [114, 114, 'lesson', 2, '10p if 15 cat'],
  [115, 115, 'lesson', 2, '15p if >2 colours'],
  [116, 116, 'lesson', 2, '7p if edge colours'],
  [117, 117, 'lesson', 2, '1p per edge colour'],
  [118, 118, 'lesson', 2, '7p if 3 permanent'],
  [119, 119, 'lesson', 2, '7p if first'],
  [120, 120, 'lesson', 2, '1p per lonely'],
  [121, 121, 'lesson', 2, '10p if first kin'],
  [122, 122, 'lesson', 2, '2p per rare'],
  [123, 123, 'lesson', 2, '1p per common'],
  [124, 124, 'lesson', 2, '10p if no-rat'],
  [125, 125, 'lesson', 2, '2p per rat'],
  [126, 126, 'lesson', 2, '1p per lesson'],
  [127, 127, 'lesson', 2, '9p if 5 blue'],
  [128, 128, 'lesson', 2, '9p if 5 green'],
  [129, 129, 'lesson', 2, '9p if 5 purple'],
  [130, 130, 'lesson', 2, '9p if 5 red'],
  [131, 131, 'lesson', 2, '9p if 5 orange'],
  [132, 132, 'lesson', 2, '10p if 5 rat'],
  [133, 133, 'lesson', 2, '7p if 6 lesson'],
  [134, 134, 'lesson', 2, '9p if 5 treasure'],
  [135, 135, 'lesson', 2, '1p per 2 cat edge'],
  [136, 136, 'lesson', 2, '12p if captain'],
  [137, 137, 'lesson', 2, '18p if no-bedroom'],
  [138, 138, 'lesson', 2, '4p per >3 kin'],
  [139, 139, 'lesson', 2, '3p per oshax'],
  [140, 140, 'lesson', 2, '15p if no-dining'],
  [141, 141, 'lesson', 2, '#3 kin'],
  [142, 142, 'lesson', 2, '7p if >4 fish'],
  [143, 143, 'public', 1, '2p per edge colour'],
  [144, 144, 'public', 1, '1p per colour'],
  [145, 145, 'public', 1, '5p if >2 colour'],
  [146, 146, 'public', 1, '3p per lonely colour'],
  [147, 147, 'public', 1, '2p per lesson'],
  [148, 148, 'public', 1, '2p per treasure'],
  [149, 149, 'public', 1, '1p per treasure colour'],
  [150, 150, 'public', 1, '5p per map'],
  [151, 151, 'family', null, '1p per edge colour'],
  [152, 152, 'family', null, '9p if edge colours'],
  [153, 153, 'family', null, '1p per 2 cat edge'],
  [154, 154, 'family', null, '10p if no-rat'],
  [155, 155, 'family', null, '10p if row'],
  [156, 156, 'family', null, '12p if edge'],
  [157, 157, 'family', null, '10p if 20 cat'],
  [158, 158, 'family', null, '15p if >2 colours'],
  [159, 159, 'family', null, '9p if 5 blue'],
  [160, 160, 'family', null, '9p if 5 green'],
  [161, 161, 'family', null, '9p if 5 purple'],
  [162, 162, 'family', null, '9p if 5 red'],
  [163, 163, 'family', null, '9p if 5 orange'],
  [164, 164, 'family', null, '2p per treasure'],
  [165, 165, 'family', null, '10p if first kin'],
  [166, 166, 'family', null, '2p per rat'],
  [167, 167, 'family', null, '2p per rooms'],
  [168, 168, 'family', null, '#3 kin'],
  [169, 169, 'solo_colour', null, 'blue'],
  [170, 170, 'solo_colour', null, 'green'],
  [171, 171, 'solo_colour', null, 'purple'],
  [172, 172, 'solo_colour', null, 'red'],
  [173, 173, 'solo_colour', null, 'orange'],
  [197, 197, 'solo_lesson', null, '5p per colours no-treasure'],
  [198, 198, 'solo_lesson', null, '2p per kin'],
  [199, 199, 'solo_lesson', null, '10p if <9 treasure'],
  [200, 200, 'solo_lesson', null, '4p per fish'],
  [201, 201, 'solo_lesson', null, '5p per rat'],
  [202, 202, 'solo_lesson', null, '5p per >15 cat'],
  [203, 203, 'solo_lesson', null, '5p per colours no-edge'],
  [204, 204, 'solo_lesson', null, 'lesson to lesson'],
  [205, 205, 'solo_lesson', null, '3p per rooms'],
  [206, 206, 'solo_lesson', null, '5p per lonely'],
  [207, 207, 'solo_advanced', null, '3p per lesson'],
  [208, 208, 'solo_advanced', null, '#1 kin'],
  [209, 209, 'solo_advanced', null, '#2 kin'],
  [210, 210, 'solo_advanced', null, '3p per common'],
  [211, 211, 'solo_advanced', null, '3p per cat no-treasure'],
  [212, 212, 'solo_advanced', null, '4p per map'],
  [213, 213, 'solo_advanced', null, '5p per kin'],
  [214, 214, 'solo_advanced', null, '1p per edge cat'],
  [215, 215, 'solo_advanced', null, '5p per colours no-rat'],
];

/** The sister's baskets from number 174 on: the number of cards she plays that day, her speed, her actions. */
const sisterBaskets: readonly (readonly [baskets: number, speed: number, actions: string])[] = [
  [1, 0, 'cat 5, cat 4'],
  [4, 0, 'cat 6, common 1x1'],
  [3, 0, 'cat 3, oshax 3'],
  [2, 1, 'cat 4, cat 3'],
  [4, 1, 'cat 2, common corner3'],
  [3, 1, 'cat 5, rare 4'],
  [3, 2, 'cat 2, rare 2'],
  [2, 2, 'cat 7, oshax 2'],
  [1, 2, 'cat 4, rare 1'],
  [4, 3, 'cat 1, common 1x2'],
  [3, 3, 'cat 6, rare 5'],
  [2, 3, 'cat 2, common 1x3'],
  [4, 4, 'cat 1, oshax 5'],
  [1, 4, 'cat 1, cat 5'],
  [4, 4, 'cat 3, common corner3'],
  [1, 5, 'cat 6, cat 1'],
  [2, 5, 'cat 7, common 1x2'],
  [2, 6, 'cat 5, cat 2'],
  [4, 6, '1 swap 6, cat 2'],
  [3, 7, 'cat 6, rare 3'],
  [4, 9, '2 swap 5, cat 1'],
  [3, 9, 'cat 8, oshax 1'],
  [3, 9, 'cat 4, common 1x3'],
];
const firstBasket = 174;
const lastBasket = firstBasket + sisterBaskets.length - 1;

/** The number of cards that the sister plays on a day that begins with this card. */
export const sisterCards = (id: number): number => sisterBaskets[id - firstBasket]?.[0] ?? 0;
/** The actions of a basket card of the sister's, each as symbols: what she takes, and its number or shape. */
export const sisterActions = (id: number): string[][] =>
  (sisterBaskets[id - firstBasket]?.[2] ?? '').split(', ').map((one) => one.split(' '));

const noFacts = { basket: null, speed: null, picksColour: false };

function sisterBasket(id: number): CardFacts {
  const speed = sisterBaskets[id - firstBasket]?.[1] ?? 0;
  return { ...noFacts, id, kind: 'solo_basket', cost: null, speed, picture: [] };
}

export function cardOf(id: number): CardFacts {
  if (id >= firstBasket && id <= lastBasket) return sisterBasket(id);
  const run = runs.find(([from, to]) => id >= from && id <= to);
  if (run === undefined) throw new Error(`no card ${id}`);
  const [, , kind, cost, symbols] = run;
  const picture = symbols.split(' ');
  const isRescue = kind === 'rescue';
  return {
    id,
    kind,
    cost,
    picture,
    basket: !isRescue ? null : (picture.find(isBasket) ?? null),
    speed: isRescue ? (picture.includes('speed') ? Number(picture.at(-1)) : 0) : null,
    picksColour: kind === 'public' && picture.includes('colour'),
  };
}

const isBasket = (symbol: string): symbol is 'regular' | 'broken' =>
  symbol === 'regular' || symbol === 'broken';

export const allCards: readonly number[] = Array.from({ length: 215 }, (_, i) => i + 1);
