import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostError, type Connection } from '../../../src/host/host';
import type { AckMessage, Request, TableState } from '../../../src/host/messages';
import { MoveSender } from '../../../src/table/move_sender.svelte';

interface Sent {
  request: Request & { type: 'act' };
  take: (seq: number) => Promise<void>;
  refuse: () => Promise<void>;
}

/** What has to be known of a table here. */
const tableAt = (seq: number, asked: number, legal: unknown[] = []): TableState =>
  ({ seq, asked, legal }) as TableState;

let table: TableState;
let sent: Sent[];
let told: string[];
let kept: Map<string, string>;

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function page(): MoveSender {
  const requestUntilAnswered = (request: Sent['request']): Promise<AckMessage> =>
    new Promise((resolve, reject) => {
      const refusal = { code: 'late', key: 'error.late', params: {}, message: '' };
      sent.push({
        request,
        take: (seq) => {
          resolve({ type: 'ack', id: 1, seq });
          return settled();
        },
        refuse: () => {
          reject(new HostError(refusal));
          return settled();
        },
      });
    });
  const connection = {
    you: { user: 'ann', name: 'Ann' },
    requestUntilAnswered,
  } as unknown as Connection;
  return new MoveSender(connection, 't1', {
    table: () => table,
    onPlay: ({ action }) => told.push(`plays ${String(action)}`),
    onOver: () => told.push('over'),
    onRefused: ({ key }) => told.push(key),
  });
}

beforeEach(() => {
  table = tableAt(4, 2, ['row', 'wait']);
  sent = [];
  told = [];
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a pending move', () => {
  it('is over when the host has it and the table shows it, whichever comes first', async () => {
    const first = page();
    first.play({ asked: 2, action: 'row', then: [] });
    expect(sent[0]?.request).toEqual({ type: 'act', table: 't1', asked: 2, action: 'row' });
    await sent[0]?.take(5);
    expect(first.move?.action).toBe('row');
    table = tableAt(5, 0);
    first.arrive();
    expect(first.move).toBeNull();
    expect(told).toEqual(['plays row', 'over']);

    const other = page();
    other.play({ asked: 3, action: 'wait', then: [] });
    table = tableAt(6, 0);
    other.arrive();
    expect(other.move?.action).toBe('wait');
    await sent[1]?.take(6);
    expect(other.move).toBeNull();
  });

  it('brings what was confirmed with it, as long as that is possible', async () => {
    const moves = page();
    moves.play({ asked: 2, action: 'row', then: ['wait', 'land', 'sing'] });
    table = tableAt(5, 3, ['wait', 'row']);
    await sent[0]?.take(5);
    expect(moves.move).toMatchObject({ asked: 3, action: 'wait', then: ['land', 'sing'] });
    table = tableAt(6, 4, ['row']);
    await sent[1]?.take(6);
    expect(moves.move).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('is withdrawn when the host refuses it, with what was to follow', async () => {
    const moves = page();
    moves.play({ asked: 2, action: 'row', then: ['wait'] });
    await sent[0]?.refuse();
    expect(moves.move).toBeNull();
    expect(told).toEqual(['plays row', 'over', 'error.late']);
    expect(sent).toHaveLength(1);
    expect(kept.size).toBe(0);
  });

  it('is sent again by a page that is loaded anew, if it is still asked for', () => {
    page().play({ asked: 2, action: 'row', then: [] });
    const again = page();
    again.resume(table);
    expect(sent.map(({ request }) => request.action)).toEqual(['row', 'row']);
    const later = page();
    later.resume(tableAt(9, 7));
    expect(later.move).toBeNull();
  });

  it('is not sent again once it is over', async () => {
    const moves = page();
    moves.play({ asked: 2, action: 'row', then: [] });
    table = tableAt(5, 2);
    await sent[0]?.take(5);
    const again = page();
    again.resume(table);
    expect(again.move).toBeNull();
  });

  it('needs no place to be remembered at', async () => {
    vi.unstubAllGlobals();
    const moves = page();
    moves.resume(table);
    moves.play({ asked: 2, action: 'row', then: [] });
    table = tableAt(5, 0);
    await sent[0]?.take(5);
    expect(moves.move).toBeNull();
  });
});
