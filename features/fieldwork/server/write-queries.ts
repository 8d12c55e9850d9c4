/** SQL that changes the field work of a phase. The phase is held by who calls. */
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { toMillimetres } from '#platform/shared/geometry/rd-places.ts';
import type { ImportedPoint, PointInput, putFieldActivity } from '../contract.ts';
import { numberKey } from '../rules.ts';
import type { ActivityRow, PointRow } from './queries.ts';

/** A point as it came in. */
export type ParsedPoint = z.output<ReturnType<typeof PointInput>>;
type ParsedImport = z.output<ReturnType<typeof ImportedPoint>>;
type ParsedActivity = z.output<typeof putFieldActivity.input>;

/** Person who puts it down, and the time. */
export interface Writer {
  readonly userId: string;
  readonly now: Date;
}

/** The point with this id. */
export function findPoint(db: Database, id: string): Promise<PointRow | undefined> {
  return db.selectFrom('field_points').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The point with this id, held until the command is done. */
export function lockPoint(db: Database, id: string): Promise<PointRow | undefined> {
  return db.selectFrom('field_points').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const millimetresOf = (meters: number | null): number | null => (meters === null ? null : toMillimetres(meters));

/** Returns the columns of a point: places and heights in millimetres. */
export function columnsOf({ kind, rdX, rdY, accuracyMeters, measured, levelMeters, plannedDepthCm, reachedDepthCm, reason, note, state }: ParsedPoint) {
  return {
    ...{ kind, rd_x_mm: millimetresOf(rdX), rd_y_mm: millimetresOf(rdY), accuracy_m: accuracyMeters, measured, level_mm: millimetresOf(levelMeters) },
    ...{ planned_depth_cm: plannedDepthCm, reached_depth_cm: reachedDepthCm, reason, note, state },
  };
}

/** Puts down a new point under a number. */
export async function insertPoint(db: Database, phaseId: string, input: ParsedPoint, number: string, { userId, now }: Writer): Promise<void> {
  const asked_number = number === input.number ? '' : input.number;
  const values = { id: input.id, phase_id: phaseId, number, number_key: numberKey(number), asked_number, user_id: userId, at: now };
  await db
    .insertInto('field_points')
    .values({ ...values, ...columnsOf(input) })
    .execute();
}

/** Changes a point, under the number it has or gets. */
export async function updatePoint(db: Database, row: PointRow, input: ParsedPoint, number: string, { userId, now }: Writer): Promise<void> {
  await db
    .updateTable('field_points')
    .set({ ...columnsOf(input), number, number_key: numberKey(number), user_id: userId, at: now, version: row.version + 1 })
    .set(number === row.number ? {} : { asked_number: number === input.number ? '' : input.number })
    .where('id', '=', row.id)
    .execute();
}

/** Drops a point. */
export async function writeDropped(db: Database, row: PointRow, reason: string, { userId, now }: Writer): Promise<void> {
  await db
    .updateTable('field_points')
    .set({ state: 'dropped', reason, user_id: userId, at: now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

/** Rows written in one statement: a statement takes 65,535 values. */
const ROWS_AT_ONCE = 1000;

/** Puts down points of a file. What has a number or an id that is there already is passed over. Returns how many were added. */
export async function insertImported(db: Database, phaseId: string, points: readonly ParsedImport[], { userId, now }: Writer): Promise<number> {
  const rows: Insertable<DB['field_points']>[] = points.map((point) => ({
    ...{ id: point.id, phase_id: phaseId, kind: point.kind, number: point.number, number_key: numberKey(point.number) },
    ...{ rd_x_mm: millimetresOf(point.rdX), rd_y_mm: millimetresOf(point.rdY), measured: point.rdX === null ? null : 'imported' },
    ...{ level_mm: millimetresOf(point.levelMeters), planned_depth_cm: point.plannedDepthCm, note: point.note, user_id: userId, at: now },
  }));
  let added = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const written = await db
      .insertInto('field_points')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    added += written.length;
  }
  return added;
}

/** The activity with this id, held until the command is done. */
export function lockActivity(db: Database, id: string): Promise<ActivityRow | undefined> {
  return db.selectFrom('field_activities').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Puts down an activity, or changes it. */
export async function writeActivity(
  db: Database,
  phaseId: string,
  { id, activity, unit, plannedCount, doneCount, state, reason }: ParsedActivity,
  version: number,
  { userId, now }: Writer,
): Promise<void> {
  const columns = { activity, unit, planned_count: plannedCount, done_count: doneCount, state, reason, user_id: userId, at: now, version };
  await db
    .insertInto('field_activities')
    .values({ id, phase_id: phaseId, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}
