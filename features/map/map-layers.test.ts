import { expect, test } from 'vitest';
import type { FieldPoint } from '#features/fieldwork/point.ts';
import { shownPoints } from '#features/fieldwork/shown-points.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { mapLayers } from './map-layers.ts';

const point = (number: string, more: Partial<FieldPoint> = {}): FieldPoint => ({
  ...{ id: number, kind: 'boring', number, askedNumber: '', state: 'planned', rdX: 155_000, rdY: 463_000, accuracyMeters: 1.2, measured: 'gps' },
  ...{ levelMeters: 15.42, plannedDepthCm: 250, reachedDepthCm: null, reason: '', note: 'bij de boom', by: '', at: '', version: 1, ...more },
});
const corners = [
  { rdX: 155_000, rdY: 463_010, accuracyMeters: 2 },
  { rdX: 155_010, rdY: 463_010, accuracyMeters: null },
  { rdX: 155_010, rdY: 463_000, accuracyMeters: null },
];
const shape = (form: 'line' | 'area'): Shape => ({ ...{ id: form, form, kind: 'other', name: form, note: '', corners }, by: '', at: '', version: 1 });

test('points, lines and areas are layers, with their figures; an area goes against the clock', () => {
  const layers = mapLayers(shownPoints([point('01'), point('02', { rdX: null, rdY: null })], []), [shape('line'), shape('area')]);
  expect(layers.map(({ name, form, rows }) => [name, form, rows.length])).toEqual([
    ['punten', 'point', 1],
    ['lijnen', 'line', 1],
    ['vlakken', 'area', 1],
  ]);
  for (const { columns, rows } of layers) for (const { values } of rows) expect(values).toHaveLength(columns.length);
  expect(layers[0]?.rows[0]?.values.slice(0, 7)).toEqual(['01', 'Boring', 'Gepland', 155_000, 463_000, 1.2, 'GPS']);
  expect(layers[2]?.rows[0]?.values).toEqual(['area', 'Anders', 34.14, 50, 2, '']);
  expect(layers[2]?.rows[0]?.corners[0]).toMatchObject({ rdX: 155_010, rdY: 463_000 });
});

test('what is not there is no layer', () => {
  expect(mapLayers([], [])).toEqual([]);
});
