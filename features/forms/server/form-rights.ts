/** Designs somebody may fill in and see: what the newest version of a design says about roles, beside the permissions of the person. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

const rolesOf = (user: Identity): RawBuilder<string[]> => sql`${[...user.roles]}::text[]`;

/** A condition on `form_designs`: the person may start one. */
export function mayFillDesign(user: Identity): RawBuilder<boolean> {
  if (!user.permissions.has('form.fill')) return sql<boolean>`false`;
  return sql<boolean>`(form_designs.may_fill is null or form_designs.may_fill && ${rolesOf(user)})`;
}

/** A condition on `form_designs`: the person may see what others sent of it, as far as they may see their forms. */
export function maySeeDesign(user: Identity): RawBuilder<boolean> {
  return sql<boolean>`(form_designs.may_see is null or form_designs.may_see && ${rolesOf(user)})`;
}

/** A condition on `form_submissions`: its design is not one that only other roles may see. */
export function isOfSeenDesign(user: Identity): RawBuilder<boolean> {
  return sql<boolean>`form_submissions.design_key <> all(array(
    select key from form_designs where may_see is not null and not may_see && ${rolesOf(user)}))`;
}

/** True when the person has anything to do with a design: may fill it, may see it, makes designs, or sent one before. */
export async function mayOpenDesign(db: Database, user: Identity, key: string): Promise<boolean> {
  if (user.permissions.has('design.manage')) return true;
  const sent = sql<boolean>`exists (select from form_submissions where design_key = form_designs.key and author_id = ${user.id}::uuid)`;
  const row = await db
    .selectFrom('form_designs')
    .select('key')
    .where('key', '=', key)
    .where(sql<boolean>`(${mayFillDesign(user)} or ${maySeeDesign(user)} or ${sent})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the person may start a form of a design. */
export async function mayStart(db: Database, user: Identity, key: string): Promise<boolean> {
  const row = await db.selectFrom('form_designs').select('key').where('key', '=', key).where(mayFillDesign(user)).executeTakeFirst();
  return row !== undefined;
}
