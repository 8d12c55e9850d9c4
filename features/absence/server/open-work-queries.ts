/** Leave of somebody who goes that nobody judged yet. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type DayPart, halfDaysInWords } from '#platform/shared/dates/half-days.ts';
import { absenceStatuses } from '../labels.ts';

/** Leave a person asked for that waits for judgement, the first day first. Its kind is for who judges it. */
export async function listAskedLeave(db: Database, userId: string, most: number) {
  const rows = await db
    .selectFrom('absences')
    .select(['from_day', 'from_part', 'to_day', 'to_part'])
    .where('user_id', '=', userId)
    .where('status', '=', 'requested')
    .orderBy('from_day')
    .orderBy('from_part')
    .execute();
  const items = rows.slice(0, most).map(({ from_day, from_part, to_day, to_part }) => ({
    title: halfDaysInWords({ from: from_day, fromPart: from_part as DayPart, to: to_day, toPart: to_part as DayPart }),
    text: absenceStatuses.requested,
    href: href('approveAbsence'),
  }));
  return { label: 'Verlof dat nog niet is beoordeeld', total: rows.length, items };
}
