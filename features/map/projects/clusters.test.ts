import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cluster, cellsAround, clustersIn, type Extent, extentOf, type Places, placesIn } from './clusters.ts';

const places = fc
  .array(fc.tuple(fc.integer({ min: 1000, max: 290_000 }), fc.integer({ min: 300_000, max: 620_000 })), { maxLength: 60 })
  .map((points): Places => ({ rdX: points.map(([x]) => x), rdY: points.map(([, y]) => y) }));
const extent = fc
  .tuple(
    fc.integer({ min: 0, max: 300_000 }),
    fc.integer({ min: 289_000, max: 629_000 }),
    fc.integer({ min: 1, max: 300_000 }),
    fc.integer({ min: 1, max: 300_000 }),
  )
  .map(([left, bottom, width, height]): Extent => [left, bottom, left + width, bottom + height]);
const cellMeters = fc.integer({ min: 1, max: 100_000 });
const sumOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { count }) => sum + count, 0);

describe('projects on the map', () => {
  test('each is in one group, and in no other, whatever is looked at', () => {
    fc.assert(
      fc.property(places, extent, cellMeters, (all, looked, meters) => {
        const clusters = clustersIn(all, looked, meters);
        const [left, bottom, right, top] = cellsAround(looked, meters);
        const within = all.rdX.filter((x, at) => x >= left && x < right && (all.rdY[at] ?? 0) >= bottom && (all.rdY[at] ?? 0) < top).length;
        expect(sumOf(clusters)).toBe(within);
        for (const { count, bounds, rdX, rdY } of clusters) {
          expect(placesIn(all, bounds, all.rdX.length).count).toBe(count);
          expect(rdX).toBeGreaterThanOrEqual(bounds[0]);
          expect(rdX).toBeLessThanOrEqual(bounds[2]);
          expect(rdY).toBeGreaterThanOrEqual(bounds[1]);
          expect(rdY).toBeLessThanOrEqual(bounds[3]);
        }
      }),
    );
  });

  test('moving the map puts none of them in another group', () => {
    fc.assert(
      fc.property(places, extent, cellMeters, fc.integer({ min: 0, max: 5000 }), (all, looked, meters, by) => {
        const moved: Extent = [looked[0] + by, looked[1] + by, looked[2] + by, looked[3] + by];
        const before = new Map(clustersIn(all, looked, meters).map((cluster) => [cluster.first, cluster]));
        for (const cluster of clustersIn(all, moved, meters)) {
          const known = before.get(cluster.first);
          if (known !== undefined) expect(cluster).toEqual(known);
        }
      }),
    );
  });

  test('the whole country is within what holds all of them', () => {
    expect(extentOf({ rdX: [], rdY: [] })).toBeUndefined();
    expect(extentOf({ rdX: [170_000, 90_000, 173_000], rdY: [390_000, 430_000, 385_000] })).toEqual([90_000, 385_000, 173_000, 430_000]);
  });

  test('of many in one place no more are named than asked, and all are counted', () => {
    const many: Places = { rdX: Array(50).fill(1000), rdY: Array(50).fill(300_000) };
    expect(placesIn(many, [1000, 300_000, 1000, 300_000], 3)).toEqual({ found: [0, 1, 2], count: 50 });
  });
});
