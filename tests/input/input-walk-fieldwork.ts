/** Values that mean something in the field work of the demo organisation, by operation and field. */
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Known } from './input-walk-samples.ts';

/** Of points, activities, lines and areas. */
export async function knownOfFieldwork(db: Database): Promise<Readonly<Record<string, Known>>> {
  const point = await db
    .selectFrom('field_points')
    .innerJoin('phases', 'phases.id', 'field_points.phase_id')
    .select(['field_points.id', 'field_points.version'])
    .where('phases.status', '=', 'in-progress')
    .executeTakeFirstOrThrow();
  const shape = await db
    .selectFrom('phase_shapes')
    .innerJoin('phases', 'phases.id', 'phase_shapes.phase_id')
    .select(['phase_shapes.id', 'phase_shapes.version'])
    .where('phases.status', '=', 'in-progress')
    .executeTakeFirstOrThrow();
  const place = { rdX: 173_398.2, rdY: 387_911.7 };
  return {
    'field-point.put': { id: newId(), version: undefined, number: '901', ...place },
    'field-point.drop': point,
    'field-point.import': { id: newId(), points: [{ id: newId(), kind: 'boring', number: '902', ...place }] },
    'phase-shape.put': { id: newId(), version: undefined, form: 'line', kind: 'trench', corners: [place, { rdX: 173_402, rdY: 387_915 }] },
    'phase-shape.remove': shape,
    'field-activity.put': { id: newId(), version: undefined, state: 'in-progress' },
  };
}
