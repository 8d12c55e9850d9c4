/** Values that mean something in the field work of the demo organisation, by operation and field. */
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Known } from './input-walk-samples.ts';

/** Of points, activities, lines and areas. */
export async function knownOfFieldwork(db: Database): Promise<Readonly<Record<string, Known>>> {
  const {
    phase_id: phaseId,
    user_id: userId,
    ...point
  } = await db
    .selectFrom('field_points')
    .innerJoin('phases', 'phases.id', 'field_points.phase_id')
    .select(['field_points.id', 'field_points.version', 'field_points.phase_id', 'field_points.user_id'])
    .where('phases.status', '=', 'in-progress')
    .executeTakeFirstOrThrow();
  const shape = await db
    .selectFrom('phase_shapes')
    .innerJoin('phases', 'phases.id', 'phase_shapes.phase_id')
    .select(['phase_shapes.id', 'phase_shapes.version'])
    .where('phases.status', '=', 'in-progress')
    .executeTakeFirstOrThrow();
  const overlay = { id: newId(), version: 1 };
  await db
    .insertInto('map_overlays')
    .values({
      ...{ ...overlay, phase_id: phaseId, kind: 'drawing', name: 'Situatie', file_id: newId(), file_name: 'situatie.dxf' },
      ...{ user_id: userId, at: new Date(0) },
    })
    .execute();
  const place = { rdX: 173_398.2, rdY: 387_911.7 };
  return {
    'field-point.put': { id: newId(), version: undefined, number: '901', ...place },
    'field-point.drop': point,
    'field-point.import': { id: newId(), points: [{ id: newId(), kind: 'boring', number: '902', ...place }] },
    'phase-shape.put': { id: newId(), version: undefined, form: 'line', kind: 'trench', corners: [place, { rdX: 173_402, rdY: 387_915 }] },
    'phase-shape.remove': shape,
    'map-overlay.put': { id: newId(), version: undefined, kind: 'drawing', placing: null, message: null },
    'map-overlay.remove': overlay,
    'field-activity.put': { id: newId(), version: undefined, state: 'in-progress' },
  };
}
