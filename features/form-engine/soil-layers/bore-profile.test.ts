import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../filling/answers.ts';
import { boreProfile } from './bore-profile.ts';
import { boreProfileSvg } from './bore-profile-svg.ts';
import { hatch } from './hatching.ts';
import { patternsOfLayer, toneOfLayer } from './soil-tones.ts';

const layers: Row[] = [
  { id: 'l1', from: 0, to: 50, soil: 'zand', humic: 'matig' },
  { id: 'l2', from: 50, to: 90, soil: 'zand', admixtures: [{ id: 'a', kind: 'puin', grade: 'sporen' }] },
  { id: 'l3', from: 90, to: 140, soil: 'klei' },
];

test('layers are drawn to scale, and what is not described yet is too', () => {
  const profile = boreProfile({ layers, endDepthCm: 280, groundwaterCm: 140 });
  expect(profile.layers.map(({ layerId, tone }) => [layerId, tone])).toEqual([
    ['l1', 'humus'],
    ['l2', 'zand'],
    ['l3', 'klei'],
    [null, 'onbekend'],
  ]);
  const [first, , , rest] = profile.layers;
  expect(rest!.height / first!.height).toBeCloseTo(140 / 50);
  expect(profile.groundwater!.y).toBeCloseTo(rest!.y);
  expect(profile.ticks.map(({ depthCm }) => depthCm)).toEqual([0, 50, 100, 150, 200, 250]);
  expect(profile.leaders.map(({ points }) => points.at(-1)?.[1])).toEqual([66, 118, 170, 222]);
});

test('a profile without layers has a column and a scale', () => {
  const profile = boreProfile({ layers: [] });
  expect(profile.column.height).toBeGreaterThan(50);
  expect(profile.layers).toEqual([]);
  expect(profile.ticks.at(-1)?.depthCm).toBe(100);
});

test('stony foreign material is hatched as rubble, and clearly humic soil is dark', () => {
  expect(patternsOfLayer(layers[1]!)).toEqual(['dots', 'rubble']);
  expect(toneOfLayer({ id: 'x', soil: 'veen', humic: 'sterk' })).toBe('veen');
});

const anyLayers = fc
  .array(fc.record({ thickness: fc.integer({ min: -20, max: 400 }), soil: fc.constantFrom('zand', 'klei', 'veen', 'asfalt', 'puin', 'onzin', null) }), {
    maxLength: 15,
  })
  .map((parts) => {
    let depth = 0;
    return parts.map(({ thickness, soil }, index): Row => {
      const from = depth;
      depth += thickness;
      return { id: `l${index}`, from, to: depth, soil };
    });
  });

test('layers lie inside the column, one under the other, whatever is filled in', () => {
  fc.assert(
    fc.property(
      anyLayers,
      fc.option(fc.integer({ min: -10, max: 3_000 })),
      fc.option(fc.integer({ min: -10, max: 3_000 })),
      (rows, endDepthCm, groundwaterCm) => {
        const { layers: drawn, column, height } = boreProfile({ layers: rows, endDepthCm, groundwaterCm });
        let y = column.y;
        for (const layer of drawn) {
          expect(layer.y).toBeGreaterThanOrEqual(y - 1e-6);
          expect(layer.height).toBeGreaterThan(0);
          y = layer.y + layer.height;
        }
        expect(y).toBeLessThanOrEqual(column.y + column.height + 1e-6);
        expect(column.y + column.height).toBeLessThanOrEqual(height);
      },
    ),
  );
});

test('hatching stays inside its rectangle', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('dots', 'dashes', 'strokes', 'crumbs', 'circles', 'waves', 'hatch', 'rubble'),
      fc.record({
        x: fc.integer({ min: 0, max: 50 }),
        y: fc.integer({ min: 0, max: 50 }),
        width: fc.integer({ min: 1, max: 60 }),
        height: fc.integer({ min: 1, max: 300 }),
      }),
      (pattern, rect) => {
        for (const [, x, y] of hatch(pattern as 'dots', rect).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(rect.x - 0.1);
          expect(Number(x)).toBeLessThanOrEqual(rect.x + rect.width + 0.1);
          expect(Number(y)).toBeGreaterThanOrEqual(rect.y - 0.1);
          expect(Number(y)).toBeLessThanOrEqual(rect.y + rect.height + 0.1);
        }
      },
    ),
  );
});

test('the SVG for paper holds the descriptions, made harmless', () => {
  const svg = boreProfileSvg(
    {
      layers: [
        { id: 'l1', from: 0, to: 50, soil: 'zand <b>' },
        { id: 'l2', from: 50, to: 90, soil: 'klei & leem' },
      ],
      endDepthCm: 140,
      groundwaterCm: 60,
    },
    [],
  );
  expect(svg).toContain('Zand &lt;b&gt;');
  expect(svg).toContain('Klei &amp; leem');
  expect(svg).toContain('Niet beschreven');
  expect(svg).not.toContain('NaN');
});
