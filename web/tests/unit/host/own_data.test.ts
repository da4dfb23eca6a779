import { expect, it } from 'vitest';
import { joinedParts } from '../../../src/host/api';

it('the parts of a person\u2019s data are one document', () => {
  const first = { user: 'ann', blocked: [], results: [{ table: 't1' }], chat: [{ text: 'a' }] };
  const second = { chat: [{ text: 'b' }, { text: 'c' }], reports: [] };
  expect(joinedParts([first])).toEqual(first);
  expect(joinedParts([first, second, { reports: [{ text: 'd' }] }])).toEqual({
    user: 'ann',
    blocked: [],
    results: [{ table: 't1' }],
    chat: [{ text: 'a' }, { text: 'b' }, { text: 'c' }],
    reports: [{ text: 'd' }],
  });
});
