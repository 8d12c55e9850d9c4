/** Norms that costs are judged by: the limit of the organisation, and the rates of VAT. */
import { type Norms, normOn } from '#features/norms/norms.ts';

const CENTS = 100;
/** Hundredths of a percent in one. */
const BASIS_POINTS_PER_PERCENT = 100;

/** Every rate of VAT by its name; what it is depends on the day. `none` is exempt or charged on. */
export const vatRateCodes = ['high', 'low', 'none'] as const;
/** A rate of VAT by its name. */
export type VatRate = (typeof vatRateCodes)[number];

/** The limit on a day, in cents: an order of more needs two people. */
export function approvalLimitCents(norms: Norms, day: string): number {
  return Math.round(normOn(norms, 'kosten.akkoord_boven', day) * CENTS);
}

/** A rate on a day, in hundredths of a percent (Wet op de omzetbelasting 1968, art. 9). */
export function vatBasisPoints(rate: VatRate, norms: Norms, day: string): number {
  if (rate === 'none') return 0;
  return normOn(norms, rate === 'high' ? 'btw.hoog' : 'btw.laag', day) * BASIS_POINTS_PER_PERCENT;
}
