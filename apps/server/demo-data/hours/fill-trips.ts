/** Fills the trips of two field workers of the demo: one with a bus of the organisation, one with a car of their own; on one morning a trip is missing. */
import type { Insertable } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { addDays, dayOfWeek } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';
import { between, seededRandom } from '../random.ts';

const DAYS_BACK = 12;
const FRIDAY = 5;
const YARD = 'Werkplaats, Asten';
/** Kilometres nobody wrote down, on the last day with trips. */
const MISSING_KM = 17;

const drivers = [
  { account: 'veldwerker', plate: 'V-482-KP', startKm: 84_310, isOwnCar: false },
  { account: 'veldwerker2', plate: 'G-417-HR', startKm: 41_260, isOwnCar: true },
];

/** Makes them; `today` is the local date. */
export async function fillTrips(db: Database, people: FilledPeople, phases: readonly FilledPhase[], today: Temporal.PlainDate): Promise<void> {
  const random = seededRandom(83);
  const rows: Insertable<DB['trips']>[] = [];
  for (const { account, plate, startKm, isOwnCar } of drivers) {
    const userId = people.userIdByAccount.get(account) as string;
    const own = phases.filter(({ teamIds }) => teamIds.includes(userId));
    const days = Array.from({ length: DAYS_BACK }, (_, at) => addDays(today.toString(), at - DAYS_BACK)).filter((day) => dayOfWeek(day) <= FRIDAY);
    let reached = startKm;
    for (const [at, day] of days.entries()) {
      const phase = own[at % Math.max(1, own.length)];
      if (phase === undefined) continue;
      if (at === days.length - 1 && !isOwnCar) reached += MISSING_KM;
      const km = between(random, 14, 46);
      const trip = { user_id: userId, trip_date: day, plate, is_own_car: isOwnCar, kind: 'business', phase_id: phase.id };
      rows.push({ ...trip, id: newId(), start_km: reached, end_km: reached + km, from_address: YARD, to_address: phase.address });
      rows.push({ ...trip, id: newId(), start_km: reached + km, end_km: reached + 2 * km, from_address: phase.address, to_address: YARD });
      reached += 2 * km;
    }
  }
  if (rows.length > 0) await db.insertInto('trips').values(rows).execute();
}
