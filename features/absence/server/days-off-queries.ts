/** Approved leave by day, in SQL, for rooms that reckon with who is not there. What kind of leave it is stays here. */
import { type RawBuilder, sql } from 'kysely';
import type { AbsenceKind } from '../labels.ts';

/** Approved absence in which somebody is at work all the same: its hours are booked and count as worked. */
const atWork: AbsenceKind = 'training';
const HALVES_PER_DAY = 2;

/** Returns rows `(user_id, day, halves)`: of each of these days of whoever has approved leave on it, how many halves are off, 1 or 2. */
export function halvesOff(days: readonly string[]): RawBuilder<unknown> {
  return sql`select absences.user_id, days.day, least(${HALVES_PER_DAY}::int, sum(${HALVES_PER_DAY}::int
      - (case when absences.from_day = days.day and absences.from_part = 'pm' then 1 else 0 end)
      - (case when absences.to_day = days.day and absences.to_part = 'am' then 1 else 0 end)))::int as halves
    from absences join unnest(${[...days]}::date[]) as days (day) on days.day between absences.from_day and absences.to_day
    where absences.status = 'approved' and absences.kind <> ${atWork} group by absences.user_id, days.day`;
}
