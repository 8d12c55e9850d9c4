/** Fills the days the demo organisation is closed (between Christmas and New Year, and the day after Hemelvaartsdag), and the codes its payroll has for hours. */
import { sql } from 'kysely';
import { easterOf } from '#features/calendar/holidays.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';

/** Days from Easter to the Friday after Hemelvaartsdag. */
const BRIDGE_DAY_AFTER_EASTER = 40;

/** Adds the closings of this year and the next, and the codes of the payroll. */
export async function fillCalendar(db: Database, today: Temporal.PlainDate): Promise<void> {
  const closings = [today.year, today.year + 1].flatMap((year) => {
    const bridge = addDays(easterOf(year), BRIDGE_DAY_AFTER_EASTER);
    return [
      { id: newId(), starts_on: bridge, ends_on: bridge, name: 'Brugdag na Hemelvaart' },
      { id: newId(), starts_on: `${year}-12-28`, ends_on: `${year}-12-31`, name: 'Kerstsluiting' },
    ];
  });
  await db.insertInto('closed_days').values(closings).execute();
  await db.updateTable('hour_codes').set({ payroll_code: sql`'U' || (100 + position)` }).execute();
}
