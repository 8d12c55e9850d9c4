/** Tells what a change of a role does, before it is saved. */
import { findByUserId } from '#features/people/server/identity-queries.ts';
import { restrictedGroupId } from '#features/people/server/restricted-group-queries.ts';
import { countVisibleProjects } from '#features/people/server/visible-count-work.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { NAMED_MAX, type RoleEffect } from '../contract.ts';
import { rightsEffect } from '../role-effect.ts';
import { findPermissions, type Holder, listHolders } from './queries.ts';

/** The effect of giving a role these permissions instead of those it has. */
export async function previewRole(db: Database, code: string, after: readonly string[]): Promise<RoleEffect> {
  const holders = await listHolders(db, code);
  const { gained, lost } = rightsEffect(await findPermissions(db, code), after, holders);
  const named = (groups: typeof gained) =>
    groups.map(({ permission, people }) => ({ permission, count: people.length, names: people.slice(0, NAMED_MAX).map(({ name }) => name) }));
  const affected = [...new Set([...gained, ...lost].flatMap(({ people }) => people))];
  const counted = affected.slice(0, NAMED_MAX);
  return { gained: named(gained), lost: named(lost), projects: await projectsOf(db, counted, after), uncounted: affected.length - counted.length };
}

/** People who will see another number of projects. */
async function projectsOf(db: Database, holders: readonly Holder[], after: readonly string[]): Promise<RoleEffect['projects']> {
  const groupId = await restrictedGroupId(db);
  const people: { readonly name: string; readonly asNow: Identity; readonly asChanged: Identity }[] = [];
  for (const { id, name, otherPermissions } of holders) {
    const asNow = await findByUserId(db, id, groupId);
    if (asNow !== undefined) people.push({ name, asNow, asChanged: { ...asNow, permissions: new Set([...otherPermissions, ...after]) } });
  }
  const counts = await countVisibleProjects(
    db,
    people.flatMap(({ asNow, asChanged }) => [asNow, asChanged]),
  );
  return people.map(({ name }, at) => ({ name, before: counts[2 * at] ?? 0, after: counts[2 * at + 1] ?? 0 })).filter((one) => one.before !== one.after);
}
