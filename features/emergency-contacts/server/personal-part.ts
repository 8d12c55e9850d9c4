/** The emergency contacts of somebody, and who looked at them. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfEmergencyContacts: PersonalPart = async ({ db }, { id }) => [
  jsonFile('noodcontacten.json', () =>
    db
      .selectFrom('emergency_contacts')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirst()
      .then((own) => own ?? null),
  ),
  jsonFile('inzage-noodcontacten.json', () =>
    db
      .selectFrom('emergency_contact_views as view')
      .innerJoin('users', 'users.id', 'view.viewer_id')
      .select(['users.name as viewer', 'view.reason', 'view.basis', 'view.viewed_at', 'view.received_at'])
      .where('view.owner_id', '=', id)
      .orderBy('view.viewed_at')
      .execute(),
  ),
];
