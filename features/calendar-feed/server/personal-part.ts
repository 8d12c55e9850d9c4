/** When somebody made an address for their calendar, and when it was last read. What opens it is not kept here. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfCalendarFeed: PersonalPart = async ({ db }, { id }) => [
  jsonFile('agenda-adres.json', () => db.selectFrom('calendar_feeds').select(['made_at', 'last_read_at']).where('user_id', '=', id).execute()),
];
