/** Own data of a person: the announcements they wrote, changed or withdrew, and those they read. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfAnnouncements: PersonalPart = async ({ db }, { id }) => [
  jsonFile('mededelingen.json', () =>
    db
      .selectFrom('announcements')
      .select(['title', 'text', 'from_day', 'until_day', 'important', 'written_at', 'changed_at', 'withdrawn_at'])
      .where((where) => where.or([where('written_by', '=', id), where('changed_by', '=', id), where('withdrawn_by', '=', id)]))
      .orderBy('written_at')
      .execute(),
  ),
  jsonFile('gelezen-mededelingen.json', () =>
    db
      .selectFrom('announcement_readings')
      .innerJoin('announcements', 'announcements.id', 'announcement_id')
      .select(['title', 'from_day', 'read_at'])
      .where('user_id', '=', id)
      .orderBy('read_at')
      .execute(),
  ),
];
