/** Fills who takes the place of a leader of the demo organisation: in the days around a vacation to come. */
import type { Database } from '#platform/server/database/database.ts';
import { addDays, mondayOf, weekOf } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from './fill-people.ts';

/** Days from the Monday of this week to that of the vacation. */
const VACATION_AFTER_DAYS = 28;
/** From that Monday to the Friday of the week after. */
const VACATION_DAYS = 12;

/** Makes it; `today` is the local date. */
export async function fillStandIns(db: Database, people: FilledPeople, today: Temporal.PlainDate): Promise<void> {
  const from = addDays(mondayOf(weekOf(today.toString())), VACATION_AFTER_DAYS);
  const idOf = (account: string) => people.userIdByAccount.get(account) as string;
  const days = { from_day: from, to_day: addDays(from, VACATION_DAYS - 1) };
  await db
    .insertInto('stand_ins')
    .values({
      id: newId(),
      leader_id: idOf('projectleider'),
      stand_in_id: idOf('a.kuipers'),
      ...days,
      note: 'De dagen van de sanering eerst.',
      named_at: new Date(),
    })
    .execute();
}
