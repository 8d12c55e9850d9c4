/** Which registrations count for the contract, in SQL: the norms of the day of the work decide. */
import { type RawBuilder, sql } from 'kysely';
import type { Norms } from '#features/norms/norms.ts';
import { paidPeriods } from '../norms.ts';

/** A condition on the rows of `time_registrations`: of a kind that is paid on its day. */
export function isPaid(norms: Norms): RawBuilder<boolean> {
  const periods = paidPeriods(norms).map(
    ({ from, to, kinds }) =>
      sql<boolean>`(time_registrations.work_date >= ${from}::date and time_registrations.work_date < ${to}::date and time_registrations.kind = any(${[...kinds]}))`,
  );
  return sql<boolean>`(${sql.join(periods, sql` or `)})`;
}
