// Texts for the frame: prompts, moves, facts and endings.
import type { Chapter, Outcome, Seat } from '../../host/messages';
import { translatable, type Translatable } from '../../texts/format';
import type { Fact, Move, ScoreSheet } from '../game';
import { points } from '../points';
import { marksOf, partsOf } from './marks';
import { listOf, rolesLeft, describeAction, describeState } from './descriptions';
import type { Action, IslantView } from './types';

export function prompt(view: IslantView, you: Seat): Translatable {
  const sheet = view.sheets[you];
  if (sheet?.choose !== undefined) return translatable('islant.prompt.border');
  const roles = rolesLeft(sheet?.roles ?? []);
  return translatable('islant.prompt', { n: sheet?.left.length ?? 0, roles });
}

export function chapter({ n }: Chapter): Translatable {
  return translatable('islant.chapter.roll', { n });
}

export function describeMove({ action }: Move<IslantView, Action>): Translatable {
  return describeAction(action);
}

export function facts(view: IslantView, seat: Seat): Fact[] {
  const sheet = view.sheets[seat];
  if (sheet === undefined) return [];
  const n = sheet.left.length;
  const ready = n === 0 && sheet.choose === undefined;
  const icon = sheet.done ? 'flag' : ready ? 'check' : 'die';
  const state: Fact = { label: describeState(sheet), value: n === 0 ? '' : n, icon };
  const total = marksOf(view, seat)?.score.total;
  if (total === undefined) return [state];
  return [
    { label: translatable('islant.points', { n: total }), value: points(total), icon: 'star' },
    state,
  ];
}

export function why(_: IslantView, outcome: Outcome, names: readonly string[]): Translatable {
  const [winner = 0] = outcome.winners;
  const n = outcome.scores[winner] ?? 0;
  if (outcome.scores.length === 1) return translatable('islant.why.alone', { n });
  return outcome.winners.length === 1
    ? translatable('islant.why.most', { name: names[winner] ?? '', n })
    : translatable('islant.why.shared', {
        names: listOf(
          outcome.winners.map((seat) => translatable('islant.one', { name: names[seat] ?? '' })),
        ),
        n,
      });
}

/** The score sheet; sides, lakes and islands are numbers, the other lines are points. */
export function sheet(view: IslantView, outcome: Outcome): ScoreSheet {
  const all = view.sheets.map((_, seat) => marksOf(view, seat)?.score);
  // keys: islant.sheet_line.*
  const lines = all.includes(undefined)
    ? []
    : partsOf(view).map((part) => ({
        label: translatable(`islant.sheet_line.${part}`),
        values: all.map((score) => score?.[part] ?? null),
      }));
  return {
    lines: [
      ...lines,
      { label: translatable('islant.sheet_line.total'), values: [...outcome.scores] },
    ],
  };
}
