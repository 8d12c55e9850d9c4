/** All SQL of the organisation. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Branch, BranchInput, Division, DivisionInput, EmergencyDetails } from '../contract.ts';
import type { Certificate } from '../labels.ts';

type FilledDivision = z.output<ReturnType<typeof DivisionInput>>;
type FilledBranch = z.output<ReturnType<typeof BranchInput>>;

const divisionRows = (db: Database) =>
  db
    .selectFrom('divisions')
    .leftJoin('users as managers', 'managers.id', 'divisions.manager_id')
    .leftJoin('branches', 'branches.id', 'divisions.branch_id')
    .select([
      'divisions.id',
      'divisions.code',
      'divisions.name',
      'divisions.manager_id',
      'managers.name as manager_name',
      'divisions.branch_id',
      'branches.name as branch_name',
      'divisions.cost_center',
      'divisions.certificates',
      'divisions.active',
      'divisions.version',
      sql<number>`(select count(*)::int from users where users.division_id = divisions.id and users.active)`.as('member_count'),
      sql<number>`(select count(*)::int from projects where projects.division_id = divisions.id)`.as('project_count'),
    ]);

type DivisionRow = Awaited<ReturnType<ReturnType<typeof divisionRows>['executeTakeFirstOrThrow']>>;

function toDivision(row: DivisionRow): Division {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    manager: row.manager_id === null ? null : { id: row.manager_id, name: row.manager_name ?? '' },
    branch: row.branch_id === null ? null : { id: row.branch_id, name: row.branch_name ?? '' },
    costCenter: row.cost_center,
    certificates: row.certificates as Certificate[],
    active: row.active,
    version: row.version,
    memberCount: row.member_count,
    projectCount: row.project_count,
  };
}

/** Every division, those in use first, by name. */
export async function listDivisions(db: Database): Promise<Division[]> {
  const rows = await divisionRows(db).orderBy('divisions.active', 'desc').orderBy('divisions.name').execute();
  return rows.map(toDivision);
}

/** One division, if there is one. */
export async function findDivision(db: Database, id: string): Promise<Division | undefined> {
  const row = await divisionRows(db).where('divisions.id', '=', id).executeTakeFirst();
  return row && toDivision(row);
}

/** Holds a division while it is changed. */
export async function lockDivision(db: Database, id: string): Promise<Division | undefined> {
  await db.selectFrom('divisions').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findDivision(db, id);
}

/** The first people in service who work in a division, by name. */
export function listMembers(db: Database, divisionId: string, countMax: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('division_id', '=', divisionId)
    .where('active', '=', true)
    .orderBy('name')
    .limit(countMax)
    .execute();
}

/** People in service with these words in their name, by name. */
export async function listCandidates(db: Database, search: string, countMax: number): Promise<{ id: string; name: string; jobTitle: string }[]> {
  const words = search.split(/\s+/).filter(Boolean);
  let query = db.selectFrom('users').select(['id', 'name', 'job_title']).where('active', '=', true).orderBy('name').limit(countMax);
  for (const word of words) query = query.where('name', 'ilike', containing(word));
  return (await query.execute()).map(({ job_title, ...person }) => ({ ...person, jobTitle: job_title }));
}

/** True when somebody is in service. */
export async function isInService(db: Database, userId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).where('active', '=', true).executeTakeFirst()) !== undefined;
}

/** The division that has a code already, other than this one. */
export function findByCode(db: Database, code: string, exceptId: string): Promise<{ name: string } | undefined> {
  return db.selectFrom('divisions').select('name').where(sql`lower(code)`, '=', code.toLowerCase()).where('id', '!=', exceptId).executeTakeFirst();
}

/** Writes a division at the version it gets. */
export async function writeDivision(db: Database, input: FilledDivision, version: number): Promise<void> {
  const row = {
    code: input.code,
    name: input.name,
    manager_id: input.managerId,
    branch_id: input.branchId,
    cost_center: input.costCenter,
    certificates: input.certificates,
    active: input.active,
    version,
  };
  await db
    .insertInto('divisions')
    .values({ id: input.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Takes a division away. What refers to it stops this in the database. */
export async function deleteDivision(db: Database, id: string): Promise<void> {
  await db.deleteFrom('divisions').where('id', '=', id).execute();
}

/** Every branch with its divisions, those in use first, by name. */
export async function listBranches(db: Database, id?: string): Promise<Branch[]> {
  let query = db
    .selectFrom('branches')
    .selectAll()
    .select(
      sql<Branch['divisions']>`coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name) from divisions
        where divisions.branch_id = branches.id), '[]')`.as('divisions'),
    )
    .orderBy('active', 'desc')
    .orderBy('name');
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.execute()).map(({ house_number, house_letter, house_addition, rd_x, rd_y, ...row }) => ({
    ...row,
    houseNumber: house_number,
    houseLetter: house_letter,
    houseAddition: house_addition,
    rd: rd_x === null || rd_y === null ? null : { x: rd_x, y: rd_y },
  }));
}

/** Holds a branch while it is changed. */
export async function lockBranch(db: Database, id: string): Promise<Branch | undefined> {
  await db.selectFrom('branches').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return (await listBranches(db, id))[0];
}

/** True when no other branch has a name. */
export async function isBranchNameFree(db: Database, name: string, exceptId: string): Promise<boolean> {
  const taken = await db.selectFrom('branches').select('id').where(sql`lower(name)`, '=', name.toLowerCase()).where('id', '!=', exceptId).executeTakeFirst();
  return taken === undefined;
}

/** Writes a branch at the version it gets. */
export async function writeBranch(db: Database, { id, houseNumber, houseLetter, houseAddition, rd, ...rest }: FilledBranch, version: number): Promise<void> {
  const row = {
    ...rest,
    house_number: houseNumber,
    house_letter: houseLetter,
    house_addition: houseAddition,
    rd_x: rd?.x ?? null,
    rd_y: rd?.y ?? null,
    version,
  };
  await db
    .insertInto('branches')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Takes a branch away. */
export async function deleteBranch(db: Database, id: string): Promise<void> {
  await db.deleteFrom('branches').where('id', '=', id).execute();
}

/** Whom to call in an emergency. */
export async function getEmergencyDetails(db: Database): Promise<EmergencyDetails> {
  const row = await db
    .selectFrom('emergency_details')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'emergency_details.safety_officer_id').on('users.active', '=', true))
    .select(['emergency_details.phone', 'emergency_details.version', 'users.id', 'users.name', 'users.phone as officer_phone'])
    .executeTakeFirstOrThrow();
  return {
    phone: row.phone,
    safetyOfficer: row.id === null || row.name === null ? null : { id: row.id, name: row.name, phone: row.officer_phone },
    version: row.version,
  };
}

/** Changes whom to call, if the version is still that; false when it is not. */
export async function writeEmergencyDetails(db: Database, phone: string | null, safetyOfficerId: string | null, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emergency_details')
    .set({ phone, safety_officer_id: safetyOfficerId, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
