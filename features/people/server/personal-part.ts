/** Own data of a person as a user: account, roles, access, registrations, sessions. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfPeople: PersonalPart = async ({ db }, { id }) => [
  jsonFile('account.json', async () => ({
    user: await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    roles: await db.selectFrom('user_roles').selectAll().where('user_id', '=', id).execute(),
    groups: await db.selectFrom('user_groups').selectAll().where('user_id', '=', id).execute(),
    projectAccess: await db.selectFrom('user_project_access').selectAll().where('user_id', '=', id).execute(),
    qualifications: await db.selectFrom('qualifications').selectAll().where('user_id', '=', id).execute(),
    deviceKeys: await db.selectFrom('device_keys').select(['created_at', 'valid_until', 'withdrawn_at', 'device']).where('user_id', '=', id).execute(),
    sessions: await db.selectFrom('sessions').select(['created_at', 'expires_at', 'ended_at', 'device', 'last_used_at']).where('user_id', '=', id).execute(),
  })),
];
