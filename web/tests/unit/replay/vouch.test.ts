import { describe, expect, it } from 'vitest';
import {
  commandFor,
  findingsOf,
  isVouchedFor,
  type Evidence,
  type Finding,
} from '../../../src/replay/vouch';
import type { DealRecord } from '../../../src/table/deal_records';

const seal = 'aa'.repeat(32);
const deal = {
  derivation: 'SHA-256',
  commitment: seal,
  secret: '00',
  contributions: ['', '0102', ''],
  seed: '00',
};
const players = [{ kind: 'bot' }, { kind: 'person' }, { kind: 'person' }] as const;
const record: DealRecord = {
  table: 't1',
  commitment: seal,
  shown: 1,
  early: true,
  sent: [{ seat: 1, contribution: '0102', after: seal, sent: 2 }],
  seat: 1,
};

const said = (evidence: Evidence, changed: Partial<typeof deal> = {}): string[] =>
  findingsOf({ ...deal, ...changed }, players, evidence).map(
    ({ verdict, text }) =>
      `${verdict} ${text.key}${text.params?.['n'] === undefined ? '' : ` ${String(text.params['n'])}`}`,
  );
const vouches = (evidence: Evidence): boolean => isVouchedFor(findingsOf(deal, players, evidence));

describe('what this browser can vouch for', () => {
  it('is the seal that came before its dice, and its dice', () => {
    expect(said(record)).toEqual(['fine verify.seal.before', 'fine verify.dice.same 2']);
    expect(vouches(record)).toBe(true);
  });

  it('is never what others have contributed', () => {
    const contributions = ['', '0102', '03'];
    expect(said(record, { contributions })).toEqual([
      'fine verify.seal.before',
      'fine verify.dice.same 2',
      'unchecked verify.others',
    ]);
  });

  it('is less for who only looked on', () => {
    const onlooker = { ...record, sent: [], seat: null };
    expect(said(onlooker)).toEqual([
      'fine verify.seal.early',
      'unchecked verify.dice.none',
      'unchecked verify.others',
    ]);
    expect(vouches(onlooker)).toBe(false);
    expect(said({ ...onlooker, early: false })[0]).toBe('unchecked verify.seal.late');
    expect(said({ ...onlooker, early: false, shown: null })[0]).toBe(
      'unchecked verify.seal.undated',
    );
  });

  it.each(['never_here', 'no_storage', 'own_host'] as const)('is nothing: %s', (why) => {
    expect(said(why)).toEqual([`unchecked verify.${why}`]);
    expect(vouches(why)).toBe(false);
    expect(commandFor('t1.skerry', deal, why)).toBeNull();
  });
});

describe('a deal that is not the one of this browser', () => {
  it('has other dice at its seat', () => {
    expect(said(record, { contributions: ['', 'ffff', ''] })).toEqual([
      'fine verify.seal.before',
      'wrong verify.dice.other 2',
    ]);
    expect(said(record, { contributions: ['0102', '', ''] })).toContain(
      'wrong verify.dice.other 2',
    );
  });

  it('has another seal', () => {
    expect(said(record, { commitment: 'cc'.repeat(32) })[0]).toBe('wrong verify.seal.other');
  });

  it('had another seal when the dice were thrown, although it has the first one again', () => {
    const switched = record.sent.map((one) => ({ ...one, after: 'cc'.repeat(32) }));
    expect(said({ ...record, sent: switched })[0]).toBe('fine verify.seal.early');
  });

  it('is missing: a position was put in its place', () => {
    const findings = (from: Evidence): string[] =>
      findingsOf(undefined, players, from).map(({ verdict, text }) => `${verdict} ${text.key}`);
    expect(findings(record)).toEqual(['wrong verify.no_deal']);
    expect(findings({ ...record, fromPosition: false })).toEqual(['wrong verify.no_deal']);
    expect(findings({ ...record, sent: [], seat: null })).toEqual(['wrong verify.no_deal']);
    // Unless the table said so from the beginning.
    const chosen = { ...record, fromPosition: true };
    expect(findings(chosen)).toEqual(['unchecked verify.from_position']);
    expect(isVouchedFor(findingsOf(undefined, players, chosen))).toBe(false);
    expect(findings('never_here')).toEqual(['unchecked verify.never_here']);
  });

  it('has dice of a bot', () => {
    const contributions = ['01', '0102', ''];
    expect(said(record, { contributions })).toContain('wrong verify.bots');
    const wrong = findingsOf({ ...deal, contributions }, players, record).filter(
      (one: Finding) => one.verdict === 'wrong',
    );
    expect(wrong.map(({ about }) => about)).toEqual(['bots']);
  });

  it('may be one of somebody else who took the seat later', () => {
    const left = { ...record, seat: null };
    expect(said(left, { contributions: ['', 'ffff', ''] })).toContain(
      'unchecked verify.dice.away 2',
    );
  });

  it('is none if one of those that may have arrived is in the file', () => {
    const sent = [...record.sent, { seat: 1, contribution: '0304', after: seal, sent: 3 }];
    expect(said({ ...record, sent })).toContain('fine verify.dice.same 2');
    expect(said({ ...record, sent }, { contributions: ['', '0304', ''] })).toContain(
      'fine verify.dice.same 2',
    );
  });
});

describe('the command for a terminal', () => {
  it('has what was kept, whatever the file says', () => {
    const other = { ...deal, contributions: ['', 'ffff', ''] };
    expect(commandFor('t1.skerry', other, record)).toBe(
      `skerry verify t1.skerry --commitment ${seal} --contribution 1=0102`,
    );
    expect(commandFor('t1.skerry', deal, { ...record, sent: [] })).toBe(
      `skerry verify t1.skerry --commitment ${seal}`,
    );
  });

  it('is there for a file without a deal, unless that was said', () => {
    expect(commandFor('t1.skerry', undefined, record)).toBe(
      `skerry verify t1.skerry --commitment ${seal} --contribution 1=0102`,
    );
    expect(commandFor('t1.skerry', undefined, { ...record, fromPosition: true })).toBeNull();
  });

  it('takes any name of a file', () => {
    expect(commandFor("Ann's match.skerry", deal, { ...record, sent: [] })).toContain(
      "skerry verify 'Ann'\\''s match.skerry' --commitment",
    );
    expect(commandFor('-x.skerry', deal, record)).toContain('skerry verify ./-x.skerry ');
  });
});
