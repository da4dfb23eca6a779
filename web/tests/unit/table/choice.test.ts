// What "Play now" plays: what the lesson taught, until something else was chosen.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { differencesOf, proposedOptions, proposedPlayers } from '../../../src/games/first';
import type { GameInfo, TableState } from '../../../src/host/messages';
import { defaultDraft } from '../../../src/pages/new_table/draft';
import { bestScores, keepScore } from '../../../src/table/best';
import {
  botsTable,
  choiceWords,
  friendsTable,
  lessonChoice,
  loadChoice,
  saveChoice,
  validChoice,
} from '../../../src/table/choice';
import { interpolate, type Translatable } from '../../../src/texts/format';
import { bundledGames } from '../../kit/games';
import { allTexts } from '../../kit/texts';

const skerry = fileURLToPath(new URL('../../../../build/skerry', import.meta.url));
const games = JSON.parse(execFileSync(skerry, ['games', '--json']).toString()) as GameInfo[];
const game = (id: string): GameInfo => {
  const found = games.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no game ${id}`);
  return found;
};

const english = allTexts('en');
const say = ({ key, params = {} }: Translatable): string =>
  interpolate(english[key] ?? key, params, 'en', say);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe('the first time', () => {
  it.each([
    ['one_t34', '4 players, normal'],
    ['isle4c', '4 players, normal'],
    ['east_rune', '3 players, normal'],
    ['islant', 'level 1, alone'],
    ['isle_of_cats', 'family, 2 players, normal'],
  ])('%s is played as its lesson taught it: %s', (id, words) => {
    const choice = loadChoice(game(id));
    expect(choice).toEqual(lessonChoice(game(id), 'normal'));
    expect(say(choiceWords(game(id), choice))).toBe(words);
    expect(differencesOf(game(id), choice.players, choice.options)).toEqual([]);
    expect(botsTable(game(id), choice).seats).toHaveLength(choice.players);
  });

  it('has a limit of turns that a person sits through, in every form of the pages', () => {
    const info = game('one_t34');
    const usual = info.options.find((one) => one.name === 'turn_limit')?.default;
    expect(usual).toBe(400);
    expect(proposedOptions(info)).toMatchObject({ turn_limit: 120, side: 7 });
    expect(defaultDraft(info).options['turn_limit']).toBe(120);
    expect(botsTable(info, loadChoice(info)).options).toMatchObject({ turn_limit: 120 });
    expect(friendsTable(info, loadChoice(info, 'friends')).options).toMatchObject({
      turn_limit: 120,
    });
  });

  it('a game that says nothing about it is played by two', () => {
    const ferry = { ...game('one_t34'), id: 'ferry' };
    expect(loadChoice(ferry)).toEqual({ players: 2, level: 'normal', options: {} });
    expect(proposedOptions(ferry)['turn_limit']).toBe(400);
  });

  it.each(bundledGames)('%s begins as in its lesson in the other forms, too', (id) => {
    const info = game(id);
    const draft = defaultDraft(info);
    const { players, options } = lessonChoice(info, 'normal');
    expect(draft.seats).toHaveLength(players);
    expect(draft.options).toMatchObject(options);
    expect(differencesOf(info, draft.seats.length, draft.options)).toEqual([]);
    expect(proposedPlayers(info, 2)).toBe(Math.max(2, players)); // on one screen
  });

  it('after a part of the lesson that part is played', () => {
    const cats = game('isle_of_cats');
    expect(lessonChoice(cats, 'easy', 'family').options).toEqual({ mode: 'family' });
    expect(say(choiceWords(cats, lessonChoice(cats, 'easy', 'advanced')))).toBe(
      'advanced, 2 players, easy',
    );
  });
});

describe('a choice', () => {
  it('is what is played the next time', () => {
    const cats = game('isle_of_cats');
    saveChoice(cats, { players: 3, level: 'hard', options: { mode: 'advanced' } });
    const again = loadChoice(cats);
    expect(again).toEqual({ players: 3, level: 'hard', options: { mode: 'advanced' } });
    expect(botsTable(cats, again)).toMatchObject({
      options: { mode: 'advanced' },
      seats: [{ kind: 'open' }, { kind: 'bot', level: 'hard' }, { kind: 'bot', level: 'hard' }],
      listed: false,
    });
    // The level is a matter of the person, so other games take it over.
    expect(loadChoice(game('isle4c')).level).toBe('hard');
  });

  it('of a game for one has one player, and asks for the strength of the sister', () => {
    const cats = game('isle_of_cats');
    const solo = validChoice(cats, { players: 4, options: { mode: 'solo' } });
    expect(solo).toMatchObject({ players: 1, options: { mode: 'solo', difficulty: 'easy' } });
    expect(say(choiceWords(cats, solo))).toBe('solo, easy');
  });

  it('for friends is of at least two, whatever is played alone', () => {
    const friends = loadChoice(game('islant'), 'friends');
    expect(friends.players).toBe(2);
    const cats = validChoice(game('isle_of_cats'), { options: { mode: 'solo' } }, 'friends');
    expect(cats.options).toEqual({ mode: 'family' });
    expect(friendsTable(game('islant'), friends).seats).toEqual([
      { kind: 'open' },
      { kind: 'open' },
    ]);
    // Inviting does not change what "Play now" plays.
    saveChoice(game('islant'), { ...friends, players: 5 }, 'friends');
    expect(loadChoice(game('islant')).players).toBe(1);
    expect(loadChoice(game('islant'), 'friends').players).toBe(5);
  });

  it('that the game does not allow any more becomes the nearest that it does', () => {
    const wanted = { players: 9, level: 'godlike', options: { level: 7 } };
    localStorage.setItem('skerry.play.isle4c', JSON.stringify(wanted));
    localStorage.setItem('skerry.play.islant', JSON.stringify(wanted));
    localStorage.setItem('skerry.play.east_rune', 'nonsense');
    expect(loadChoice(game('isle4c'))).toEqual({ players: 4, level: 'normal', options: {} });
    expect(loadChoice(game('islant')).options).toEqual({ level: 1 });
    expect(loadChoice(game('east_rune')).players).toBe(3);
  });
});

describe('how a game differs from the one of its lesson', () => {
  it.each(bundledGames)('%s has a text for each way', (id) => {
    const info = game(id);
    const texts = new Set<string>();
    for (let players = info.min_players; players <= Math.min(info.max_players, 5); ++players) {
      for (const option of info.options) {
        const values = option.kind === 'choice' ? option.values : [1, 2, 3, 4, 5];
        for (const value of values) {
          const options = { ...proposedOptions(info), [option.name]: value };
          for (const key of differencesOf(info, players, options)) texts.add(key);
        }
      }
    }
    expect([...texts].filter((key) => !(key in english))).toEqual([]);
    const written = Object.keys(english).filter((key) => key.startsWith(`${id}.differs.`));
    expect(written.filter((key) => !texts.has(key))).toEqual([]);
  });

  it('is told for two of 1T34, with the options of that table', () => {
    const options = proposedOptions(game('one_t34'));
    expect(differencesOf(game('one_t34'), 2, options)).toEqual(
      ['two', 'any_own', 'opposite'].map((one) => `one_t34.differs.${one}`),
    );
    const other = { ...options, two_player_line: 'one_colour', two_player_corners: 'adjacent' };
    expect(differencesOf(game('one_t34'), 2, other)).toContain('one_t34.differs.adjacent');
    expect(differencesOf(game('one_t34'), 4, other)).toEqual([]);
  });
});

describe('the best score of a level', () => {
  const over = (level: number, score: number | null, seat: object = {}): TableState =>
    ({
      you: 0,
      seats: [{ kind: 'person', name: 'Ann', ...seat }],
      settings: { options: { level } },
      outcome: { winners: [0], ranks: [1], scores: [score], reason: 'end' },
    }) as unknown as TableState;

  it('is kept for each level, and only beaten by a better one', () => {
    const islant = game('islant');
    keepScore(islant, over(1, 12));
    keepScore(islant, over(1, 9));
    keepScore(islant, over(2, -3));
    expect(bestScores('islant')).toEqual({ 1: 12, 2: -3 });
    keepScore(islant, over(1, 15));
    expect(bestScores('islant')).toEqual({ 1: 15, 2: -3 });
  });

  it('is none of who resigned, looked on, or let a bot play', () => {
    const islant = game('islant');
    keepScore(islant, over(1, null));
    keepScore(islant, { ...over(1, 30), you: null });
    keepScore(islant, over(1, 30, { level: 'normal' }));
    keepScore(game('isle4c'), over(1, 30));
    expect(bestScores('islant')).toEqual({});
    expect(bestScores('isle4c')).toEqual({});
  });
});
