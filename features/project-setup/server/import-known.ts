/** Records that rows of a file of projects are compared with: the projects there are, and the clients, people and divisions they name. */
import { sql } from 'kysely';
import type { ProjectKind, ProjectStatus, Protocol } from '#features/projects/labels.ts';
import { toDay } from '#features/projects/server/list-query.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { ReadProjectRow } from '../import-row.ts';

/** Fields of a project that a file can hold. */
export interface ImportedProject {
  /** Empty until a new project gets its number. */
  readonly number: string;
  readonly description: string;
  readonly kind: ProjectKind;
  readonly status: ProjectStatus;
  readonly clientId: string | null;
  readonly clientReference: string;
  readonly leaderId: string | null;
  readonly deputyLeaderId: string | null;
  readonly divisionId: string;
  readonly protocols: readonly Protocol[];
  readonly orderedOn: string | null;
  readonly plannedStart: string | null;
  readonly plannedEnd: string | null;
  readonly budgetMinutes: number;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly rd: { readonly x: number; readonly y: number } | null;
  readonly isConfidential: boolean;
  readonly areHoursOpen: boolean;
  readonly isLogRequired: boolean;
}

/** A project as it stands. */
export interface KeptProject {
  readonly id: string;
  readonly version: number;
  /** Whether whoever brings the file in may see it. */
  readonly isVisible: boolean;
  readonly fields: ImportedProject;
}

/** A client that can be named. */
export interface KnownClient {
  readonly id: string;
  readonly name: string;
  readonly kvkNumber: string;
  readonly needsReference: boolean;
}

/** Somebody who can lead a project. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly active: boolean;
}

/** A division that can be named. */
export interface KnownDivision {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly active: boolean;
}

/** Whom and what projects name. */
export interface NamedThings {
  readonly clients: readonly KnownClient[];
  readonly people: readonly KnownPerson[];
  readonly divisions: readonly KnownDivision[];
}

/** Everything rows are compared with. */
export interface KnownThings extends NamedThings {
  readonly projects: readonly KeptProject[];
  /** Projects with a name the file gives to one without a number: their number, name and client, as far as they may be seen. */
  readonly namesakes: readonly { readonly number: string; readonly description: string; readonly clientId: string | null }[];
}

/** Reads what these rows are compared with. */
export async function readKnown(db: Database, user: Identity, rows: readonly ReadProjectRow[]): Promise<KnownThings> {
  const projects = await listKept(db, user, sql`number = any(${rows.flatMap(({ number }) => number ?? [])}::text[])`);
  const names = rows.map((row) => row.names);
  return {
    projects,
    namesakes: await listNamesakes(
      db,
      user,
      rows.flatMap(({ number, fields }) => (number === undefined ? (fields.description ?? []) : [])),
    ),
    ...(await listNamed(
      db,
      projects.map((one) => one.fields),
      {
        clientNames: names.map(({ client }) => client),
        clientNumbers: names.map(({ clientNumber }) => clientNumber),
        emails: names.flatMap(({ leader, deputyLeader }) => [leader, deputyLeader]),
      },
    )),
  };
}

/** The projects with these ids, in their order, with whom and what they name. */
export async function readForFile(
  db: Database,
  user: Identity,
  ids: readonly string[],
): Promise<NamedThings & { readonly fields: readonly ImportedProject[] }> {
  const kept = new Map((await listKept(db, user, sql`id = any(${[...ids]}::uuid[])`)).map((one) => [one.id, one.fields]));
  const fields = ids.flatMap((id) => kept.get(id) ?? []);
  return { fields, ...(await listNamed(db, fields, { clientNames: [], clientNumbers: [], emails: [] })) };
}

/** The projects with these ids as they stand. */
export async function listKeptByIds(db: Database, user: Identity, ids: readonly string[]): Promise<ReadonlyMap<string, ImportedProject>> {
  return new Map((await listKept(db, user, sql`id = any(${[...ids]}::uuid[])`)).map(({ id, fields }) => [id, fields]));
}

async function listKept(db: Database, user: Identity, condition: ReturnType<typeof sql>): Promise<readonly KeptProject[]> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'version', 'number', 'description', 'kind', 'status', 'client_id', 'client_reference', 'leader_id', 'deputy_leader_id', 'division_id'])
    .select(['protocols', 'ordered_on', 'planned_start', 'planned_end', 'budget_minutes', 'address', 'postcode', 'city', 'rd_x', 'rd_y'])
    .select(['confidential', 'hours_open', 'log_required', isVisibleTo(user).as('isVisible')])
    .where(sql<boolean>`${condition}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, isVisible: row.isVisible },
    fields: {
      ...{ number: row.number, description: row.description, clientId: row.client_id, clientReference: row.client_reference },
      ...{ leaderId: row.leader_id, deputyLeaderId: row.deputy_leader_id, divisionId: row.division_id, orderedOn: row.ordered_on },
      ...{ budgetMinutes: row.budget_minutes, address: row.address, postcode: row.postcode, city: row.city },
      ...{ isConfidential: row.confidential, areHoursOpen: row.hours_open, isLogRequired: row.log_required },
      kind: row.kind as ProjectKind,
      status: row.status as ProjectStatus,
      protocols: row.protocols as Protocol[],
      plannedStart: toDay(row.planned_start),
      plannedEnd: toDay(row.planned_end),
      rd: row.rd_x === null || row.rd_y === null ? null : { x: row.rd_x, y: row.rd_y },
    },
  }));
}

function listNamesakes(db: Database, user: Identity, descriptions: readonly string[]): Promise<KnownThings['namesakes'][number][]> {
  return db
    .selectFrom('projects')
    .select(['number', 'description', 'client_id as clientId'])
    .where(sql<boolean>`lower(description) in (select lower(given) from unnest(${[...descriptions]}::text[]) given)`)
    .where(isVisibleTo(user))
    .orderBy('number')
    .execute();
}

interface GivenNames {
  readonly clientNames: readonly string[];
  readonly clientNumbers: readonly string[];
  readonly emails: readonly string[];
}

async function listNamed(db: Database, projects: readonly ImportedProject[], { clientNames, clientNumbers, emails }: GivenNames): Promise<NamedThings> {
  const clientIds = [...new Set(projects.flatMap(({ clientId }) => clientId ?? []))];
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name', 'kvk_number as kvkNumber', 'purchase_number_required as needsReference'])
    .where(sql<boolean>`(lower(name) in (select lower(given) from unnest(${[...new Set(clientNames)]}::text[]) given)
      or (kvk_number <> '' and kvk_number = any(${[...new Set(clientNumbers)]}::text[])) or id = any(${clientIds}::uuid[]))`)
    .orderBy('id')
    .execute();
  const personIds = [...new Set(projects.flatMap(({ leaderId, deputyLeaderId }) => [leaderId ?? [], deputyLeaderId ?? []].flat()))];
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'active'])
    .where(sql<boolean>`(lower(email) = any(${[...new Set(emails.map((email) => email.toLowerCase()))]}::text[]) or id = any(${personIds}::uuid[]))`)
    .execute();
  const divisions = await db.selectFrom('divisions').select(['id', 'name', 'code', 'active']).orderBy('name').execute();
  return { clients, people, divisions };
}
