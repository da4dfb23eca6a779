import { expect, it } from 'vitest';
import type { ChatMessage } from '../../../src/host/messages';
import { ChatLog } from '../../../src/table/chat_log.svelte';

const line = (t: number, user: string, text: string): ChatMessage =>
  ({ type: 'chat', table: 't1', t, user, text, name: user, seat: null }) as ChatMessage;

it('what was said is heard once, though it is told again to those who come back', () => {
  const chat = new ChatLog();
  const lines = [line(1, 'ann', 'hello'), line(2, 'ben', 'hello'), line(3, 'ann', 'hello')];
  for (const one of [...lines, ...lines]) chat.add(one);
  expect(chat.lines).toEqual(lines);
});

it('what a deleted person said is taken away', () => {
  const chat = new ChatLog();
  const lines = [line(1, 'ann', 'hello'), line(2, 'ben', 'hello'), line(3, 'ann', 'bye')];
  for (const one of lines) chat.add(one);
  chat.forget('ann');
  expect(chat.lines).toEqual([lines[1]]);
});
