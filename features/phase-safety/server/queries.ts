/** All SQL of the safety of a phase. */
import { type Selectable, sql } from 'kysely';
import { normsThrough } from '#features/norms/server/queries.ts';
import { formDoneAt } from '#features/phases/server/done-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { PhaseSafety } from '../contract.ts';
import { type Permit, type Risk, type RiskInput, RiskScore } from '../risk.ts';
import { awaitsApproval } from '../rules.ts';

/** The design of the last-minute risk analysis. */
const LMRA_KEY = 'lmra';

/** A line of the analysis as it stands in the database. */
export type RiskRow = Selectable<DB['phase_risks']>;
/** A permit as it stands in the database. */
export type PermitRow = Selectable<DB['work_permits']>;

/** The risks of a phase, in the order they were written down. */
export async function listRisks(db: Database, phaseId: string): Promise<Risk[]> {
  const rows = await db
    .selectFrom('phase_risks')
    .leftJoin('users', 'users.id', 'phase_risks.approved_by')
    .selectAll('phase_risks')
    .select('users.name as approver')
    .where('phase_id', '=', phaseId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('phase_risks.id')
    .execute();
  return rows.map(toRisk);
}

/** The permits of a phase, the last to run out first. */
export async function listPermits(db: Database, phaseId: string): Promise<Permit[]> {
  const rows = await db.selectFrom('work_permits').selectAll().where('phase_id', '=', phaseId).orderBy('valid_to', 'desc').orderBy('id').execute();
  return rows.map(toPermit);
}

/** Lists the people who did the last-minute risk analysis on a day or after, each person's last one, the earliest first. None is sent before it is done. */
export async function listLmra(db: Database, phaseId: string, day: string): Promise<PhaseSafety['lmra']> {
  const from = sql`${instantAt(day, '00:00')}::timestamptz`;
  const { rows } = await sql<{ user_id: string; name: string; at: Date; may_start: boolean }>`
    select * from (
      select distinct on (users.id) users.id as user_id, users.name, done.at, coalesce(revision.answers ->> 'lmraDone' = 'yes', false) as may_start
      from form_submissions form
      join form_revisions revision on revision.submission_id = form.id and revision.revision = form.revision
      join users on users.id = form.author_id
      cross join lateral (select ${formDoneAt('form.id')} as at) done
      where form.phase_id = ${phaseId}::uuid and form.design_key = ${LMRA_KEY} and form.submitted_at >= ${from} and done.at >= ${from}
      order by users.id, done.at desc) last
    order by at`.execute(db);
  return rows.map(({ user_id, name, at, may_start }) => ({ userId: user_id, name, at: at.toISOString(), mayStart: may_start }));
}

/** Returns the site details of the project: hospital and assembly point. */
export async function findSite(db: Database, projectId: string): Promise<PhaseSafety['site']> {
  const row = await db
    .selectFrom('projects')
    .select(['hospital_name', 'hospital_address', 'hospital_phone', 'assembly_point'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return {
    hospital: [row.hospital_name, row.hospital_address, row.hospital_phone].filter(Boolean).join(', '),
    assemblyPoint: row.assembly_point,
  };
}

/** A risk by its id, held until the command is done. */
export function lockRisk(db: Database, id: string): Promise<RiskRow | undefined> {
  return db.selectFrom('phase_risks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A permit by its id, held until the command is done. */
export function lockPermit(db: Database, id: string): Promise<PermitRow | undefined> {
  return db.selectFrom('work_permits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Author and time of a change, and the version it makes. */
export interface Change {
  readonly userId: string;
  readonly at: Date;
  readonly version: number;
}

/** Writes a risk as it is now; an approval falls away. */
export async function writeRisk(db: Database, { id, phaseId, before, after, ...input }: RiskInput, { userId, at, version }: Change): Promise<void> {
  const row = {
    ...{ task: input.task, hazard: input.hazard, measure: input.measure, responsible: input.responsible },
    ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    ...{ approved_by: null, approved_at: null, changed_by: userId, changed_at: at, version },
  };
  await db
    .insertInto('phase_risks')
    .values({ id, phase_id: phaseId, created_at: at, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Marks a risk as approved or removed. */
export async function markRisk(db: Database, id: string, mark: 'approved' | 'removed', { userId, at, version }: Change): Promise<void> {
  const marks = mark === 'approved' ? { approved_by: userId, approved_at: at } : { removed_by: userId, removed_at: at };
  await db
    .updateTable('phase_risks')
    .set({ ...marks, version })
    .where('id', '=', id)
    .execute();
}

/** Writes a permit as it is now. */
export async function writePermit(db: Database, input: Permit, { userId, at, version }: Change): Promise<void> {
  const { id, phaseId, number, issuer, holder, work, validFrom, validTo, measures, gasReading, status } = input;
  const row = {
    ...{ number, issuer, holder, work, valid_from: validFrom, valid_to: validTo, measures, gas_reading: gasReading, status },
    ...{ changed_by: userId, changed_at: at, version },
  };
  await db
    .insertInto('work_permits')
    .values({ id, phase_id: phaseId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Lists what is open in the risks of a phase and prevents its release, in words. */
export async function listOpenRisks(db: Database, phaseId: string): Promise<readonly string[]> {
  const risks = await listRisks(db, phaseId);
  if (risks.length === 0) return [];
  const today = localDate(Date.now());
  const norms = await normsThrough(db, today);
  return risks.filter((risk) => awaitsApproval(risk, norms, today)).map(({ task }) => `het akkoord van KAM op het restrisico bij "${task}"`);
}

/** A risk as it is told. */
export function toRisk(row: RiskRow & { readonly approver: string | null }): Risk {
  return {
    ...{ id: row.id, phaseId: row.phase_id, task: row.task, hazard: row.hazard, measure: row.measure, responsible: row.responsible },
    before: RiskScore().parse(row.before),
    after: RiskScore().parse(row.after),
    approval: row.approved_at === null ? null : { by: row.approver ?? '', at: row.approved_at.toISOString() },
    version: row.version,
  };
}

/** A permit as it is told. */
export function toPermit(row: PermitRow): Permit {
  return {
    ...{ id: row.id, phaseId: row.phase_id, number: row.number, issuer: row.issuer, holder: row.holder, work: row.work },
    ...{ validFrom: row.valid_from.toISOString(), validTo: row.valid_to.toISOString(), measures: row.measures, gasReading: row.gas_reading },
    status: row.status as Permit['status'],
    version: row.version,
  };
}
