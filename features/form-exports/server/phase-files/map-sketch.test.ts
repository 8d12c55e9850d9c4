import { expect, test } from 'vitest';
import type { FieldPoint } from '#features/fieldwork/point.ts';
import { shownPoints } from '#features/fieldwork/shown-points.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { mapSketch } from './map-sketch.ts';

const point = (number: string, rdX: number | null, rdY: number | null, more: Partial<FieldPoint> = {}): FieldPoint => ({
  ...{
    id: number,
    kind: 'boring' as const,
    number,
    askedNumber: '',
    state: 'done' as const,
    rdX,
    rdY,
    accuracyMeters: null,
    measured: null,
    levelMeters: null,
  },
  ...{ plannedDepthCm: null, reachedDepthCm: null, reason: '', note: '', by: '', at: '', version: 1, ...more },
});
const sketchOf = (points: readonly FieldPoint[], shapes: readonly Shape[] = []) => mapSketch(shownPoints(points, []), shapes, 511);
const circles = (svg: string) => [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('points lie to scale with the north above, at a scale of a ruler that is written down beside a bar', () => {
  const sketch = sketchOf([point('01', 173_000, 387_000), point('02', 173_040, 387_000), point('03', 173_000, 387_030)]);
  const svg = sketch?.svg ?? '';
  const [a = [], b = [], c = []] = circles(svg);
  expect(sketch?.ratio).toBe(300);
  expect((b[0] ?? 0) - (a[0] ?? 0)).toBeCloseTo((40 * 72) / 0.0254 / 300, 0);
  expect((a[1] ?? 0) - (c[1] ?? 0)).toBeCloseTo((30 * 72) / 0.0254 / 300, 0);
  expect(svg).toContain('Schaal 1:300 (A4)');
  expect(svg).toContain('>10 m<');
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('one point alone is drawn, one without a place is not, and nothing with a place gives no sketch', () => {
  expect(circles(sketchOf([point('01', 173_000, 387_000), point('02', null, null)])?.svg ?? '')).toHaveLength(1);
  expect(sketchOf([point('02', null, null)])).toBeUndefined();
});

test('lines and areas bear their names, whatever is in them, and a dropped point is crossed out', () => {
  const corners = [173_000, 173_010, 173_005].map((rdX, index) => ({ rdX, rdY: 387_000 + 5 * index, accuracyMeters: null }));
  const shape: Shape = { id: '1', form: 'area', kind: 'depot', name: 'Depot <1> & 2', note: '', corners, by: '', at: '', version: 1 };
  const sketch = sketchOf([point('01', 173_000, 387_000, { state: 'dropped' })], [shape, { ...shape, id: '2', form: 'line', kind: 'section', name: 'A' }]);
  expect(sketch?.svg).toContain('Depot &lt;1&gt; &amp; 2');
  expect(sketch?.svg).toContain('stroke-dasharray="5 3"');
  expect(circles(sketch?.svg ?? '')).toEqual([]);
});
