/** The points of a phase as files for other programs. Pure. */

import { toCsv } from '#platform/shared/files/csv.ts';
import type { RdConversion, RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { measuredBy, pointKinds, pointStates } from './labels.ts';
import type { ShownPoint } from './shown-points.ts';

const head = [
  'Nummer',
  'Soort',
  'Status',
  'RD X',
  'RD Y',
  'Nauwkeurigheid (m)',
  'Bepaald met',
  'Maaiveld (m NAP)',
  'Geplande diepte (cm)',
  'Bereikte diepte (cm)',
];
const more = ['Grondwater (cm-mv)', 'Lagen', 'Monsters', 'Reden', 'Opmerking'];

/** A table that Dutch spreadsheets open, and that can be read in again. */
export function pointsCsv(rows: readonly ShownPoint[]): string {
  return toCsv(
    [...head, ...more],
    rows.map((row) => [
      ...[row.number, pointKinds[row.kind].label, pointStates[row.state], row.rdX, row.rdY, row.accuracyMeters],
      ...[row.point?.measured ? measuredBy[row.point.measured] : null, row.levelMeters, row.plannedDepthCm, row.reachedDepthCm],
      ...[row.groundwaterCm, row.layers || null, row.samples || null, row.reason, row.point?.note ?? ''],
    ]),
  );
}

/** Decimals of degrees in a file: a hundredth of a millimetre on the ground is more than anybody measures. */
const DEGREE_DECIMALS = 9;

/** A place as GeoJSON has it: degrees of WGS84, the longitude first. */
export function toDegrees(place: RdPlace, { toWgs }: RdConversion): readonly [number, number] {
  const { latitude, longitude } = toWgs(place);
  return [Number(longitude.toFixed(DEGREE_DECIMALS)), Number(latitude.toFixed(DEGREE_DECIMALS))];
}

/** GeoJSON (RFC 7946: in WGS84), with RD beside it, and what else is drawn after the points. Points without a place are left out: they have none to draw. */
export function pointsGeoJson(rows: readonly ShownPoint[], conversion: RdConversion, others: readonly object[] = []): string {
  const features = rows.flatMap((row) => {
    if (row.rdX === null || row.rdY === null) return [];
    const coordinates = toDegrees({ rdX: row.rdX, rdY: row.rdY }, conversion);
    const properties = {
      ...{ nummer: row.number, soort: pointKinds[row.kind].label, status: pointStates[row.state], rdX: row.rdX, rdY: row.rdY },
      ...{ nauwkeurigheid: row.accuracyMeters, maaiveld: row.levelMeters, 'geplande diepte': row.plannedDepthCm },
      ...{ 'bereikte diepte': row.reachedDepthCm, reden: row.reason, opmerking: row.point?.note ?? '' },
    };
    return [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties }];
  });
  return JSON.stringify({ type: 'FeatureCollection', features: [...features, ...others] }, null, 1);
}
