// What the pages say of the host's answers is what the host does.
import { describe, expect, it } from 'vitest';
import { forcedIsLeftToHost } from '../../../src/table/standing_answer';

const asked = 6;
const after = (
  event: string,
): { asked: number; log: { seq: number; t: number; event: string }[] } => ({
  asked,
  log: [
    { seq: 5, t: 1, event: 'taken_back' },
    { seq: asked, t: 2, event },
  ],
});

describe('what is forced is left to the host', () => {
  it('by who has not said otherwise', () => {
    expect(forcedIsLeftToHost({ ...after('action'), standing: { forced: true } })).toBe(true);
    expect(forcedIsLeftToHost({ ...after('action'), standing: { forced: false } })).toBe(false);
  });

  it('in games that have it alone', () => {
    expect(forcedIsLeftToHost(after('action'))).toBe(false);
  });

  it('but not where a takeback led to', () => {
    expect(forcedIsLeftToHost({ ...after('taken_back'), standing: { forced: true } })).toBe(false);
  });
});
