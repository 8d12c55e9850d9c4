/** Carries out the operations on lines and areas. The phase is held meanwhile, as for its points. */
import { type Kept, putKept, removeKept } from '#features/phases/server/keep-queries.ts';
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { areaSquareMeters, lengthMeters } from '#platform/shared/geometry/corners.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { SHAPES_MAX, shapeTroubles } from '../rules.ts';
import * as queries from './queries.ts';

export const mapShapeHandlers = implement(contract, {
  async listPhaseShapes({ project, phase: number }, { db, user }) {
    const phase = await getVisiblePhase(db, user, project, number);
    return { shapes: await queries.listShapes(db, phase.id) };
  },

  putPhaseShape: (input, context) => putKept(keptShapes, input, context),
  removePhaseShape: (input, context) => removeKept(keptShapes, input, context),
});

const keptShapes: Kept<queries.ShapeRow, Told, queries.ParsedShape> = {
  ...{ table: 'phase_shapes', subject: 'phase-shape', max: SHAPES_MAX },
  tooMany: `Een fase heeft ten hoogste ${SHAPES_MAX} lijnen en vlakken. Haal weg wat niet meer nodig is.`,
  ...{ toTold: queries.toShape, write: queries.writeShape, fieldsOf },
  refuseWrong: (input) => refuseFields(shapeTroubles(input)),
};

type Told = Pick<contract.Shape, 'form' | 'kind' | 'name' | 'note' | 'corners'>;

/** Returns the fields for the history: the figures, not the corners themselves. */
function fieldsOf({ form, kind, name, note, corners }: Told) {
  return {
    ...{ form, kind, name, note, corners: corners.length, lengthMeters: formatNumber(lengthMeters(form, corners), { decimals: 2 }) },
    ...(form === 'area' ? { areaSquareMeters: formatNumber(areaSquareMeters(corners), { decimals: 2 }) } : {}),
  };
}
