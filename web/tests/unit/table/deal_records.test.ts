import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostError, type Connection } from '../../../src/host/host';
import type { Request } from '../../../src/host/messages';
import { DealRecords, type DealRecord } from '../../../src/table/deal_records';
import { newContribution, takeSeat } from '../../../src/table/take_seat';

const seal = 'aa'.repeat(32);
const otherSeal = 'bb'.repeat(32);

// All tests share one database, as all pages of a browser do, and each has a table of its own.
let records: DealRecords;
let table = '';
let tables = 0;
beforeEach(async () => {
  table = `t${String(++tables)}`;
  records = await DealRecords.open();
});
afterEach(() => {
  records.close();
  vi.unstubAllGlobals();
});

const kept = async (of = table): Promise<DealRecord> => {
  const record = await records.read(of);
  if (record === undefined) throw new Error('nothing was kept');
  return record;
};
const sentFrom = async (): Promise<string[]> =>
  (await kept()).sent.map(({ seat, contribution }) => `${String(seat)}=${contribution}`);

describe('the record of a deal', () => {
  it('keeps the commitment that was shown first, and since when', async () => {
    const before = Date.now();
    await records.see({ table, commitment: seal, status: 'open', you: null, fromPosition: false });
    await records.see({
      table,
      commitment: otherSeal,
      status: 'running',
      you: null,
      fromPosition: false,
    });
    const record = await kept();
    expect(record).toMatchObject({ commitment: seal, early: true, sent: [], seat: null });
    expect(record.shown).toBeGreaterThanOrEqual(before);
  });

  it('knows that a commitment was shown late, and takes none when all is over', async () => {
    await records.see({
      table,
      commitment: seal,
      status: 'running',
      you: null,
      fromPosition: false,
    });
    expect((await kept()).early).toBe(false);
    await records.see({
      table: 'over',
      commitment: seal,
      status: 'finished',
      you: 0,
      fromPosition: false,
    });
    expect(await records.read('over')).toBeUndefined();
  });

  it('knows the seat with which the match began, not one that was only waited at', async () => {
    await records.see({ table, commitment: seal, status: 'open', you: 2, fromPosition: false });
    expect((await kept()).seat).toBeNull();
    await records.see({ table, commitment: seal, status: 'running', you: 1, fromPosition: false });
    await records.see({
      table,
      commitment: seal,
      status: 'running',
      you: null,
      fromPosition: false,
    });
    expect((await kept()).seat).toBe(1);
  });

  it('keeps whether the table said at first that it begins from a chosen position', async () => {
    const seen = { table, commitment: seal, you: null } as const;
    await records.send(table, { seat: 0, contribution: '01', after: seal });
    expect((await kept()).fromPosition).toBeUndefined();
    await records.see({ ...seen, status: 'finished', fromPosition: true });
    expect((await kept()).fromPosition).toBeUndefined(); // said too late
    await records.see({ ...seen, status: 'open', fromPosition: false });
    await records.see({ ...seen, status: 'running', fromPosition: true });
    expect((await kept()).fromPosition).toBe(false);
  });

  it('keeps a contribution with the commitment that it answers, and the last one that was taken', async () => {
    await records.send(table, { seat: 0, contribution: '01', after: seal });
    await records.send(table, { seat: 1, contribution: '02', after: seal });
    expect((await kept()).sent).toMatchObject([{ after: seal }, { after: seal }]);
    await records.taken(table, '02');
    expect(await sentFrom()).toEqual(['1=02']);
  });

  it('forgets what was refused, and nothing else', async () => {
    await records.send(table, { seat: 0, contribution: '01', after: seal });
    await records.send(table, { seat: 0, contribution: '02', after: seal });
    await records.refused(table, '02');
    expect(await sentFrom()).toEqual(['0=01']);
  });

  it('believes that a seat was taken before only if something was sent for it before', async () => {
    await records.send(table, { seat: 0, contribution: '01', after: seal });
    await records.takenBefore(table, { seat: 0, contribution: '01' });
    expect(await sentFrom()).toEqual(['0=01']);
    await records.send(table, { seat: 0, contribution: '02', after: seal });
    await records.takenBefore(table, { seat: 0, contribution: '02' });
    expect(await sentFrom()).toEqual(['0=01']);
  });

  it('is found by its commitment, too', async () => {
    const own = 'cc'.repeat(32);
    await records.see({ table, commitment: own, status: 'open', you: null, fromPosition: false });
    expect((await records.ofCommitment(own))?.table).toBe(table);
    expect(await records.ofCommitment('dd'.repeat(32))).toBeUndefined();
  });

  it('brings what earlier versions kept, once, without saying more than they knew', async () => {
    const former: Record<string, string> = {
      'skerry.seal.former': seal,
      'skerry.seal.known': seal,
      'skerry.settings': '{}',
    };
    Object.defineProperties(former, {
      getItem: { value: (key: string) => former[key] ?? null },
      removeItem: { value: (key: string) => Reflect.deleteProperty(former, key) },
    });
    vi.stubGlobal('localStorage', former);
    await records.see({
      table: 'known',
      commitment: otherSeal,
      status: 'open',
      you: null,
      fromPosition: false,
    });
    const later = await DealRecords.open();
    later.close();
    expect(await kept('former')).toEqual({
      table: 'former',
      commitment: seal,
      shown: null,
      early: false,
      sent: [],
      seat: null,
    });
    expect((await kept('known')).commitment).toBe(otherSeal);
    expect(Object.keys(former)).toEqual(['skerry.settings']);
  });
});

describe('taking a seat', () => {
  const connection = (answer: (request: Request) => Promise<unknown>): Connection =>
    ({ request: answer }) as unknown as Connection;
  const refusal = (code: string): HostError =>
    new HostError({ code, key: `error.${code}`, params: {}, message: '' });
  const take = (host: Connection, where = table): Promise<void> => takeSeat(host, where, 1, seal);

  it('keeps what is sent before it is sent', async () => {
    let keptBefore: string[] = [];
    let sent: Request | undefined;
    await take(
      connection(async (request) => {
        sent = request;
        keptBefore = await sentFrom();
        return { type: 'ack', id: 1, seq: 2 };
      }),
    );
    expect(sent).toMatchObject({ type: 'sit', table, seat: 1 });
    const { contribution } = sent as Extract<Request, { type: 'sit' }>;
    expect(contribution).toMatch(/^[0-9a-f]{32}$/);
    expect(keptBefore).toEqual([`1=${contribution}`]);
    expect(await sentFrom()).toEqual([`1=${contribution}`]);
    expect(await kept()).toMatchObject({ commitment: seal, early: true });
  });

  it('forgets what the host has refused, and not what may have arrived', async () => {
    const refusing = connection(() => Promise.reject(refusal('seat_taken')));
    await expect(take(refusing)).rejects.toMatchObject({ code: 'seat_taken' });
    expect(await sentFrom()).toEqual([]);
    const cut = connection(() => Promise.reject(refusal('offline')));
    await expect(take(cut)).rejects.toMatchObject({ code: 'offline' });
    expect(await sentFrom()).toHaveLength(1);
  });

  it('keeps what it sent if the host claims that the seat was taken before', async () => {
    await take(connection(() => Promise.resolve({ type: 'ack', id: 1, again: true })));
    expect(await sentFrom()).toHaveLength(1);
  });

  it('keeps nothing where this device is its own host', async () => {
    await take(
      connection(() => Promise.resolve({ type: 'ack', id: 1 })),
      'local-1',
    );
    expect(await records.read('local-1')).toBeUndefined();
  });

  it('draws new bytes every time', () => {
    expect(new Set(Array.from({ length: 50 }, newContribution)).size).toBe(50);
  });
});

describe('a browser that lets nothing be kept', () => {
  it('sits down all the same', async () => {
    vi.resetModules();
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    const { takeSeat: sitDown } = await import('../../../src/table/take_seat');
    let requests = 0;
    const host = {
      request: () => {
        ++requests;
        return Promise.resolve({ type: 'ack', id: 1 });
      },
    } as unknown as Connection;
    await sitDown(host, table, 0, seal);
    expect(requests).toBe(1);
  });

  it('keeps again as soon as it may', async () => {
    vi.resetModules();
    const fresh = await import('../../../src/table/deal_records');
    const working = indexedDB;
    vi.stubGlobal('indexedDB', undefined);
    await fresh.keep((some) => some.send(table, { seat: 0, contribution: '01', after: seal }));
    vi.stubGlobal('indexedDB', working);
    await fresh.keep((some) => some.send(table, { seat: 0, contribution: '02', after: seal }));
    expect(await sentFrom()).toEqual(['0=02']);
  });
});
