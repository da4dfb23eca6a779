// The cards, and how they follow each other. The 24 characters are our reconstruction: the box is known to
// hold 24, but not which (src/games/east_rune/README.md).
import type { RuneView } from './types';

export const domains = ['day', 'evening', 'night', 'morning'] as const;
export type Domain = (typeof domains)[number];

export const attributes = ['sacred', 'mineral', 'animal', 'craft', 'culture'] as const;
export type Attribute = (typeof attributes)[number];

export const virtues = ['light', 'beauty', 'reason'] as const;
export type Virtue = (typeof virtues)[number];

export interface Character {
  /** The domain; null: the blank character, which has whatever domain is due. */
  domain: Domain | null;
  attribute: Attribute | null;
  /** The virtue of a monarch; null for a vassal. */
  virtue: Virtue | null;
  /** Its name in Japanese, as it is written on the card in every language. */
  kanji: string;
}

export const kanjiOf: Record<Domain | Attribute | Virtue, string> = {
  day: '昼',
  evening: '夕',
  night: '夜',
  morning: '朝',
  sacred: '神聖',
  mineral: '鉱物',
  animal: '動物',
  craft: '技術',
  culture: '文化',
  light: '光',
  beauty: '美',
  reason: '理',
};

function vassal(domain: Domain, attribute: Attribute, kanji: string): Character {
  return { domain, attribute, virtue: null, kanji };
}
function monarch(domain: Domain, attribute: Attribute, virtue: Virtue, kanji: string): Character {
  return { domain, attribute, virtue, kanji };
}

const characters: Record<string, Character> = {
  d1: monarch('day', 'sacred', 'light', '天日'),
  d2: vassal('day', 'mineral', '白砂'),
  d3: vassal('day', 'animal', '雲雀'),
  d4: vassal('day', 'craft', '水車'),
  d5: monarch('day', 'culture', 'reason', '日時計'),
  d6: vassal('day', 'culture', '市場'),

  e1: vassal('evening', 'sacred', '晩鐘'),
  e2: monarch('evening', 'animal', 'beauty', '紅鶴'),
  e3: vassal('evening', 'animal', '帰雁'),
  e4: vassal('evening', 'craft', '窯火'),
  e5: vassal('evening', 'craft', '機織'),
  e6: vassal('evening', 'culture', '影絵'),

  n1: vassal('night', 'sacred', '月祠'),
  n2: monarch('night', 'mineral', 'reason', '星鉄'),
  n3: vassal('night', 'animal', '梟'),
  n4: vassal('night', 'craft', '提灯'),
  n5: monarch('night', 'culture', 'light', '燈台'),
  n6: vassal('night', 'culture', '夜話'),

  m1: vassal('morning', 'mineral', '露玉'),
  m2: vassal('morning', 'animal', '雄鶏'),
  m3: vassal('morning', 'animal', '若鹿'),
  m4: monarch('morning', 'craft', 'beauty', '朝錦'),
  m5: vassal('morning', 'craft', '鍛冶'),
  m6: vassal('morning', 'culture', '初唄'),

  blank: { domain: null, attribute: null, virtue: null, kanji: '無地' },
};

export function characterOf(card: string): Character {
  const found = characters[card];
  if (found === undefined) throw new Error(`there is no character ${card}`);
  return found;
}

export function isChair(card: string): boolean {
  return !(card in characters);
}

export function isMonarch(card: string): boolean {
  return (characters[card]?.virtue ?? null) !== null;
}

/** The virtue of a chair; null: the blank chair. */
export function virtueOfChair(chair: string): Virtue | null {
  return virtues.find((one) => one === chair) ?? null;
}

export function nextDomain(domain: Domain): Domain {
  return domains[(domains.indexOf(domain) + 1) % domains.length] ?? 'day';
}

/** The domain that the card at a place of the field counts as; null: any, so that any may follow. */
function domainAt(field: readonly string[], at: number): Domain | null {
  const card = field[at];
  if (card === undefined || isChair(card)) return null;
  const { domain } = characterOf(card);
  if (domain !== null) return domain;
  const below = domainAt(field, at - 1);
  return below === null ? null : nextDomain(below);
}

/** The domain that must follow; null: any. */
export function dueDomain(field: readonly string[]): Domain | null {
  const last = domainAt(field, field.length - 1);
  return last === null ? null : nextDomain(last);
}

/** The domain that a card would have, or has, on top of a field. */
export function domainOn(field: readonly string[], card: string): Domain | null {
  return characterOf(card).domain ?? dueDomain(field);
}

function alike(a: Attribute | null, b: Attribute | null, sacredIsMineral: boolean): boolean {
  if (a === b || a === null || b === null) return true; // the blank character has every attribute
  const small = ['sacred', 'mineral'];
  return sacredIsMineral && small.includes(a) && small.includes(b);
}

/** Whether a card that fits would let its player lay another one, as it shares the attribute below it. */
export function continuesTurn(view: RuneView, card: string): boolean {
  const top = view.field.at(-1);
  if (view.phase === 'open' || top === undefined || isChair(top)) return false;
  const [a, b] = [characterOf(top).attribute, characterOf(card).attribute];
  return alike(a, b, view.options.sacred_equals_mineral);
}
