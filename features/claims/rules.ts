/** Decisions about disbursements and claims that both sides take alike. Pure. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import { codeOf } from '#features/time/rules.ts';
import { daysBetween } from '#platform/shared/dates/calendar.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { Disbursement, FilledDisbursement } from './disbursement.ts';
import type { ClaimStatus, PaidWith } from './labels.ts';

const CENTS = 100;

/** True while its owner may change a claim and what is in it. */
export function mayChange(status: ClaimStatus): boolean {
  return status === 'draft' || status === 'returned';
}

const judgements: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  draft: [],
  submitted: ['approved', 'returned'],
  returned: [],
  approved: ['paid', 'submitted', 'returned'],
  paid: [],
};

/** True when whoever checks may take a claim from one state to the other. */
export function mayJudge(from: ClaimStatus, to: ClaimStatus): boolean {
  return judgements[from].includes(to);
}

/** Returns the code of the phase a disbursement is for; in words that it is for none, or for one that the reader may not see. */
export function placeOf({ phase, isPhaseHidden }: Pick<Disbursement, 'phase' | 'isPhaseHidden'>): string {
  if (phase !== null) return codeOf(phase);
  return isPhaseHidden === true ? 'Project dat jij niet mag inzien' : 'Algemeen';
}

interface Money {
  readonly amountCents: number;
  readonly paidWith: PaidWith;
}

/** Everything on these bills, in cents. */
export function totalCents(lines: readonly Pick<Money, 'amountCents'>[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Returns the amount paid back of these lines, in cents: only what was paid with somebody's own money. */
export function payoutCents(lines: readonly Money[]): number {
  return totalCents(lines.filter(({ paidWith }) => paidWith === 'own'));
}

interface Proof {
  readonly receiptFileIds: readonly string[];
  readonly noReceiptReason: string;
}

/** True when a bill can be shown: there is a receipt of it. */
export function hasReceipt({ receiptFileIds }: Pick<Proof, 'receiptFileIds'>): boolean {
  return receiptFileIds.length > 0;
}

/** True when a line may not go in a claim yet: without a receipt, and nothing that says why. */
export function lacksProof(line: Proof): boolean {
  return !hasReceipt(line) && line.noReceiptReason === '';
}

/** A sentence with the remedy for each field that is wrong on the day it was written down. */
export function disbursementTroubles(filled: FilledDisbursement, writtenOn: string, norms: Norms): readonly FieldProblem[] {
  const { spentOn, amountCents, lateReason } = filled;
  if (spentOn > writtenOn) return [{ path: 'spentOn', message: 'Deze dag is nog niet geweest. Kies vandaag of een eerdere dag.' }];
  const troubles: FieldProblem[] = [];
  const euros = normOn(norms, 'kosten.bedrag_max', writtenOn);
  if (amountCents > euros * CENTS)
    troubles.push({
      path: 'amountCents',
      message: `Een verschot is ten hoogste € ${formatNumber(euros, { decimals: 2, fixed: true })}. Vraag de administratie.`,
    });
  const days = normOn(norms, 'kosten.dagen', writtenOn);
  if (daysBetween(spentOn, writtenOn) > days && lateReason === '')
    troubles.push({
      path: 'lateReason',
      message: `${formatDate(spentOn)} is langer dan ${formatNumber(days)} dagen geleden. Schrijf op waarom je dit nu pas declareert.`,
    });
  return troubles;
}

/** True when two disbursements may be the same bill: the same day, amount and supplier, however that was typed. */
export function mayBeSame(one: Bought, other: Bought): boolean {
  return one.id !== other.id && one.spentOn === other.spentOn && one.amountCents === other.amountCents && nameOf(one.supplier) === nameOf(other.supplier);
}

interface Bought {
  readonly id: string;
  readonly spentOn: string;
  readonly amountCents: number;
  readonly supplier: string;
}

const nameOf = (supplier: string) => supplier.trim().toLowerCase().replace(/\s+/g, ' ');
