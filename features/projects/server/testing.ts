/** Rows for tests of anything that hangs under projects: people, projects and phases with only what the test cares about. */
import type { Insertable } from 'kysely';
import type { Permission } from '#features/people/permissions.ts';
import { knownMembership } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { newId } from '#platform/shared/ids.ts';

/** Puts somebody in the database and tells who they are when they call. */
export async function addPerson(
  db: Database,
  name: string,
  permissions: readonly Permission[],
  { divisionId = null, ...more }: Partial<Pick<Identity, 'restricted' | 'scope'>> & { readonly divisionId?: string | null } = {},
): Promise<Identity> {
  const id = newId();
  const email = `${id}@voorbeeld.nl`;
  await db
    .insertInto('users')
    .values({ id, email, name, phone: '+31612345678', division_id: divisionId, ...knownMembership })
    .execute();
  return { id, email, name, roles: [], permissions: new Set(permissions), restricted: false, scope: 'all', ...more };
}

/** Puts a division in the database. */
export async function addDivision(db: Database, name: string): Promise<string> {
  const id = newId();
  await db.insertInto('divisions').values({ id, name, code: id }).execute();
  return id;
}

let projectCount = 0;

/** Puts a project in the database, in uitvoering, with a number of its own unless one is given. */
export async function addProject(db: Database, row: Partial<Insertable<DB['projects']>> & { division_id: string }): Promise<{ id: string; number: string }> {
  projectCount++;
  const project = {
    id: newId(),
    number: `26.${String(projectCount).padStart(5, '0')}`,
    description: `Verkennend onderzoek ${projectCount}`,
    kind: 'soil-survey',
    status: 'in-progress',
    ...row,
  };
  await db.insertInto('projects').values(project).execute();
  return { id: project.id, number: project.number };
}

/** Puts a phase in the database, planned and to be drilled, number 01 unless given. */
export async function addPhase(
  db: Database,
  row: Partial<Insertable<DB['phases']>> & { project_id: string },
  teamIds: readonly string[] = [],
): Promise<string> {
  const id = newId();
  await db
    .insertInto('phases')
    .values({ id, number: '01', name: 'Veldwerk boren', kind: 'drilling', status: 'planned', ...row })
    .execute();
  for (const userId of teamIds) await db.insertInto('phase_team').values({ phase_id: id, user_id: userId, role: 'drill-master' }).execute();
  return id;
}
