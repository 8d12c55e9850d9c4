/** Roles as the audit log knows them. */
import { permissions } from '#features/people/permissions.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { NamedRecord, RecordedKind } from '#platform/server/operations/recorded.ts';

async function findRoles(db: Database, _user: Identity, codes: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('roles')
    .select(['code', 'label'])
    .where('code', 'in', [...codes])
    .execute();
  return new Map(rows.map(({ code, label }) => [code, { name: label, href: href('roles', {}, { rol: code }) }]));
}

/** Kinds of record of this room. */
export const recordedRoles: Readonly<Record<string, RecordedKind>> = {
  role: { label: 'Rol', historyFor: ['user.manage'], fields: { label: 'Naam', permissions: { label: 'Rechten', values: permissions } }, find: findRoles },
};
