import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { GeoLayer } from '#platform/shared/geometry/geo-layers.ts';
import { createGeoPackage } from './geopackage.ts';
import { hasGdal, readByGdal, withGdal } from './testing-gdal.ts';

const corners = [
  { rdX: 155_000, rdY: 463_000 },
  { rdX: 155_010, rdY: 463_000 },
  { rdX: 155_010, rdY: 463_010.5 },
];
const layers: readonly GeoLayer[] = [
  {
    ...{ name: 'punten', title: 'Punten', form: 'point' },
    columns: [
      { name: 'nummer', type: 'text' },
      { name: 'diepte', type: 'number' },
    ],
    rows: [
      { corners: [{ rdX: 155_000.123, rdY: 463_000.456 }], values: ["01'); drop table punten; --", 250] },
      { corners: [{ rdX: 155_001, rdY: 463_001 }], values: ['é02', null] },
    ],
  },
  { ...{ name: 'lijnen', title: 'Lijnen', form: 'line' }, columns: [{ name: 'a "b" c', type: 'text' }], rows: [{ corners, values: ['sleuf'] }] },
  { ...{ name: 'vlakken', title: 'Vlakken', form: 'area' }, columns: [], rows: [{ corners, values: [] }] },
];
const MADE_AT = new Date('2026-11-26T10:00:00Z');

function open(bytes: Uint8Array): DatabaseSync {
  const file = new DatabaseSync(':memory:');
  file.deserialize(bytes);
  return file;
}

test('a GeoPackage names itself, its layers with their reach, and RD New as their system', () => {
  const file = open(createGeoPackage(layers, MADE_AT));
  expect(file.prepare('pragma application_id').get()).toEqual({ application_id: 0x47504b47 });
  expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(file.prepare('pragma foreign_key_check').all()).toEqual([]);
  expect(file.prepare('select table_name, srs_id, min_x, max_y from gpkg_contents order by rowid').all()).toEqual([
    { table_name: 'punten', srs_id: 28992, min_x: 155_000.123, max_y: 463_001 },
    { table_name: 'lijnen', srs_id: 28992, min_x: 155_000, max_y: 463_010.5 },
    { table_name: 'vlakken', srs_id: 28992, min_x: 155_000, max_y: 463_010.5 },
  ]);
  expect(file.prepare('select nummer, diepte from punten').all()).toEqual([
    { nummer: "01'); drop table punten; --", diepte: 250 },
    { nummer: 'é02', diepte: null },
  ]);
  file.close();
});

test('a geometry is kept to the last figure, an area comes back to its first corner', () => {
  const file = open(createGeoPackage(layers, MADE_AT));
  const read = (table: string) => Buffer.from((file.prepare(`select geom from ${table}`).get() as { geom: Uint8Array }).geom);
  const point = read('punten');
  expect([point.toString('latin1', 0, 2), point.readInt32LE(4), point.readUInt32LE(9), point.readDoubleLE(13), point.readDoubleLE(21)]).toEqual([
    ...['GP', 28992, 1],
    ...[155_000.123, 463_000.456],
  ]);
  const area = read('vlakken');
  const afterReach = 8 + 4 * 8;
  expect([area.readUInt32LE(afterReach + 1), area.readUInt32LE(afterReach + 5), area.readUInt32LE(afterReach + 9)]).toEqual([3, 1, 4]);
  expect(area.readDoubleLE(area.length - 16)).toBe(155_000);
  file.close();
});

test('a map with nothing on it is a GeoPackage without layers', () => {
  const file = open(createGeoPackage([], MADE_AT));
  expect(file.prepare('select count(*) as layers from gpkg_contents').get()).toEqual({ layers: 0 });
  file.close();
});

test(withGdal('GDAL reads back the GeoPackage that was written'), () => {
  if (!hasGdal) return;
  const told = readByGdal('kaart.gpkg', createGeoPackage(layers, MADE_AT));
  expect(told).toContain('ID["EPSG",28992]');
  expect(told).toContain('POINT (155000.123 463000.456)');
  expect(told).toContain('LINESTRING (155000 463000,155010 463000,155010 463010.5)');
  expect(told).toContain('POLYGON ((155000 463000,155010 463000,155010 463010.5,155000 463000))');
  expect(told).toContain('nummer (String) = é02');
});
