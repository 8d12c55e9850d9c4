/** Reads what lies on the map of a phase that somebody found through what they may see. */
import { listPointForms, listPoints } from '#features/fieldwork/server/queries.ts';
import { type ShownPoint, shownPoints } from '#features/fieldwork/shown-points.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { listShapes } from '#features/map-shapes/server/queries.ts';
import type { PhaseRecord } from '#features/phases/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/** Points and shapes of a phase. */
export interface ReadMap {
  readonly points: readonly ShownPoint[];
  readonly shapes: readonly Shape[];
}

/** Reads them, with what this person may see of the forms of points. */
export async function readMap(db: Database, user: Identity, phase: PhaseRecord): Promise<ReadMap> {
  const points = shownPoints(await listPoints(db, phase.id), await listPointForms(db, user, phase.id));
  return { points, shapes: await listShapes(db, phase.id) };
}
