/** The toolboxes somebody led or took part in, and what they had to do after. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfToolboxes: PersonalPart = async ({ db }, { id }) => [
  jsonFile('toolboxen.json', () =>
    db
      .selectFrom('toolbox_meetings')
      .selectAll()
      .where((where) => where.or([where('leader_id', '=', id), where('created_by', '=', id)]))
      .orderBy('day')
      .execute(),
  ),
  jsonFile('toolbox-deelname.json', () =>
    db
      .selectFrom('toolbox_participants')
      .innerJoin('toolbox_meetings', 'toolbox_meetings.id', 'toolbox_participants.meeting_id')
      .selectAll('toolbox_participants')
      .select(['toolbox_meetings.subject', 'toolbox_meetings.day'])
      .where('toolbox_participants.user_id', '=', id)
      .orderBy('toolbox_meetings.day')
      .execute(),
  ),
  jsonFile('toolbox-acties.json', () =>
    db
      .selectFrom('toolbox_actions')
      .selectAll()
      .where((where) => where.or([where('owner_id', '=', id), where('done_by', '=', id)]))
      .orderBy('due_on')
      .execute(),
  ),
];
