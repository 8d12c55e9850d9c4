/** The messages somebody got, on which devices, and what they chose. What opens a way to a device is not given. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfNotifications: PersonalPart = async ({ db }, { id }) => [
  jsonFile('meldingen.json', () => db.selectFrom('notifications').selectAll().where('user_id', '=', id).orderBy('at').execute()),
  jsonFile('apparaten-met-meldingen.json', () =>
    db
      .selectFrom('push_devices')
      .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
      .select(['push_devices.id', 'sessions.device', 'push_devices.made_at', 'push_devices.last_sent_at'])
      .where('push_devices.user_id', '=', id)
      .orderBy('push_devices.made_at')
      .execute(),
  ),
  jsonFile('keuzes-voor-meldingen.json', () =>
    db.selectFrom('notification_choices').select(['reminders_by_mail', 'silent_groups', 'changed_at']).where('user_id', '=', id).execute(),
  ),
];
