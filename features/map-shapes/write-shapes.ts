/** Lines and areas as features of GeoJSON (RFC 7946: in WGS84, areas against the clock). Pure. */
import type { DrawnLine } from '#features/fieldwork/write-drawings.ts';
import { toDegrees } from '#features/fieldwork/write-points.ts';
import type { RdConversion, RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { areaSquareMeters, lengthMeters, signedArea } from '#platform/shared/geometry/corners.ts';
import { roundTo } from '#platform/shared/numbers.ts';
import type { Shape } from './contract.ts';
import { shapeForms, shapeKinds } from './labels.ts';
import { worstAccuracy } from './rules.ts';

/** Decimals of a length and of an area in a file: as a drawing has them. */
const FIGURE_DECIMALS = 2;

/** The features, each with its figures beside it. */
export function shapeFeatures(shapes: readonly Shape[], conversion: RdConversion): readonly object[] {
  return shapes.map(({ form, kind, name, note, corners }) => {
    const length = roundTo(lengthMeters(form, corners), FIGURE_DECIMALS);
    const figures = form === 'area' ? { omtrek: length, oppervlakte: roundTo(areaSquareMeters(corners), FIGURE_DECIMALS) } : { lengte: length };
    const properties = {
      naam: name,
      vorm: shapeForms[form],
      soort: shapeKinds[kind].label,
      ...figures,
      nauwkeurigheid: worstAccuracy(corners),
      opmerking: note,
    };
    return { type: 'Feature', geometry: geometryOf(form, corners, conversion), properties };
  });
}

/** The shapes as they go into a drawing, areas against the clock. */
export function drawnLines(shapes: readonly Shape[]): readonly DrawnLine[] {
  return shapes.map(({ form, kind, name, note, corners }) => {
    const round = form === 'area' && signedArea(corners) < 0 ? corners.toReversed() : corners;
    return { name, kind: shapeKinds[kind].label, note, isArea: form === 'area', corners: round };
  });
}

function geometryOf(form: Shape['form'], corners: readonly RdPlace[], conversion: RdConversion): object {
  if (form === 'line') return { type: 'LineString', coordinates: corners.map((corner) => toDegrees(corner, conversion)) };
  const round = signedArea(corners) < 0 ? corners.toReversed() : corners;
  return { type: 'Polygon', coordinates: [[...round, ...round.slice(0, 1)].map((corner) => toDegrees(corner, conversion))] };
}
