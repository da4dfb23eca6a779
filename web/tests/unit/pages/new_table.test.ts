import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../../src/host/messages';
import {
  validDraft,
  defaultDraft,
  draftFor,
  settingsOf,
  withSeat,
  withSeats,
  yourSeat,
} from '../../../src/pages/new_table/draft';

const game: GameInfo = {
  id: 'ferry',
  name: 'Ferry',
  rules_version: 1,
  min_players: 2,
  max_players: 4,
  min_minutes: 10,
  max_minutes: 20,
  hidden_information: false,
  separate_seats: false,
  reasons: [],
  options: [
    { name: 'width', text_key: 'ferry.option.width', kind: 'integer', min: 5, max: 9, default: 7 },
    {
      name: 'tide',
      text_key: 'ferry.option.tide',
      kind: 'choice',
      values: ['low', 'high'],
      default: 'low',
    },
  ],
};

describe('seats of a new table', () => {
  it('come and go at the end, but you stay', () => {
    expect(withSeats(['you', 'open'], 3)).toEqual(['you', 'open', 'open']);
    expect(withSeats(['easy', 'open', 'you'], 2)).toEqual(['you', 'open']);
    expect(withSeats(['easy', 'hard', 'open'], 2)).toEqual(['easy', 'hard']);
  });

  it('have only one of you', () => {
    expect(withSeat(['you', 'hard'], 1, 'you')).toEqual(['open', 'you']);
    expect(withSeat(['you', 'hard'], 1, 'easy')).toEqual(['you', 'easy']);
  });

  it('can all be for others', () => {
    expect(yourSeat({ ...defaultDraft(game), seats: ['easy', 'open'] })).toBeNull();
  });
});

describe('what the host is asked for', () => {
  it('has no help at a rated table, whatever was chosen before', () => {
    const settings = settingsOf(game, { ...defaultDraft(game), rated: true });
    expect(settings).toMatchObject({
      rated: true,
      hints: false,
      takebacks: false,
      at_zero: 'lose',
    });
  });

  it('leaves your seat open for you to sit down', () => {
    const settings = settingsOf(game, { ...defaultDraft(game), seats: ['you', 'hard'] });
    expect(settings.seats).toEqual([{ kind: 'open' }, { kind: 'bot', level: 'hard' }]);
    const easiest = settingsOf(game, { ...defaultDraft(game), seats: ['random', 'expert'] });
    expect(easiest.seats).toEqual([
      { kind: 'bot', level: 'random' },
      { kind: 'bot', level: 'expert' },
    ]);
  });
});

describe('a choice of another day', () => {
  it('is kept as far as the game still knows it', () => {
    const kept = validDraft(game, {
      options: { width: 9, tide: 'storm', gone: 1 },
      seats: ['you', 'easy', 'easy'],
    });
    expect(kept.options).toEqual({ width: 9, tide: 'low' });
    expect(kept.seats).toEqual(['you', 'easy', 'easy']);
  });

  it('is forgotten where it is nonsense', () => {
    const kept = validDraft(game, { seats: ['you'], options: { width: 7.5 } });
    expect(kept).toEqual(defaultDraft(game));
  });
});

describe('the form for a new table', () => {
  it('is for a rated table where the address says so', () => {
    expect(draftFor(game, new URLSearchParams('')).rated).toBe(false);
    const rated = draftFor(game, new URLSearchParams('rated=yes'));
    expect(rated.rated).toBe(true);
    expect(settingsOf(game, rated)).toMatchObject({ rated: true, hints: false, takebacks: false });
  });
});
