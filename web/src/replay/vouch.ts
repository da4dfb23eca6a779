// What this browser can vouch for in the deal of a match file: whether it is the deal that was shown and contributed
// to from here.
import type { MatchHead } from '../engine/engine';
import { isLocal } from '../host/local_people';
import type { Seat } from '../host/messages';
import { dealRecords, type DealRecord, type SentContribution } from '../table/deal_records';
import { translatable, type Translatable } from '../texts/format';

/** What was kept of a match, or why nothing was: not here, nothing may be stored, or this device has dealt itself. */
export type Evidence = DealRecord | 'never_here' | 'no_storage' | 'own_host';

export interface Finding {
  about: 'deal' | 'seal' | 'dice' | 'bots' | 'others' | 'nothing';
  verdict: 'fine' | 'wrong' | 'unchecked';
  text: Translatable;
}

/**
 * The evidence for a match: by its table, or by its commitment, if it has one, when a file or another link has led
 * there.
 */
export async function evidenceFor(
  table: string | undefined,
  commitment: string | undefined,
): Promise<Evidence> {
  if (table !== undefined && isLocal(table)) return 'own_host';
  try {
    const records = await dealRecords();
    const here = table === undefined ? undefined : await records.read(table);
    const same = commitment === undefined ? undefined : await records.ofCommitment(commitment);
    return here ?? same ?? 'never_here';
  } catch {
    return 'no_storage';
  }
}

type Deal = NonNullable<MatchHead['deal']>;
type MaybeDeal = MatchHead['deal'];
type Players = readonly { kind: 'person' | 'bot' }[];

/** Compares the deal of a match file, or that it has none, with the evidence. */
export function findingsOf(deal: MaybeDeal, players: Players, evidence: Evidence): Finding[] {
  if (typeof evidence === 'string') {
    // keys: verify.never_here verify.no_storage verify.own_host
    const text = translatable(`verify.${evidence}`);
    return [{ about: 'nothing', verdict: 'unchecked', text }];
  }
  if (deal === undefined) return [noDeal(evidence)];
  const own = ownContribution(deal, evidence);
  return [
    sealOf(deal, evidence, own),
    diceOf(deal, evidence, own),
    ...botsOf(deal, players),
    ...othersOf(deal, players, own?.seat ?? null),
  ];
}

/** Whether everything that can be known at one device is as it should be. */
export function isVouchedFor(findings: readonly Finding[]): boolean {
  const fine = (about: Finding['about']): boolean =>
    findings.some((one) => one.about === about && one.verdict === 'fine');
  return fine('seal') && fine('dice');
}

/** The seat that counts and what was sent for it: what the file has, if it is among them. */
function ownContribution(
  deal: MaybeDeal,
  { sent, seat }: DealRecord,
): SentContribution | undefined {
  const mine = sent.filter((one) => seat === null || one.seat === seat);
  return mine.find((one) => deal?.contributions[one.seat] === one.contribution) ?? mine.at(-1);
}

/** What a file without a deal means: its position was chosen, which is in order if the table said so here. */
function noDeal(record: DealRecord): Finding {
  return record.fromPosition === true
    ? { about: 'deal', verdict: 'unchecked', text: translatable('verify.from_position') }
    : { about: 'deal', verdict: 'wrong', text: translatable('verify.no_deal') };
}

function sealOf(deal: Deal, record: DealRecord, own: SentContribution | undefined): Finding {
  const say = (verdict: Finding['verdict'], text: string): Finding => ({
    about: 'seal',
    verdict,
    text: translatable(text),
  });
  if (record.commitment !== deal.commitment) return say('wrong', 'verify.seal.other');
  if (own !== undefined && own.after === deal.commitment) return say('fine', 'verify.seal.before');
  if (record.early) return say('fine', 'verify.seal.early');
  return say('unchecked', record.shown === null ? 'verify.seal.undated' : 'verify.seal.late');
}

function diceOf(deal: Deal, { seat }: DealRecord, own: SentContribution | undefined): Finding {
  const say = (verdict: Finding['verdict'], text: string): Finding => ({
    about: 'dice',
    verdict,
    text: translatable(text, own === undefined ? {} : { n: own.seat + 1 }),
  });
  if (own === undefined) return say('unchecked', 'verify.dice.none');
  if (deal.contributions[own.seat] === own.contribution) return say('fine', 'verify.dice.same');
  // Somebody else may have taken the seat after this browser had left.
  return seat === null ? say('unchecked', 'verify.dice.away') : say('wrong', 'verify.dice.other');
}

function botsOf(deal: Deal, players: Players): Finding[] {
  const contributed = players.some((one, i) => one.kind === 'bot' && deal.contributions[i] !== '');
  if (!contributed) return [];
  return [{ about: 'bots', verdict: 'wrong', text: translatable('verify.bots') }];
}

function othersOf(deal: Deal, players: Players, own: Seat | null): Finding[] {
  const some = players.some(
    (one, i) => i !== own && one.kind === 'person' && deal.contributions[i] !== '',
  );
  if (!some) return [];
  return [{ about: 'others', verdict: 'unchecked', text: translatable('verify.others') }];
}

/** The command that makes the same comparison in a terminal; null: there is nothing to compare. */
export function commandFor(file: string, deal: MaybeDeal, evidence: Evidence): string | null {
  if (typeof evidence === 'string') return null;
  if (deal === undefined && evidence.fromPosition === true) return null;
  const own = ownContribution(deal, evidence);
  const flags = [`--commitment ${evidence.commitment}`];
  if (own !== undefined) flags.push(`--contribution ${String(own.seat)}=${own.contribution}`);
  return `skerry verify ${shellWord(file)} ${flags.join(' ')}`;
}

/** A file's name as a shell reads it, and not as a flag. */
function shellWord(name: string): string {
  const path = name.startsWith('-') ? `./${name}` : name;
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
