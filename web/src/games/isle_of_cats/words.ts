// Texts for the frame: prompts, moves, facts and endings.
import type { Chapter, Outcome, Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import type { Fact, Move, ScoreSheet } from '../game';
import { points } from '../points';
import { declineOf } from './anytime';
import { marksOf, totalOf, type Marks, type Score } from './marks';
import { colourName } from './lessons';
import { cardName, describeCells, describeTile } from './descriptions';
import { countOf, isPlace, isTake, listOf, type Action, type CatsView, type Task } from './types';

// ---- Prompts

// keys: isle_of_cats.prompt.*
export function prompt(view: CatsView, you: Seat, legal: readonly Action[] = []): Translatable {
  if (view.task !== null) return taskPrompt(view.task);
  if (view.moment !== null) return translatable(`isle_of_cats.prompt.moment.${view.phase}`);
  const seat = view.seats[you];
  const picked = listOf(seat?.picks).length;
  // No rescue card can be laid down, no cat rescued and nothing found without another card.
  if (declineOf(view, legal) !== null) return translatable('isle_of_cats.prompt.rescued');
  switch (view.phase) {
    case 'family_cards':
      return translatable('isle_of_cats.prompt.family_cards', { n: 2 - picked });
    case 'draft': {
      const each = view.options.mode === 'solo' ? 3 : 2;
      return translatable('isle_of_cats.prompt.draft', { n: each * (view.round + 1) - picked });
    }
    case 'pay':
      return translatable('isle_of_cats.prompt.pay', { n: seat?.fish ?? 0 });
    case 'rescue':
      if (view.options.mode === 'family') return translatable('isle_of_cats.prompt.family_rescue');
      if (view.rescued === 0) return translatable('isle_of_cats.prompt.rescue');
      // After the rescue of one cat the turn goes on for another one, or for anytime cards alone.
      return (seat?.extra_rescues ?? 0) > 0
        ? translatable('isle_of_cats.prompt.rescue_more')
        : translatable('isle_of_cats.prompt.rescued');
    default:
      return translatable(`isle_of_cats.prompt.${view.phase}`);
  }
}

/** What happens where the player has left it to the host to say no. */
export function left(view: CatsView): Translatable {
  return translatable(view.moment === null ? 'isle_of_cats.left.turn' : 'isle_of_cats.left.moment');
}

function taskPrompt(task: Task): Translatable {
  if ('place' in task)
    return translatable('isle_of_cats.prompt.place', { tile: describeTile(task.place) });
  if ('treasure' in task) return translatable(`isle_of_cats.prompt.treasure.${task.treasure}`);
  if ('move' in task) return translatable('isle_of_cats.prompt.move', { n: task.move });
  if ('settle' in task) return translatable('isle_of_cats.prompt.settle', { n: task.left });
  if ('draw' in task) return translatable('isle_of_cats.prompt.draw', { n: countOf(task.draw) });
  if ('discard_lessons' in task) {
    return translatable('isle_of_cats.prompt.discard_lessons', { n: task.discard_lessons });
  }
  return translatable('isle_of_cats.prompt.discard_treasures', { n: task.discard_treasures });
}

// ---- The log

/** The heading for phases in which nothing is decided but anytime cards: that of the phase they belong to. */
const belongsTo: Record<string, string> = {
  fields: 'draft',
  deal: 'draft',
  reveal: 'choose',
  end: 'scoring',
};

export function chapter({ name, n }: Chapter): Translatable {
  return translatable(`isle_of_cats.chapter.${belongsTo[name] ?? name}`, { n }); // keys: isle_of_cats.chapter.*
}

// keys: isle_of_cats.log.*
export function describeMove({ action }: Move<CatsView, Action>): Translatable {
  if (isTake(action)) {
    const tile = describeTile(action.take);
    if (action.play !== undefined) {
      return translatable('isle_of_cats.log.find', { tile, card: cardName(action.play) });
    }
    return action.basket === undefined
      ? translatable('isle_of_cats.log.take', { tile })
      : translatable(`isle_of_cats.log.rescue.${action.basket}`, { tile });
  }
  if (isPlace(action)) {
    const { cells, colour } = action.place;
    return colour === undefined
      ? translatable('isle_of_cats.log.place', { cells: describeCells(cells) })
      : translatable('isle_of_cats.log.place_oshax', {
          cells: describeCells(cells),
          colour: colourName(colour),
        });
  }
  return cardWords(action);
}

function cardWords(action: Exclude<Action, { take: string } | { place: unknown }>): Translatable {
  if ('draft' in action)
    return translatable('isle_of_cats.log.draft', { card: cardName(action.draft) });
  if ('keep' in action)
    return translatable('isle_of_cats.log.keep', { card: cardName(action.keep) });
  if ('rescue' in action)
    return translatable('isle_of_cats.log.lay', { card: cardName(action.rescue) });
  if ('teach' in action) {
    return translatable('isle_of_cats.log.teach', {
      card: cardName(action.teach, action.colour),
      colour: colourName(action.colour),
    });
  }
  if ('play' in action)
    return translatable('isle_of_cats.log.play', { card: cardName(action.play) });
  if ('move' in action)
    return translatable('isle_of_cats.log.move', { tile: describeTile(action.move) });
  if ('settle' in action) return translatable(`isle_of_cats.log.settle.${action.settle}`);
  if ('discard' in action) {
    return typeof action.discard === 'number'
      ? translatable('isle_of_cats.log.discard_lesson')
      : translatable('isle_of_cats.log.discard_treasure');
  }
  const [kind = 'pass'] = Object.keys(action); // done, pass, quiet, end, decline
  return translatable(`isle_of_cats.log.${kind}`);
}

// ---- Seats

/** The colour of a seat’s boat, as the palettes call it. */
export function seatColour(view: CatsView, seat: Seat): string | undefined {
  const boat = view.seats[seat]?.boat;
  return boat === 'purple' ? 'violet' : boat;
}

/** The cards that others do not see, those of a kind together. */
export function hand(view: CatsView, seat: Seat): Translatable[] {
  const { hand: held, lessons, rescue, packet, picks } = view.seats[seat] ?? {};
  const cards = [held, lessons, rescue, packet, picks].flatMap((some) => listOf(some));
  return cards.map((id) => cardName(id));
}

/** The points of a seat as a fact, which says whether lessons are included. */
export function describePoints(score: Score): { label: Translatable; value: string } {
  const n = totalOf(score);
  const label =
    score.total === undefined
      ? translatable('isle_of_cats.fact.known_points', { n: points(n) })
      : translatable('isle_of_cats.fact.points', { n: points(n) });
  return { label, value: points(n) };
}

export function facts(view: CatsView, seat: Seat): Fact[] {
  const mine = view.seats[seat];
  if (mine === undefined) return [];
  const all: Fact[] = [];
  const score = marksOf(view, seat)?.score;
  if (score !== undefined) all.push({ ...describePoints(score), icon: 'star' });
  if (view.options.mode === 'family') return all;
  const cards = countOf(mine.hand);
  return [
    ...all,
    {
      label: translatable('isle_of_cats.fact.fish', { n: mine.fish }),
      value: mine.fish,
      icon: 'fish',
    },
    // With many players there is little room beside a name; the panel of other boats has the rest.
    ...(view.players > 2
      ? []
      : [
          {
            label: translatable('isle_of_cats.fact.cards', { n: cards }),
            value: cards,
            icon: 'hand',
          },
        ]),
  ];
}

// ---- The end

/** The result of a solo game against the sister, who has points but no seat. */
export function result(outcome: Outcome & { sister?: number }): Translatable | null {
  if (outcome.sister === undefined) return null;
  return translatable(outcome.winners.length > 0 ? 'table.you_won' : 'isle_of_cats.sister_won');
}

export function why(view: CatsView, outcome: Outcome, names: readonly string[]): Translatable {
  const [winner] = outcome.winners;
  if (view.options.mode === 'solo') {
    const n = outcome.scores[0] ?? 0;
    const sister = marksOf(view, 0)?.score.sister?.total ?? 0;
    return winner === undefined
      ? translatable('isle_of_cats.why.sister', { n, sister })
      : translatable('isle_of_cats.why.solo', { n, sister });
  }
  const n = outcome.scores[winner ?? 0] ?? 0;
  if (outcome.winners.length > 1) return translatable('isle_of_cats.why.shared', { n });
  const tied = outcome.scores.filter((one) => one === n).length > 1;
  const name = names[winner ?? 0] ?? '';
  if (!tied) return translatable('isle_of_cats.why.most', { name, n });
  return view.options.mode === 'family'
    ? translatable('isle_of_cats.why.tie_rooms', { name, n })
    : translatable('isle_of_cats.why.tie_fish', { name, n });
}

type Line = ScoreSheet['lines'][number];

/** The score sheet, as on the score pad: rats, rooms, families, treasures, lessons, public lessons, total. */
export function sheet(view: CatsView, outcome: Outcome): ScoreSheet {
  const all = view.seats.map((_, seat) => marksOf(view, seat));
  const total = translatable('isle_of_cats.sheet.total');
  const last: Line = { label: total, values: [...outcome.scores] };
  if (all.includes(null)) return { lines: [last] };
  const marks = all as Marks[];
  const lines: Line[] = [];
  const add = (label: Translatable, value: (one: Marks) => number | undefined): void => {
    lines.push({ label, values: marks.map((one) => value(one) ?? null) });
  };
  add(translatable('isle_of_cats.sheet.rats'), ({ score }) => score.rats);
  add(translatable('isle_of_cats.sheet.rooms'), ({ score }) => score.rooms);
  add(translatable('isle_of_cats.sheet.families'), ({ score }) => score.families);
  if (view.options.mode !== 'family') {
    add(translatable('isle_of_cats.sheet.rare'), ({ score }) => score.rare_treasures);
  }
  const ids = (part: 'private' | 'public'): number[] =>
    [...new Set(marks.flatMap(({ score }) => Object.keys(score[part] ?? {}).map(Number)))].sort(
      (a, b) => a - b,
    );
  for (const id of ids('private')) {
    add(cardName(id), ({ score }) => score.private?.[String(id)]);
  }
  for (const id of ids('public')) {
    const colour = view.public_lessons.find((one) => one.id === id)?.colour ?? null;
    add(
      translatable('isle_of_cats.sheet.public', { lesson: cardName(id, colour) }),
      ({ score }) => {
        return score.public?.[String(id)];
      },
    );
  }
  const sister = marks[0]?.score.sister;
  lines.push(...(sister === undefined ? [] : sisterLines(view, sister)), last);
  return { lines };
}

function sisterLines(view: CatsView, sister: NonNullable<Marks['score']['sister']>): Line[] {
  const colours = (view.sister?.colours ?? []).map((colour, i): Line => ({
    label: translatable('isle_of_cats.sheet.sister_colour', { colour: colourName(colour) }),
    values: [sister.colours[i] ?? null],
  }));
  const lessons = Object.entries(sister.lessons).map(([id, n]): Line => ({
    label: translatable('isle_of_cats.sheet.sister_lesson', { lesson: cardName(Number(id)) }),
    values: [n],
  }));
  const total = { label: translatable('isle_of_cats.sheet.sister_total'), values: [sister.total] };
  return [...colours, ...lessons, total];
}
