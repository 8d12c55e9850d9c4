import { expect, test } from 'vitest';
import type { FieldPoint } from '#features/fieldwork/point.ts';
import { shownPoints } from '#features/fieldwork/shown-points.ts';
import { drawingDxf, drawingGpx, drawingKml } from '#features/fieldwork/write-drawings.ts';
import { pointsCsv, pointsGeoJson } from '#features/fieldwork/write-points.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { drawnLines, shapeFeatures } from '#features/map-shapes/write-shapes.ts';
import { createGeoPackage } from '#platform/server/documents/geopackage.ts';
import { hasGdal, readByGdal, withGdal } from '#platform/server/documents/testing-gdal.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { mapLayers } from '../map-layers.ts';

const point = (number: string, more: Partial<FieldPoint> = {}): FieldPoint => ({
  ...{ id: number, kind: 'boring', number, askedNumber: '', state: 'planned', rdX: 155_000, rdY: 463_000, accuracyMeters: null, measured: null },
  ...{ levelMeters: 15.42, plannedDepthCm: 250, reachedDepthCm: null, reason: '', note: 'bij "de boom" & zo', by: '', at: '', version: 1, ...more },
});
const corners = [
  { rdX: 155_000, rdY: 463_000, accuracyMeters: null },
  { rdX: 155_010, rdY: 463_000, accuracyMeters: null },
  { rdX: 155_010, rdY: 463_010, accuracyMeters: null },
];
const shape = (form: 'line' | 'area', name: string): Shape => ({ id: name, form, kind: 'other', name, note: '', corners, by: '', at: '', version: 1 });
const points = shownPoints([point('01'), point('G01', { kind: 'pit', levelMeters: null, rdX: 155_001 }), point('03', { rdX: null, rdY: null })], []);
const shapes = [shape('area', 'Depot é'), shape('line', 'A–B')];
const drawing = { name: 'punten & meer', points, lines: drawnLines(shapes) };

test(withGdal('GDAL reads back every file of a map that was written'), () => {
  if (!hasGdal) return;
  const gpx = readByGdal('punten.gpx', drawingGpx(drawing, rdByParameters));
  expect(gpx).toMatch(/Layer name: waypoints[\s\S]*Feature Count: 2[\s\S]*Layer name: tracks[\s\S]*Feature Count: 2/);
  expect(gpx).toContain('ele (Real) = 15.42');
  const kml = readByGdal('punten.kml', drawingKml(drawing, rdByParameters));
  expect(kml).toContain('Feature Count: 4');
  const dxf = readByGdal('punten.dxf', drawingDxf(drawing));
  expect(dxf).toContain('POINT Z (155000 463000 15.42)');
  expect(dxf).toContain('Text (String) = G01');
  const geoJson = readByGdal('punten.geojson', pointsGeoJson(points, rdByParameters, shapeFeatures(shapes, rdByParameters)));
  expect(geoJson).toContain('Feature Count: 4');
  expect(geoJson).toContain('naam (String) = Depot é');
  const table = readByGdal('punten.csv', pointsCsv(points));
  expect(table).toContain('Feature Count: 3');
  const geoPackage = readByGdal('kaart.gpkg', createGeoPackage(mapLayers(points, shapes), new Date(0)));
  for (const name of ['punten', 'lijnen', 'vlakken']) expect(geoPackage).toContain(`Layer name: ${name}`);
  expect(geoPackage).toContain('POLYGON ((155000 463000,155010 463000,155010 463010,155000 463000))');
  expect(geoPackage).toContain('maaiveld_m_nap (Real) = 15.42');
});
