/** Orders to laboratories that somebody made, and the steps they took with them. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfLogistics: PersonalPart = async ({ db }, { id }) => [
  jsonFile('labopdrachten.json', () => db.selectFrom('lab_orders').selectAll().where('made_by', '=', id).orderBy('made_at').execute()),
  jsonFile('labopdracht-stappen.json', () => db.selectFrom('lab_order_steps').selectAll().where('user_id', '=', id).orderBy('at').execute()),
  jsonFile('gemailde-labopdrachten.json', () => db.selectFrom('lab_order_mails').selectAll().where('sender_id', '=', id).orderBy('asked_at').execute()),
  jsonFile('besteld-materieel.json', () => db.selectFrom('gear_orders').selectAll().where('made_by', '=', id).orderBy('made_at').execute()),
];
