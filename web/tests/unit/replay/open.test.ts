// The rules by which boards are played while a match is open, and afterwards.
import { expect, it, vi } from 'vitest';

const judge = vi.fn(() => ({ legal: true, view: {}, outcome: null }));
vi.mock('../../../src/engine/engine', () => ({
  Engine: { load: () => Promise.resolve({ judge }) },
}));
vi.mock('../../../src/replay/replayed_match', () => ({
  ReplayedMatch: class {
    game = 'g';
    replay = { match: { rules_version: 1 } };
  },
}));
vi.mock('../../../src/games/current_game.svelte', () => ({
  loadGameWithInfo: () => Promise.resolve({ page: {}, info: null }),
}));
vi.mock('../../../src/host/local', () => ({ LocalHost: {} }));

const { closeMatch, openMatch } = await import('../../../src/replay/open');
const ready = await import('../../../src/engine/ready.svelte');

it('plays boards by the rules of the open match, and by the newest when it is closed', async () => {
  await openMatch('{}');
  ready.judge('g', {}, 0, 'up');
  expect(judge).toHaveBeenLastCalledWith({ game: 'g', view: {}, seat: 0, rules_version: 1 }, 'up');
  closeMatch();
  ready.judge('g', {}, 0, 'up');
  expect(judge).toHaveBeenLastCalledWith({ game: 'g', view: {}, seat: 0 }, 'up');
});
