import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = vi.fn();
vi.mock('../../src/engine/engine', () => ({ Engine: { load } }));

const judge = vi.fn();
let ready: typeof import('../../src/engine/ready.svelte');

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  load.mockResolvedValue({ judge });
  ready = await import('../../src/engine/ready.svelte');
});

describe('the engine of boards', () => {
  it('says nothing before it is here', async () => {
    expect(ready.askEngine(() => 1)).toBeNull();
    expect(ready.viewAfter('g', {}, 0, {})).toBeNull();
    expect(ready.refusalOf('g', {}, 0, {})).toBeNull();
    await ready.prepareEngine();
    expect(ready.askEngine(() => 1)).toBe(1);
  });

  it('is done without where it cannot be had, and tried again', async () => {
    load.mockRejectedValueOnce(new Error('no network'));
    await ready.prepareEngine();
    expect(ready.askEngine(() => 1)).toBeNull();
    await ready.prepareEngine();
    expect(ready.askEngine(() => 1)).toBe(1);
  });

  it('says nothing of a position that cannot be', async () => {
    await ready.prepareEngine();
    judge.mockImplementation(() => {
      throw new Error('impossible');
    });
    expect(ready.judge('g', {}, 0, {})).toBeNull();
    expect(ready.refusalOf('g', {}, 0, {})).toBeNull();
  });

  it('tells what a legal action leads to', async () => {
    await ready.prepareEngine();
    judge.mockReturnValue({ legal: true, view: { n: 2 }, outcome: null });
    expect(ready.viewAfter('g', { n: 1 }, 3, 'up')).toEqual({ n: 2 });
    expect(judge).toHaveBeenCalledWith({ game: 'g', view: { n: 1 }, seat: 3 }, 'up');
    expect(ready.refusalOf('g', { n: 1 }, 3, 'up')).toBeNull();
  });

  it('tells why another is refused', async () => {
    await ready.prepareEngine();
    const error = { code: 'illegal', key: 'g.refused.far', params: { n: 5 }, message: '' };
    judge.mockReturnValue({ legal: false, error });
    expect(ready.refusalOf('g', {}, 0, {})).toEqual({ key: 'g.refused.far', params: { n: 5 } });
    expect(ready.viewAfter('g', {}, 0, {})).toBeNull();
  });
});
