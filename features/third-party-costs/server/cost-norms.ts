/** Norms that costs are judged by on the day of a call. */
import { normsThrough } from '#features/norms/server/queries.ts';
import type { Context } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { approvalLimitCents, type VatRate, vatBasisPoints } from '../norms.ts';

type Call = Pick<Context, 'db' | 'now'>;

/** Returns the limit above which an order needs two people today, in cents. */
export async function limitCentsNow({ db, now }: Call): Promise<number> {
  const today = localDate(now);
  return approvalLimitCents(await normsThrough(db, today), today);
}

/** Returns a rate of VAT as it is today, in hundredths of a percent. */
export async function vatBasisPointsNow(rate: VatRate, { db, now }: Call): Promise<number> {
  const today = localDate(now);
  return vatBasisPoints(rate, await normsThrough(db, today), today);
}
