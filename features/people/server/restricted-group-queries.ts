/** The group whose members are held to their allowed projects, where statements can find it. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Keeps which group it is, as the settings of this start say. */
export async function keepRestrictedGroup(db: Database, groupId: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('restricted_groups').where('group_id', '!=', groupId).execute();
    await inside
      .insertInto('restricted_groups')
      .values({ group_id: groupId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Returns the group whose members are held to their projects, as the settings name it; nothing where no server ever started. */
export async function restrictedGroupId(db: Database): Promise<string> {
  return (await db.selectFrom('restricted_groups').select('group_id').limit(1).executeTakeFirst())?.group_id ?? '';
}

/** A condition on `users`: they are held to their projects, as a member of the group, by hand, or because nobody knows yet of which groups they are. */
export const isHeldToProjects = sql<boolean>`(users.held_to_projects or users.membership_known_at is null
  or exists (select from user_groups join restricted_groups using (group_id) where user_groups.user_id = users.id))`;
