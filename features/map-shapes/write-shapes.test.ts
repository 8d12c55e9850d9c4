import { expect, test } from 'vitest';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import type { Shape } from './contract.ts';
import { shapeFeatures } from './write-shapes.ts';

const corners = [
  [0, 0],
  [0, 20],
  [10, 20],
  [10, 0],
].map(([x = 0, y = 0]) => ({ rdX: 173_400 + x, rdY: 387_900 + y, accuracyMeters: null }));
const shape = (more: Partial<Shape>): Shape => ({
  ...{ id: '', form: 'area', kind: 'depot', name: 'Depot 1', note: '', corners, by: 'Sanne', at: '2026-11-24T10:00:00Z', version: 1 },
  ...more,
});

test('an area is closed and goes against the clock; a line is open; both have their figures', () => {
  const [area, line] = shapeFeatures([shape({}), shape({ form: 'line', kind: 'trench', name: 'SL01' })], rdByParameters) as {
    readonly geometry: { readonly type: string; readonly coordinates: never };
    readonly properties: object;
  }[];
  expect(area?.properties).toMatchObject({ naam: 'Depot 1', soort: 'Depot', omtrek: 60, oppervlakte: 200 });
  expect(line?.properties).toMatchObject({ naam: 'SL01', soort: 'Sleuf', lengte: 50 });
  expect(line?.geometry).toMatchObject({ type: 'LineString', coordinates: { length: 4 } });
  const ring: readonly (readonly [number, number])[] = area?.geometry.coordinates?.[0] ?? [];
  expect(ring).toHaveLength(5);
  expect(ring[0]).toEqual(ring[4]);
  const turned = ring.slice(1).reduce((sum, [x, y], index) => sum + (ring[index]?.[0] ?? 0) * y - x * (ring[index]?.[1] ?? 0), 0);
  expect(turned).toBeGreaterThan(0);
});
