/** Queries on who is notified about a vehicle, and of what they were notified. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Attention } from '../rules.ts';

/** Ids of who keeps the register: planners, as a rule. */
export async function listKeepers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.code', 'user_roles.role_code')
    .select('users.id')
    .distinct()
    .where('users.active', '=', true)
    .where(sql<boolean>`'vehicle.manage' = any(roles.permissions)`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that something was told of; false when it was before. */
export async function noteTold(db: Database, carId: string, { what, state, day }: Attention, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('car_notices')
    .values({ car_id: carId, what, stage: state, day, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('car_id')
    .executeTakeFirst();
  return row !== undefined;
}
