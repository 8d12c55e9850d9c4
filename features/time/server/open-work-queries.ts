/** Hours that somebody who goes leaves open. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { type DayStatus, dayStatuses } from '../labels.ts';

/** Days of somebody that nobody approved yet, the oldest first. */
export async function listOpenDays(db: Database, userId: string, most: number) {
  const rows = await db
    .selectFrom('time_registrations')
    .leftJoin('time_days', (join) =>
      join.onRef('time_days.user_id', '=', 'time_registrations.user_id').onRef('time_days.work_date', '=', 'time_registrations.work_date'),
    )
    .select(({ fn, val }) => ['time_registrations.work_date', fn.coalesce('time_days.status', val('open')).as('status')])
    .distinct()
    .where('time_registrations.user_id', '=', userId)
    .where((where) => where.or([where('time_days.status', 'is', null), where('time_days.status', '!=', 'approved')]))
    .orderBy('time_registrations.work_date')
    .execute();
  const items = rows.slice(0, most).map(({ work_date, status }) => ({
    title: formatDate(work_date),
    text: dayStatuses[status as DayStatus],
    href: href('approveHours', {}, { persoon: userId, van: weekOf(work_date) }),
  }));
  return { label: 'Dagen met uren die nog niet zijn goedgekeurd', total: rows.length, items };
}
