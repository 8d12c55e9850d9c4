/** The first administrator of an organisation that starts empty: whoever runs the server names them in a setting, which counts only while nobody administers. */
import { sql } from 'kysely';
import { hasAdministrator, holdAdministration } from '#features/people/server/administrator-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';

const ROLE = 'admin';

/** Somebody by name and e-mail address. */
export interface NamedAddress {
  readonly name: string;
  readonly email: string;
}

/**
 * Makes the one named an administrator and invites them, unless somebody administers already; also the one who is known by that address. Returns
 * whether somebody administers now. Several processes may start at once.
 */
export function ensureAdministrator(db: Database, named: NamedAddress | undefined, now: Date): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    await holdAdministration(inside);
    if (await hasAdministrator(inside)) return true;
    if (named === undefined) return false;
    await keepRightOfRole(inside);
    const { id } = await inside
      .insertInto('users')
      .values({ id: newId(), ...named, membership_known_at: now, membership_known_from: 'administrator', invited_at: now })
      .onConflict((conflict) =>
        conflict.expression(sql`lower(email)`).doUpdateSet({ active: true, service_until: null, held_to_projects: false, invited_at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await inside
      .insertInto('user_roles')
      .values({ user_id: id, role_code: ROLE })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

/** The role may have lost the right by which somebody administers while another had it. */
async function keepRightOfRole(db: Database): Promise<void> {
  await db
    .updateTable('roles')
    .set({ permissions: sql<string[]>`array_append(permissions, 'user.manage')` })
    .where('code', '=', ROLE)
    .where(sql<boolean>`not 'user.manage' = any(permissions)`)
    .execute();
}
