/** SQL of codes. They are found through the projects that may be seen. */
import { sql } from 'kysely';
import { activePhaseStatuses } from '#features/phases/rules.ts';
import { codesOf, openProjectStatuses } from '#features/projects/labels.ts';
import { isOwn, isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { HandedCode, KnownCode } from '../contract.ts';
import { type CodeKind, thingCodeKinds, type WorkCodeKind } from '../labels.ts';

/** Most codes kept on a device. */
const KNOWN_MAX = 500;

function visibleCodes(db: Database, user: Identity) {
  return db
    .selectFrom('thing_codes')
    .leftJoin('phases', (join) => join.onRef('phases.id', '=', 'thing_codes.subject_id').on('thing_codes.kind', '=', 'phase'))
    .innerJoin('projects', (join) => join.on(sql<boolean>`projects.id = coalesce(phases.project_id, thing_codes.subject_id)`))
    .where(isVisibleTo(user));
}

function known(db: Database, user: Identity) {
  return visibleCodes(db, user)
    .select(['thing_codes.code', 'thing_codes.kind', 'thing_codes.withdrawn_at', 'thing_codes.subject_id'])
    .select(['projects.number', 'projects.description', 'projects.city']);
}

type KnownRow = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number];

/** A code of something the person may see. */
export async function findKnownCode(db: Database, user: Identity, code: string): Promise<KnownCode | undefined> {
  return (await withPhases(db, await known(db, user).where('thing_codes.code', '=', code).execute()))[0];
}

/** Codes of projects the person leads, or is on a team of, or is held to; the newest first. */
export async function listKnownCodes(db: Database, user: Identity): Promise<KnownCode[]> {
  const rows = await known(db, user)
    .where(user.scope === 'all' ? isOwn(user.id) : sql<boolean>`true`)
    .where('projects.status', 'in', openProjectStatuses)
    .orderBy('thing_codes.made_at', 'desc')
    .orderBy('thing_codes.id')
    .limit(KNOWN_MAX)
    .execute();
  return withPhases(db, rows);
}

async function withPhases(db: Database, rows: readonly KnownRow[]): Promise<KnownCode[]> {
  const subjects = rows.map(({ subject_id }) => subject_id);
  const phases = subjects.length === 0 ? [] : await listPhasesOf(db, subjects);
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind as WorkCodeKind,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    projectNumber: row.number,
    projectDescription: row.description,
    city: row.city,
    phases: phases
      .filter(({ id, project_id }) => (row.kind === 'phase' ? id : project_id) === row.subject_id)
      .map(({ id, number, name, kind }) => ({ id, number, name, kind: kind as KnownCode['phases'][number]['kind'] })),
  }));
}

/** Phases by their own id, and those in hand by that of their project. */
function listPhasesOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('phases')
    .select(['id', 'project_id', 'number', 'name', 'kind'])
    .where((where) => where.or([where('id', 'in', ids), where.and([where('project_id', 'in', ids), where('status', 'in', activePhaseStatuses)])]))
    .orderBy('number')
    .execute();
}

/** Codes in use of these things. */
export async function listInUse(db: Database, subjectIds: readonly string[]): Promise<HandedCode[]> {
  const rows = await db
    .selectFrom('thing_codes')
    .leftJoin('users', 'users.id', 'thing_codes.made_by_id')
    .select(['thing_codes.id', 'thing_codes.kind', 'thing_codes.code', 'thing_codes.made_at', 'users.name'])
    .where('subject_id', 'in', subjectIds)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ id, kind, code, made_at, name }) => ({ id, kind: kind as WorkCodeKind, code, madeBy: name, madeAt: made_at.toISOString() }));
}

/** A code as it is made. */
export interface NewCode {
  readonly id: string;
  readonly kind: CodeKind;
  readonly subjectId: string;
  readonly code: string;
  readonly userId: string;
  readonly now: Date;
}

/** Makes a code, unless its thing has one. True when it was made. */
export async function insertCode(db: Database, { id, kind, subjectId, code, userId, now }: NewCode): Promise<boolean> {
  const rows = await db
    .insertInto('thing_codes')
    .values({ id, kind, subject_id: subjectId, code, made_by_id: userId, made_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** The code with this id, held until the command is done. */
export function lockCode(db: Database, id: string) {
  return db.selectFrom('thing_codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A code, in use or withdrawn. */
export function findCode(db: Database, code: string) {
  return db.selectFrom('thing_codes').select(['kind', 'subject_id', 'withdrawn_at']).where('code', '=', code).executeTakeFirst();
}

/** Codes in use of things of a kind. */
export async function listCodesOf(db: Database, kind: CodeKind, subjectIds: readonly string[]) {
  if (subjectIds.length === 0) return [];
  return db
    .selectFrom('thing_codes')
    .select(['id', 'code', 'subject_id'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...subjectIds])
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Those of some codes that are of something the person may see: all but the restricted group see what is not work. */
export async function listVisibleCodes(db: Database, user: Identity, ids: readonly string[]) {
  const ofWork = await visibleCodes(db, user)
    .select(['thing_codes.id', 'thing_codes.code'])
    .where('thing_codes.id', 'in', [...ids])
    .execute();
  if (user.restricted) return ofWork;
  const ofThings = await db
    .selectFrom('thing_codes')
    .select(['id', 'code'])
    .where('id', 'in', [...ids])
    .where('kind', 'in', codesOf(thingCodeKinds))
    .execute();
  return [...ofWork, ...ofThings];
}

/** Withdraws a code. */
export async function withdrawCode(db: Database, id: string, userId: string, now: Date): Promise<void> {
  await db.updateTable('thing_codes').set({ withdrawn_at: now, withdrawn_by_id: userId }).where('id', '=', id).execute();
}

/** The code that was scanned for work on a phase, if it led there at that moment. */
export function findCodeOfPhase(db: Database, code: string, phaseId: string, at: Date) {
  return db
    .selectFrom('thing_codes')
    .innerJoin('phases', (join) => join.on(sql<boolean>`thing_codes.subject_id = case thing_codes.kind when 'phase' then phases.id else phases.project_id end`))
    .select('thing_codes.id')
    .where('thing_codes.code', '=', code)
    .where('phases.id', '=', phaseId)
    .where((where) => where.or([where('withdrawn_at', 'is', null), where('withdrawn_at', '>', at)]))
    .executeTakeFirst();
}
