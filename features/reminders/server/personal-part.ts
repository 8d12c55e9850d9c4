/** The days somebody was reminded of, and of which others were told. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfReminders: PersonalPart = async ({ db }, { id }) => [
  jsonFile('herinneringen.json', () => db.selectFrom('day_reminders').selectAll().where('user_id', '=', id).orderBy('work_date').execute()),
  jsonFile('vragen-over-lopende-tijd.json', () => db.selectFrom('running_reminders').selectAll().where('user_id', '=', id).orderBy('told_at').execute()),
];
