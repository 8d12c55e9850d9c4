/** SQL of the lines and areas of a phase. Callers found the phase through what somebody may see, and hold it while they change it. */
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Writer } from '#features/phases/server/keep-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { toMeters, toMillimetres } from '#platform/shared/geometry/rd-places.ts';
import type { Shape, ShapeInput } from '../contract.ts';
import { SHAPES_MAX } from '../rules.ts';

/** A row of a shape. */
export type ShapeRow = Selectable<DB['phase_shapes']>;
/** A shape as it came in. */
export type ParsedShape = z.output<ReturnType<typeof ShapeInput>>;

/** The shapes of a phase that were not taken away, by name. */
export async function listShapes(db: Database, phaseId: string): Promise<Shape[]> {
  const rows = await db
    .selectFrom('phase_shapes')
    .innerJoin('users', 'users.id', 'phase_shapes.user_id')
    .selectAll('phase_shapes')
    .select('users.name as user_name')
    .where('phase_id', '=', phaseId)
    .where('removed_at', 'is', null)
    .orderBy('phase_shapes.name')
    .orderBy('phase_shapes.id')
    .limit(SHAPES_MAX)
    .execute();
  return rows.map((row) => toShape(row, row.user_name));
}

/** A shape as it is told. */
export function toShape(row: ShapeRow, by: string): Shape {
  const accuracies: readonly (number | null)[] = row.accuracy_m;
  return {
    ...{ id: row.id, form: row.form as Shape['form'], kind: row.kind as Shape['kind'], name: row.name, note: row.note },
    corners: row.rd_x_mm.map((x, index) => ({ rdX: toMeters(x), rdY: toMeters(row.rd_y_mm[index] ?? 0), accuracyMeters: accuracies[index] ?? null })),
    ...{ by, at: row.at.toISOString(), version: row.version },
  };
}

/** Puts down a shape, or changes it; one that was taken away is there again. */
export async function writeShape(db: Database, phaseId: string, shape: ParsedShape, version: number, { userId, now }: Writer): Promise<void> {
  const { id, form, kind, name, note, corners } = shape;
  const columns = {
    ...{ form, kind, name, note, rd_x_mm: corners.map(({ rdX }) => toMillimetres(rdX)), rd_y_mm: corners.map(({ rdY }) => toMillimetres(rdY)) },
    accuracy_m: sql<number[]>`${corners.map(({ accuracyMeters }) => accuracyMeters)}::real[]`,
    ...{ user_id: userId, at: now, removed_at: null, version },
  };
  await db
    .insertInto('phase_shapes')
    .values({ id, phase_id: phaseId, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}
