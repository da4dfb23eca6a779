import { expect, it } from 'vitest';
import type { ChatMessage } from '../../../src/host/messages';
import { Talk } from '../../../src/table/talk.svelte';

const line = (t: number, user: string, text: string): ChatMessage =>
  ({ type: 'chat', table: 't1', t, user, text, name: user, seat: null }) as ChatMessage;

it('what was said is heard once, though it is told again to those who come back', () => {
  const talk = new Talk();
  const lines = [line(1, 'ann', 'hello'), line(2, 'ben', 'hello'), line(3, 'ann', 'hello')];
  for (const one of [...lines, ...lines]) talk.hear(one);
  expect(talk.lines).toEqual(lines);
});
