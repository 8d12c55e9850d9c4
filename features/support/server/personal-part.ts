/** What somebody reported to the desks, and said about tickets. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfSupport: PersonalPart = async ({ db }, { id }) => [
  jsonFile('hulpvragen.json', () => db.selectFrom('support_tickets').selectAll().where('user_id', '=', id).orderBy('number').execute()),
  jsonFile('hulpvraag-berichten.json', () => db.selectFrom('support_messages').selectAll().where('author_id', '=', id).orderBy('received_at').execute()),
];
