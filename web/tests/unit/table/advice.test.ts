import { beforeAll, describe, expect, it, vi } from 'vitest';
import { lineWords, reasonWords, worthSentence, worthWords } from '../../../src/table/advice';
import type { GamePage } from '../../../src/games/game';
import type { Advice } from '../../../src/host/messages';
import { translatable, setLanguage, loadGameTexts } from '../../../src/texts/index.svelte';

const advice: Advice = {
  action: { card: 3 },
  visits: 120,
  chance: 0.534,
  line: [
    { seat: 0, action: 'a', notation: 'N1' },
    { seat: 1, action: 'b', notation: 'N2' },
    { seat: 0, action: 'broken', notation: 'N3' },
  ],
};
const names = ['Ann', 'Ben'];
const game = {
  describeMove: ({ action }: { action: unknown }) => {
    if (action === 'broken') throw new Error('it needs the board');
    return translatable('isle4c.company.A');
  },
} as unknown as GamePage;

describe('advice in words', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await setLanguage('en');
    await loadGameTexts('isle4c');
  });

  it('names seats and other texts in its reasons', () => {
    const params = { company: 'isle4c.company.B', seat: 1 };
    expect(reasonWords({ key: 'isle4c.reason.blocks_seat', params, words: '' }, names)).toBe(
      'Keeps Gear from connecting; Ben seems to be with it.',
    );
  });

  it('says the words of the bot where there is no text', () => {
    const reason = { key: 'isle4c.reason.of_tomorrow', params: {}, words: 'is new' };
    expect(reasonWords(reason, names)).toBe('is new');
    expect(reasonWords(undefined, names)).toBe('');
  });

  it('counts in points where a bot can tell, otherwise in chances', () => {
    expect(worthWords(advice)).toBe('53%');
    expect(worthWords({ ...advice, score: 31.4 })).toBe('31 points');
    expect(worthSentence(advice)).toBe('53% to win.');
    expect(worthSentence({ ...advice, score: -0.2 })).toBe('About 0 points at the end.');
  });

  it('says nothing of what was not weighed', () => {
    expect(worthWords({ ...advice, visits: 0 })).toBe('');
    expect(worthSentence({ ...advice, visits: 0 })).toBe('');
  });

  it('tells what may follow, in notation where words fail', () => {
    expect(lineWords(advice, game, names)).toBe('Ben Anchor. Ann N3.');
    expect(lineWords({ ...advice, line: [] }, game, names)).toBe('');
  });
});
