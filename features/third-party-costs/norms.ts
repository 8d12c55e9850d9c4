/** Numbers of law and of the organisation that change with time, each with the day it counts from. */

/** A number from a day on. */
interface Dated {
  readonly from: string;
  readonly value: number;
}

/** Above this amount, in cents without VAT, two people agree to an order. Rule of the organisation. */
const approvalLimitsCents: readonly Dated[] = [{ from: '2020-01-01', value: 250_000 }];

/** Rates of VAT in hundredths of a percent (Wet op de omzetbelasting 1968, art. 9); none for what is exempt or charged on. */
const vatRates: Readonly<Record<VatRate, readonly Dated[]>> = {
  high: [{ from: '2012-10-01', value: 2100 }],
  low: [{ from: '2019-01-01', value: 900 }],
  none: [{ from: '1968-01-01', value: 0 }],
};

/** A rate of VAT by its name; what it is depends on the day. */
export type VatRate = 'high' | 'low' | 'none';

/** Every rate. */
export const vatRateCodes = ['high', 'low', 'none'] as const satisfies readonly VatRate[];

/** The limit on a day, in cents: an order of more needs two people. */
export function approvalLimitCents(day: string): number {
  return valueOn(approvalLimitsCents, day);
}

/** A rate on a day, in hundredths of a percent. */
export function vatBasisPoints(rate: VatRate, day: string): number {
  return valueOn(vatRates[rate], day);
}

/** The last that had begun; the first for a day before all of them. */
function valueOn(values: readonly Dated[], day: string): number {
  return (values.findLast(({ from }) => from <= day) ?? values[0])?.value ?? 0;
}
