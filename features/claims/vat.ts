/** VAT of a bill, at the rates of the day it was spent on. Pure; whole cents in, whole cents out. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import type { DisbursementKind, VatRate } from './labels.ts';

const WHOLE_PERCENT = 100;

/** The part of an amount that is VAT, rounded half up to the cent: of € 121,00 at 21 % it is € 21,00. */
export function vatInside(inclusiveCents: number, percent: number): number {
  const whole = WHOLE_PERCENT + percent;
  return Math.floor((2 * inclusiveCents * percent + whole) / (2 * whole));
}

/** A bill, as far as its VAT goes. */
export interface Bill {
  readonly spentOn: string;
  readonly amountCents: number;
  readonly vatRate: VatRate;
  /** Of a bill with both rates: what is at the low one, VAT included. */
  readonly lowPartCents: number;
}

/** VAT of a bill; of one with two rates that of each part, rounded by itself as it stands on the bill. */
export function vatCentsOf({ spentOn, amountCents, vatRate, lowPartCents }: Bill, norms: Norms): number {
  const { high, low } = ratesOn(spentOn, norms);
  if (vatRate === 'none') return 0;
  if (vatRate === 'split') return vatInside(amountCents - lowPartCents, high) + vatInside(lowPartCents, low);
  return vatInside(amountCents, vatRate === 'high' ? high : low);
}

/** Both rates on a day, in percent. */
export function ratesOn(day: string, norms: Norms): { readonly high: number; readonly low: number } {
  return { high: normOn(norms, 'btw.hoog', day), low: normOn(norms, 'btw.laag', day) };
}

/** A bill, as far as it says whether its VAT may be reclaimed. */
interface Reclaimed {
  readonly kind: DisbursementKind;
  readonly isVatDeductible?: boolean | undefined;
}

/**
 * True when the VAT of a bill may be reclaimed: as was filled in, or else as its kind usually has. What is eaten or drunk in catering may not (Wet OB 1968,
 * artikel 15, lid 5); a meal from a shop may.
 */
export function isVatDeductible({ kind, isVatDeductible: filledIn }: Reclaimed): boolean {
  return filledIn ?? kind !== 'meal';
}

/** VAT of these bills that may be reclaimed, in cents. */
export function deductibleCents(lines: readonly (Reclaimed & { readonly vatCents: number })[]): number {
  return lines.reduce((sum, line) => sum + (isVatDeductible(line) ? line.vatCents : 0), 0);
}

const lowKinds: ReadonlySet<DisbursementKind> = new Set(['public-transport', 'taxi', 'meal']);

/** The rate a kind most likely has on a day. That of lodging depends on the day of the stay. */
export function usualRate(kind: DisbursementKind, day: string, norms: Norms): VatRate {
  if (kind === 'lodging') return isLodgingHigh(day, norms) ? 'high' : 'low';
  return lowKinds.has(kind) ? 'low' : 'high';
}

/** True when lodging was filled in at the low rate for a stay that has the high one. */
export function isLodgingTooLow({ kind, spentOn, vatRate }: Pick<Bill, 'spentOn' | 'vatRate'> & { readonly kind: DisbursementKind }, norms: Norms): boolean {
  return kind === 'lodging' && vatRate === 'low' && isLodgingHigh(spentOn, norms);
}

function isLodgingHigh(day: string, norms: Norms): boolean {
  return normOn(norms, 'btw.logies', day) === normOn(norms, 'btw.hoog', day);
}
