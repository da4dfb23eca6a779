import { afterEach, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../../src/host/messages';
import { ChatLog } from '../../../src/table/chat_log.svelte';

const line = (t: number, user: string, text: string): ChatMessage =>
  ({ type: 'chat', table: 't1', t, user, text, name: user, seat: null }) as ChatMessage;

it('what was said is heard once, though it is told again to those who come back', () => {
  const chat = new ChatLog('t1');
  const lines = [line(1, 'ann', 'hello'), line(2, 'ben', 'hello'), line(3, 'ann', 'hello')];
  for (const one of [...lines, ...lines]) chat.add(one);
  expect(chat.lines).toEqual(lines);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what was read before the page was loaded again is not new, and neither is what you said', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const before = new ChatLog('t1');
  before.add(line(1, 'ben', 'hello'));
  expect(before.unread('ann')).toBe(1);
  before.markRead();
  expect(before.unread('ann')).toBe(0);

  const again = new ChatLog('t1');
  for (const one of [line(1, 'ben', 'hello'), line(2, 'ben', 'a move?'), line(3, 'ann', 'yes')])
    again.add(one);
  expect(again.unread('ann')).toBe(1);
  expect(new ChatLog('t2').unread('ann')).toBe(0);
  const elsewhere = new ChatLog('t2');
  elsewhere.add(line(1, 'ben', 'hello'));
  expect(elsewhere.unread('ann')).toBe(1);
});

it('what a deleted person said is taken away', () => {
  const chat = new ChatLog('t1');
  const lines = [line(1, 'ann', 'hello'), line(2, 'ben', 'hello'), line(3, 'ann', 'bye')];
  for (const one of lines) chat.add(one);
  chat.forget('ann');
  expect(chat.lines).toEqual([lines[1]]);
});
