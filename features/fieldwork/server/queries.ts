/** SQL that reads the field work of a phase. Callers found the phase through what somebody may see. */
import { type Selectable, sql } from 'kysely';
import { isFormVisibleTo } from '#features/forms/server/visible-forms.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { toMeters } from '#platform/shared/geometry/rd-places.ts';
import type { FieldActivity, FieldPoint, PointForm } from '../point.ts';
import { feedFor, pointFormsOf } from '../point-forms.ts';
import { ACTIVITIES_MAX, POINTS_MAX } from '../rules.ts';
import { listFeeds } from './feed-queries.ts';

/** A row of a point. */
export type PointRow = Selectable<DB['field_points']>;
/** A row of an activity. */
export type ActivityRow = Selectable<DB['field_activities']>;

/** The points of a phase, by number. */
export async function listPoints(db: Database, phaseId: string): Promise<FieldPoint[]> {
  const rows = await db
    .selectFrom('field_points')
    .innerJoin('users', 'users.id', 'field_points.user_id')
    .selectAll('field_points')
    .select('users.name as user_name')
    .where('phase_id', '=', phaseId)
    .orderBy('number_key')
    .limit(POINTS_MAX)
    .execute();
  return rows.map((row) => toPoint(row, row.user_name));
}

/** A point as it is told. */
export function toPoint(row: PointRow, by: string): FieldPoint {
  return {
    id: row.id,
    kind: row.kind as FieldPoint['kind'],
    number: row.number,
    askedNumber: row.asked_number,
    state: row.state as FieldPoint['state'],
    rdX: row.rd_x_mm === null ? null : toMeters(row.rd_x_mm),
    rdY: row.rd_y_mm === null ? null : toMeters(row.rd_y_mm),
    accuracyMeters: row.accuracy_m,
    measured: row.measured as FieldPoint['measured'],
    levelMeters: row.level_mm === null ? null : toMeters(row.level_mm),
    plannedDepthCm: row.planned_depth_cm,
    reachedDepthCm: row.reached_depth_cm,
    reason: row.reason,
    note: row.note,
    by,
    at: row.at.toISOString(),
    version: row.version,
  };
}

/**
 * Lists the points of a phase as its forms describe them, by their latest revision. That a point was done, where and how deep is told to whoever may
 * see the phase; the form itself only to whom it is for.
 */
export async function listPointForms(db: Database, user: Identity, phaseId: string): Promise<PointForm[]> {
  const feeds = await listFeeds(db, phaseId);
  if (feeds.length === 0) return [];
  const rows = await db
    .selectFrom('form_submissions')
    .innerJoin('form_revisions', (join) =>
      join.onRef('form_revisions.submission_id', '=', 'form_submissions.id').onRef('form_revisions.revision', '=', 'form_submissions.revision'),
    )
    .leftJoin('users as author', 'author.id', 'form_submissions.author_id')
    .leftJoin('projects', 'projects.id', 'form_submissions.project_id')
    .select([
      'form_submissions.id',
      'form_submissions.design_key',
      'form_submissions.design_version',
      'form_submissions.state',
      'form_submissions.submitted_at',
    ])
    .select(['form_revisions.answers', 'author.name as author_name'])
    .select(isFormVisibleTo(user).as('may_open'))
    .where('form_submissions.phase_id', '=', phaseId)
    .where('form_submissions.design_key', 'in', [...new Set(feeds.map(({ designKey }) => designKey))])
    .orderBy('form_submissions.submitted_at')
    .orderBy('form_submissions.id')
    .limit(POINTS_MAX)
    .execute();
  return rows.flatMap((row) => {
    const head = { id: row.id, state: row.state as PointForm['state'], by: row.author_name ?? '', submittedAt: row.submitted_at.toISOString() };
    const answers = row.answers as Readonly<Record<string, unknown>>;
    return pointFormsOf(feedFor(feeds, row.design_key, row.design_version), answers, { ...head, mayOpen: row.may_open });
  });
}

/** The activities of a phase, in the order they were added. */
export async function listActivities(db: Database, phaseId: string): Promise<FieldActivity[]> {
  const rows = await db
    .selectFrom('field_activities')
    .selectAll()
    .where('phase_id', '=', phaseId)
    .orderBy('activity')
    .orderBy('id')
    .limit(ACTIVITIES_MAX)
    .execute();
  return rows.map(toActivity);
}

/** An activity as it is told. */
export function toActivity(row: ActivityRow): FieldActivity {
  return {
    ...{ id: row.id, activity: row.activity, unit: row.unit, plannedCount: row.planned_count, doneCount: row.done_count },
    ...{ state: row.state as FieldActivity['state'], reason: row.reason, version: row.version },
  };
}

/** Every number of a phase that is taken: of its points, and of what its forms describe. */
export async function listNumbers(db: Database, user: Identity, phaseId: string): Promise<{ id: string; number: string; key: string }[]> {
  const rows = await db.selectFrom('field_points').select(['id', 'number', 'number_key as key']).where('phase_id', '=', phaseId).execute();
  const forms = await listPointForms(db, user, phaseId);
  return [...rows, ...forms.map(({ number }) => ({ id: '', number, key: '' }))];
}

/** Number of points, and of activities, of a phase. */
export async function countOf(db: Database, table: 'field_points' | 'field_activities', phaseId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where phase_id = ${phaseId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}
