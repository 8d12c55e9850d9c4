/** The rule that somebody always administers: without such a person nobody could ever give a right again. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import { isInService } from './service-queries.ts';

/** Lets changes of users and roles pass one at a time: two administrators can't each take the other's last right, nor make a circle of managers together. */
export async function holdAdministration(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('maaiveld administration'))`.execute(db);
}

/** True when somebody administers who is in service without an end, and is not held to some projects. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('users.id')
    .where(isInService)
    .where('service_until', 'is', null)
    .where('held_to_projects', '=', false)
    .where('membership_known_at', 'is not', null)
    .where(sql<boolean>`not exists (select from user_groups join restricted_groups using (group_id) where user_id = users.id)`)
    .where(
      sql<boolean>`exists (select from user_roles join roles on roles.code = role_code where user_id = users.id and 'user.manage' = any(roles.permissions))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a change of users or roles within a command. Throws `not-possible-now`, and so undoes it, when it would leave nobody to administer. */
export async function keepingAdministrator<Result>(db: Database, change: () => Promise<Result>): Promise<Result> {
  await holdAdministration(db);
  const had = await hasAdministrator(db);
  const result = await change();
  if (had && !(await hasAdministrator(db)))
    throw new Problem('not-possible-now', {
      reason: 'Dan is er niemand meer die gebruikers en rollen beheert. Geef eerst iemand anders die zonder einddatum in dienst is een rol met dat recht.',
    });
  return result;
}
