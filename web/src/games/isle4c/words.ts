// Texts for the frame: prompts, moves, facts and endings.
import type { Outcome, Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import type { Fact, Move, ScoreSheet } from '../game';
import { colourOf, nameOf } from './companies';
import { coveredAt, faceOf, groupsOf, islandOf, tallyOf } from './island';
import { largestGroupWith } from './descriptions';
import type { Company, IsleView, Laying } from './types';

export function prompt(): Translatable {
  return translatable('isle4c.prompt');
}

/** A line of the log: "lays a card over Gear and Sun: Wave now has 3 together". */
export function describeMove({ action, before }: Move<IsleView, Laying>): Translatable {
  if (before === null) {
    const [a, b, c, d] = faceOf(action.card, action.turned).map(nameOf) as [
      Translatable,
      Translatable,
      Translatable,
      Translatable,
    ];
    return translatable('isle4c.log.card', { a, b, c, d });
  }
  const [a, b] = coveredAt(islandOf(before.placed), action.at).map(({ company }) =>
    nameOf(company),
  ) as [Translatable, Translatable | undefined];
  const laid =
    b === undefined
      ? translatable('isle4c.log.one', { a })
      : translatable('isle4c.log.two', { a, b });
  const group = largestGroupWith(before.placed, action);
  if (group === null || group.squares.length < 3) return laid;
  const company = nameOf(group.company);
  return translatable('isle4c.log.grows', { laid, company, n: group.squares.length });
}

/** The company of a seat once it is public. Before that it is hidden even from its owner, as others may look on. */
function revealed(view: IsleView, seat: Seat): Company | null {
  return view.outcome === null ? null : (view.companies[seat] ?? null);
}

export function facts(view: IsleView, seat: Seat): Fact[] {
  const n = view.hand_sizes[seat] ?? 0;
  const cards: Fact = { label: translatable('isle4c.fact.cards', { n }), value: n, icon: 'hand' };
  const company = revealed(view, seat);
  if (company === null) return [cards];
  const label = translatable('isle4c.fact.company', { company: nameOf(company) });
  return [cards, { label, value: company, icon: 'seal' }];
}

export function hand(view: IsleView, seat: Seat): Translatable[] {
  const company = view.companies[seat] ?? null;
  const cards = (view.hands[seat] ?? []).map((card) => {
    const [a, b, c, d] = faceOf(card, false).map(nameOf) as [
      Translatable,
      Translatable,
      Translatable,
      Translatable,
    ];
    return translatable('isle4c.held', { a, b, c, d });
  });
  return company === null
    ? cards
    : [translatable('isle4c.fact.company', { company: nameOf(company) }), ...cards];
}

export function seatColour(view: IsleView, seat: Seat): string | undefined {
  const company = view.companies[seat] ?? null;
  return company === null ? undefined : colourOf[company];
}

export function colours(view: IsleView, seat: Seat): string[] {
  const company = revealed(view, seat);
  return company === null ? [] : [colourOf[company]];
}

function listed(names: readonly string[]): Translatable | string {
  const [first = '', ...rest] = names;
  return rest.reduce<Translatable | string>((a, b) => translatable('isle4c.and', { a, b }), first);
}

export function why(view: IsleView, outcome: Outcome, names: readonly string[]): Translatable {
  const winners = outcome.winners.map((seat) => names[seat] ?? '');
  const [winner = 0] = outcome.winners;
  const name = winners[0] ?? '';
  const company = nameOf(view.companies[winner] ?? null);
  if (outcome.reason === 'connection') {
    if (winners.length > 1) return translatable('isle4c.why.shared', { names: listed(winners) });
    const counts = tallyOf(groupsOf(islandOf(view.placed)));
    const n = counts.find((one) => one.company === view.companies[winner])?.largest ?? 0;
    return translatable('isle4c.why.connection', { name, company, n });
  }
  const n = outcome.scores[winner] ?? 0;
  const isTie = outcome.scores.filter((one) => one === n).length > 1;
  return isTie
    ? translatable('isle4c.why.tie', { name, company, n })
    : translatable('isle4c.why.count', { name, company, n });
}

/** The score sheet; null after a connection, when nothing is counted. */
export function sheet(view: IsleView, outcome: Outcome): ScoreSheet | null {
  if (outcome.reason !== 'count') return null;
  return {
    lines: [
      {
        label: translatable('isle4c.sheet.company'),
        values: outcome.scores.map((_, seat) => {
          const company = view.companies[seat] ?? null;
          return company === null ? null : nameOf(company);
        }),
      },
      { label: translatable('isle4c.sheet.visible'), values: [...outcome.scores] },
    ],
  };
}
