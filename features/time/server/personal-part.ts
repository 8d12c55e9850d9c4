/** The hours of somebody, with every step of their days. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfTime: PersonalPart = async ({ db }, { id }) => [
  jsonFile('uren.json', async () => ({
    registrations: await db.selectFrom('time_registrations').selectAll().where('user_id', '=', id).orderBy('started_at').execute(),
    days: await db.selectFrom('time_days').selectAll().where('user_id', '=', id).orderBy('work_date').execute(),
    steps: await db.selectFrom('time_day_changes').selectAll().where('user_id', '=', id).orderBy('at').execute(),
  })),
];
