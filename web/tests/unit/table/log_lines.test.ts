// The log of a table: headings for chapters, secret decisions, takebacks.
import { describe, expect, it } from 'vitest';
import type { GamePage } from '../../../src/games/game';
import type { Chapter, TableEvent, TableState } from '../../../src/host/messages';
import { logChapters } from '../../../src/table/log_lines';
import { interpolate, type Translatable } from '../../../src/texts/format';
import { chapter as ofRune } from '../../../src/games/east_rune/words';
import { chapter as ofIslant } from '../../../src/games/islant/words';
import { chapter as ofCats } from '../../../src/games/isle_of_cats/words';
import { allTexts } from '../../kit/texts';

const english = allTexts('en');
const t = ({ key, params = {} }: Translatable): string =>
  interpolate(english[key] ?? key, params, 'en', t);

const names = ['Ann', 'Ben', 'Eve'];
const game = {
  describeMove: ({ action }: { action: string }) => ({ key: action }),
  chapter: ({ name, n }: Chapter) => ({ key: `${name} ${String(n)}` }),
} as unknown as GamePage;

type Given = Partial<TableEvent>;
const acts = (seat: number, action?: string, chapter?: Chapter): Given => ({
  event: 'action',
  seat,
  ...(action === undefined ? {} : { action }),
  ...(chapter === undefined ? {} : { chapter }),
});
const stateOf = (events: Given[]): TableState =>
  ({ log: events.map((event, i) => ({ seq: i + 1, t: 0, ...event })) }) as unknown as TableState;
const read = (events: Given[], wanted?: number): [string, ...string[]][] =>
  logChapters(stateOf(events), game, names, wanted).map(({ heading, lines }) => [
    heading === null ? '' : t(heading),
    ...lines.map(({ what, back }) => (back ? '~' : '') + t(what)),
  ]);

const draft = (n: number): Chapter => ({ name: 'draft', n });
const rescue = (n: number): Chapter => ({ name: 'rescue', n });

describe('the log of a table', () => {
  it('has a heading where a chapter begins', () => {
    const events = [{ event: 'started' }, acts(0, 'picks', draft(1)), acts(1, 'picks')];
    expect(read([...events, acts(1, 'rescues', rescue(1)), acts(0, 'picks', draft(2))])).toEqual([
      ['', 'The game began.'],
      ['draft 1', 'Ann picks.', 'Ben picks.'],
      ['rescue 1', 'Ben rescues.'],
      ['draft 2', 'Ann picks.'],
    ]);
  });

  it('keeps the heading of a chapter whose beginning is not shown', () => {
    expect(read([acts(0, 'picks', draft(1)), acts(1, 'picks')], 1)).toEqual([
      ['draft 1', 'Ben picks.'],
    ]);
  });

  it('says what the rules did by themselves after a move, under the same heading', () => {
    const state = stateOf([
      acts(0, 'rescues', rescue(1)),
      acts(0, 'passes'),
      { event: 'taken_back', actions: 1 },
    ]);
    const after = new Map([
      [1, [{ key: 'turns' }, { key: 'takes' }]],
      [2, [{ key: 'sails' }]],
    ]);
    const [chapter] = logChapters(state, game, names, Infinity, after);
    expect(chapter?.lines.map(({ what, back }) => (back ? '~' : '') + t(what)).slice(0, 5)).toEqual(
      ['Ann rescues.', 'turns', 'takes', '~Ann passes.', '~sails'],
    );
    const numbers = chapter?.lines.map(({ seq }) => seq) ?? [];
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('has no headings in a game without chapters', () => {
    expect(read([acts(0, 'moves'), acts(1, 'moves')])).toEqual([['', 'Ann moves.', 'Ben moves.']]);
  });

  it('tells the secret decisions of a chapter once, and who made them', () => {
    const one = [acts(1, undefined, draft(1)), acts(2), acts(0, 'picks'), acts(1), acts(2)];
    const two = [acts(1, undefined, draft(2))];
    expect(read([...one, ...two])).toEqual([
      ['draft 1', 'Ann picks.', 'Ben and Eve have decided.'],
      ['draft 2', 'Ben has decided.'],
    ]);
  });

  it('strikes out what was taken back, secret decisions too', () => {
    const events = [acts(0, 'picks', draft(1)), acts(1), acts(0, 'picks', rescue(1))];
    expect(read([...events, { event: 'taken_back', actions: 2 }, acts(1)])).toEqual([
      ['draft 1', 'Ann picks.', '~Ben has decided.'],
      ['rescue 1', '~Ann picks.', '2 moves were taken back.', 'Ben has decided.'],
    ]);
  });

  it.each([
    ['East Rune', ofRune, { name: 'round', n: 2 }, 'Round 2'],
    ['Islant', ofIslant, { name: 'roll', n: 3 }, 'Roll 3'],
    ['The Isle of Cats', ofCats, { name: 'rescue', n: 4 }, 'Day 4: rescuing cats'],
    ['The Isle of Cats', ofCats, { name: 'reveal', n: 4 }, 'Day 4: rescue cards'],
  ])('has headings of %s', (_, heading, chapter, said) => {
    expect(t(heading(chapter))).toBe(said);
  });
});

describe('what follows from actions by itself', () => {
  const telling = {
    ...game,
    follows: (actions: readonly { action: string; chapter?: Chapter }[]) =>
      new Map(
        actions.map(({ action, chapter }, i) => [
          i,
          [{ key: `${action} counts${chapter?.n === 2 ? ' twice' : ''}` }],
        ]),
      ),
  } as unknown as GamePage;
  const read = (events: Given[]): [string, ...string[]][] =>
    logChapters(
      { ...stateOf(events), outcome: null, settings: { rules_version: 2 } } as TableState,
      telling,
      names,
    ).map(({ heading, lines }) => [
      heading === null ? '' : t(heading),
      ...lines.map(({ what, back }) => (back ? '~' : '') + t(what)),
    ]);

  it('has lines after the action, in its chapter, and none if that was taken back', () => {
    const events = [acts(0, 'a', draft(1)), acts(1, 'b'), acts(2, 'c', draft(2))];
    expect(read(events)).toEqual([
      ['draft 1', 'Ann a.', 'a counts', 'Ben b.', 'b counts'],
      ['draft 2', 'Eve c.', 'c counts twice'],
    ]);
    const back = { event: 'taken_back', actions: 2 };
    expect(read([...events, back])).toEqual([
      ['draft 1', 'Ann a.', 'a counts', '~Ben b.'],
      ['draft 2', '~Eve c.', '2 moves were taken back.'],
    ]);
    // The chapter goes on although the action that began it was taken back.
    const again = [{ event: 'taken_back', actions: 1 }, acts(2, 'd')];
    expect(read([...events, ...again]).at(-1)).toEqual([
      'draft 2',
      '~Eve c.',
      '1 move was taken back.',
      'Eve d.',
      'd counts twice',
    ]);
  });
});
