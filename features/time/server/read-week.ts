/** Reads a week of hours, for its owner and for whoever approves it. */
import type { Norms } from '#features/norms/norms.ts';
import type { Database } from '#platform/server/database/database.ts';
import { datesOfWeek } from '#platform/shared/dates/calendar.ts';
import { Problem } from '#platform/shared/problem.ts';
import { earlierDatesOf, sundaysBefore } from '../day-check.ts';
import { employmentNormsOn } from '../norms.ts';
import type { TimeWeek } from '../registration.ts';
import { contractMinutesOf } from '../rules.ts';
import { listContractDays } from './contract-days-work.ts';
import { listDays } from './day-queries.ts';
import * as queries from './queries.ts';

/** Somebody's week as `reader` sees it; `norms` say which of it is labour. */
export async function readWeek(db: Database, reading: queries.Reading, week: string, norms: Norms): Promise<TimeWeek> {
  const dates = datesOfWeek(week);
  const [monday, sunday] = [dates[0] as string, dates[6] as string];
  const earlier = earlierDatesOf(week);
  const person = await db
    .selectFrom('users')
    .select(queries.workedDates(sundaysBefore(week), employmentNormsOn(norms, monday).labour).as('sundays_worked'))
    .where('id', '=', reading.userId)
    .executeTakeFirst();
  if (person === undefined) throw new Problem('not-found');
  const contractDays = [...((await listContractDays(db, [reading.userId], dates, norms)).get(reading.userId) ?? [])];
  const registrations = await queries.listRegistrations(db, reading, monday, sunday);
  return {
    week,
    contractMinutes: contractMinutesOf({ contractDays, contractMinutes: 0, registrations }, new Date().toISOString(), norms),
    contractDays,
    registrations,
    days: await listDays(db, reading.userId, monday, sunday),
    sundaysWorked: person.sundays_worked,
    earlierShifts: await queries.listShifts(db, reading.userId, earlier.from, earlier.to, norms),
  };
}
