import { describe, expect, it } from 'vitest';
import { patched } from '../../src/host/patch';

describe('a patch', () => {
  const before = { sheets: [{ cells: [1, 2] }, { cells: [3, 4] }], turn: 0 };

  it('puts, adds and takes away, in order', () => {
    const after = patched(before, [
      [['turn'], 1],
      [['sheets', 0, 'cells', 2], 9],
      [['sheets', 0, 'cells', 0], 7],
      [['sheets', 1]],
      [['note'], 'x'],
      [['note']],
    ]);
    expect(after).toEqual({ sheets: [{ cells: [7, 2, 9] }], turn: 1 });
    expect(before).toEqual({ sheets: [{ cells: [1, 2] }, { cells: [3, 4] }], turn: 0 });
  });

  it('leaves what did not change the very same', () => {
    const after = patched(before, [[['sheets', 0, 'cells', 0], 7]]) as typeof before;
    expect(after.sheets[1]).toBe(before.sheets[1]);
    expect(after.sheets[0]).not.toBe(before.sheets[0]);
  });

  it('may replace the whole', () => {
    expect(patched(before, [[[], null]])).toBeNull();
  });
});
