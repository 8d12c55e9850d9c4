/** Carries out the operations on lines and areas. The phase is held meanwhile, as for its points. */
import { nameOf } from '#features/people/server/queries.ts';
import { holdOpenPhase } from '#features/phases/server/hold-queries.ts';
import { getVisiblePhase, type PhaseRecord } from '#features/phases/server/queries.ts';
import { touchProject } from '#features/projects/server/write-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { areaSquareMeters, lengthMeters } from '#platform/shared/corners.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { SHAPES_MAX, shapeTroubles } from '../rules.ts';
import * as queries from './queries.ts';

export const mapShapeHandlers = implement(contract, {
  async listPhaseShapes({ project, phase: number }, { db, user }) {
    const phase = await getVisiblePhase(db, user, project, number);
    return { shapes: await queries.listShapes(db, phase.id) };
  },

  async putPhaseShape(input, context) {
    const { db, user, now } = context;
    const { id: phaseId } = await getVisiblePhase(db, user, input.project, input.phase);
    const phase = await holdOpenPhase(context, phaseId);
    refuseFields(shapeTroubles(input));
    const row = await queries.lockShape(db, input.id);
    if (row !== undefined) await refuseOther(db, row, phase, input.version);
    else if (input.version !== undefined) throw new Problem('not-found');
    if ((row === undefined || row.removed_at !== null) && (await queries.countShapes(db, phase.id)) >= SHAPES_MAX)
      throw new Problem('not-possible-now', { reason: `Een fase heeft ten hoogste ${SHAPES_MAX} lijnen en vlakken. Haal weg wat niet meer nodig is.` });
    const version = (row?.version ?? 0) + 1;
    await queries.writeShape(db, phase.id, input, version, { userId: user.id, now });
    await touchProject(db, phase.project_id, now);
    const from = row === undefined || row.removed_at !== null ? {} : { from: fieldsOf(queries.toShape(row, '')) };
    context.record({ subject: 'phase-shape', id: input.id, ...from, to: fieldsOf(input) });
    return { version };
  },

  async removePhaseShape({ id, version }, context) {
    const { db, user, now } = context;
    const known = await queries.findShape(db, id);
    if (known === undefined) throw new Problem('not-found');
    // The phase first, as everybody does: who holds it holds what is drawn of it.
    const phase = await holdOpenPhase(context, known.phase_id);
    const row = (await queries.lockShape(db, id)) ?? known;
    if (row.removed_at !== null) return { version: row.version };
    await refuseOther(db, row, phase, version);
    await queries.writeRemoved(db, row, { userId: user.id, now });
    await touchProject(db, phase.project_id, now);
    context.record({ subject: 'phase-shape', id, from: fieldsOf(queries.toShape(row, '')), to: { removed: true } });
    return { version: row.version + 1 };
  },
});

async function refuseOther(db: Database, row: queries.ShapeRow, phase: PhaseRecord, version: number | undefined): Promise<void> {
  if (row.phase_id !== phase.id) throw new Problem('already-exists');
  if (row.version === version) return;
  const by = await nameOf(db, row.user_id);
  const what = row.removed_at === null ? 'gewijzigd' : 'weggehaald';
  throw new Problem('changed-by-someone-else', {
    current: queries.toShape(row, by),
    reason: `'${row.name}' is intussen door ${by} ${what}. Kijk het opnieuw na.`,
  });
}

/** What the history tells: the figures, not the corners themselves. */
function fieldsOf({ form, kind, name, note, corners }: Pick<contract.Shape, 'form' | 'kind' | 'name' | 'note' | 'corners'>) {
  return {
    ...{ form, kind, name, note, corners: corners.length, lengthMeters: formatNumber(lengthMeters(form, corners), { decimals: 2 }) },
    ...(form === 'area' ? { areaSquareMeters: formatNumber(areaSquareMeters(corners), { decimals: 2 }) } : {}),
  };
}
