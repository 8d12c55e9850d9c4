/** SQL of the days that lines went out for. */
import { type RawBuilder, sql } from 'kysely';

const isOfDay = (table: string, lines: string) =>
  sql`${sql.ref(`${table}.user_id`)} = ${sql.ref(`${lines}.user_id`)} and ${sql.ref(`${table}.work_date`)} = ${sql.ref(`${lines}.work_date`)}`;

/** True when the day of a row of `lines` is approved as it stands now. */
export function isDayApproved(lines: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from time_days where ${isOfDay('time_days', lines)} and time_days.status = 'approved')`;
}

/** True when no hours are left on the day of a row of `lines`: nobody approves it anew. */
export function isDayWithoutHours(lines: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from time_registrations where ${isOfDay('time_registrations', lines)})`;
}
