// Texts for the board: cards, and what lies before a seat.
import type { Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import { characterOf, dueDomain, isChair, type Domain } from './cards';
import { handSize, type RuneView } from './types';

// keys: east_rune.card.*
export function nameOf(card: string): Translatable {
  return translatable(`east_rune.card.${card}`);
}

// keys: east_rune.domain.*
export function domainName(domain: Domain): Translatable {
  return translatable(`east_rune.domain.${domain}`);
}

// keys: east_rune.chair.*
export function chairName(chair: string): Translatable {
  return translatable(`east_rune.chair.${chair}`);
}

/** The description of a card: "Evening, craft: Kiln Fire", "Monarch of beauty. Evening, animal: Flamingo". */
export function describeCard(card: string): Translatable {
  if (isChair(card)) return chairName(card);
  const { domain, attribute, virtue } = characterOf(card);
  if (domain === null || attribute === null) return translatable('east_rune.spoken.blank');
  const what = translatable('east_rune.spoken.card', {
    domain: domainName(domain),
    attribute: translatable(`east_rune.attribute.${attribute}`), // keys: east_rune.attribute.*
    name: nameOf(card),
  });
  // keys: east_rune.spoken.of.*
  return virtue === null ? what : translatable(`east_rune.spoken.of.${virtue}`, { card: what });
}

/** The kind of card that is due: "an evening card". */
export function dueCard(view: RuneView): Translatable {
  const top = view.field.at(-1);
  if (top === undefined || isChair(top)) return translatable('east_rune.due.vassal');
  return translatable(`east_rune.due.${dueDomain(view.field) ?? 'any'}`); // keys: east_rune.due.*
}

/** That there is no card of the kind that is due: "No evening card". */
export function noDueCard(view: RuneView): Translatable {
  const top = view.field.at(-1);
  const due = top === undefined || isChair(top) ? 'vassal' : (dueDomain(view.field) ?? 'any');
  return translatable(`east_rune.none.${due}`); // keys: east_rune.none.*
}

/** The description of everything that lies before a seat, for screen readers. */
export function describeSeat(view: RuneView, seat: Seat): Translatable[] {
  const n = handSize(view, seat);
  const told = [translatable('east_rune.fact.cards', { n })];
  if (view.dealer === seat) told.push(translatable('east_rune.mark.dealer'));
  if (view.passed[seat] === true) told.push(translatable('east_rune.mark.passed'));
  if (view.last_vassal === seat) told.push(translatable('east_rune.mark.last'));
  for (const chair of view.chairs[seat] ?? []) told.push(chairName(chair));
  for (const card of view.monarchs[seat] ?? []) told.push(describeCard(card));
  for (const pile of view.piles[seat] ?? []) {
    const card = describeCard(pile.at(-1) ?? '');
    told.push(translatable('east_rune.spoken.pile', { card, n: pile.length - 1 }));
  }
  return told;
}
