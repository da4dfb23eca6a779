// What is said of cards and of what lies before a seat.
import type { Seat } from '../../host/messages';
import { said, type Said } from '../../texts/format';
import { characterOf, dueDomain, isChair, type Domain } from './cards';
import { handSize, type RuneView } from './types';

// keys: east_rune.card.*
export function nameOf(card: string): Said {
  return said(`east_rune.card.${card}`);
}

// keys: east_rune.domain.*
export function domainName(domain: Domain): Said {
  return said(`east_rune.domain.${domain}`);
}

// keys: east_rune.chair.*
export function chairName(chair: string): Said {
  return said(`east_rune.chair.${chair}`);
}

/** "Evening, craft: Kiln Fire", "Monarch of beauty. Evening, animal: Flamingo", "Throne of light". */
export function tellCard(card: string): Said {
  if (isChair(card)) return chairName(card);
  const { domain, attribute, virtue } = characterOf(card);
  if (domain === null || attribute === null) return said('east_rune.spoken.blank');
  const what = said('east_rune.spoken.card', {
    domain: domainName(domain),
    attribute: said(`east_rune.attribute.${attribute}`), // keys: east_rune.attribute.*
    name: nameOf(card),
  });
  // keys: east_rune.spoken.of.*
  return virtue === null ? what : said(`east_rune.spoken.of.${virtue}`, { card: what });
}

/** "an evening card", as it is asked for. */
export function dueCard(view: RuneView): Said {
  const top = view.field.at(-1);
  if (top === undefined || isChair(top)) return said('east_rune.due.vassal');
  return said(`east_rune.due.${dueDomain(view.field) ?? 'any'}`); // keys: east_rune.due.*
}

/** Everything that lies before a seat, for those who cannot see it. */
export function tellSeat(view: RuneView, seat: Seat): Said[] {
  const n = handSize(view, seat);
  const told = [said('east_rune.fact.cards', { n })];
  if (view.dealer === seat) told.push(said('east_rune.mark.dealer'));
  if (view.passed[seat] === true) told.push(said('east_rune.mark.passed'));
  if (view.last_vassal === seat) told.push(said('east_rune.mark.last'));
  for (const chair of view.chairs[seat] ?? []) told.push(chairName(chair));
  for (const card of view.monarchs[seat] ?? []) told.push(tellCard(card));
  for (const pile of view.piles[seat] ?? []) {
    const card = tellCard(pile.at(-1) ?? '');
    told.push(said('east_rune.spoken.pile', { card, n: pile.length - 1 }));
  }
  return told;
}
