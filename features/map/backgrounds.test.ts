import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AREA_TILES_MAX, areaTiles, isAreaOld, planArea } from './area.ts';
import { countTiles, extentOf, levelFor, resolutionsOf, tileCorner, tileMeters, tilesOf, tileUrl } from './backgrounds.ts';

const MAP = 'https://kaarten.voorbeeld.nl';

test('a tile of RD stands where the Dutch guideline has it', () => {
  // The middle of the country in the guideline's own grid: level 0 is one tile of 880 km.
  expect(tileMeters(0)).toBeCloseTo(880_803.84, 2);
  const [tile] = tilesOf({ west: 154_999, east: 154_999, south: 463_001, north: 463_001 }, 1);
  expect(tile).toEqual({ level: 1, column: 0, row: 0 });
  expect(tilesOf({ west: 155_001, east: 155_001, south: 462_999, north: 462_999 }, 1)).toEqual([{ level: 1, column: 1, row: 1 }]);
  expect(tileUrl(MAP, 'luchtfoto', { level: 16, column: 5, row: 7 })).toBe(`${MAP}/hwh/luchtfotorgb/wmts/v1_0/Actueel_orthoHR/EPSG:28992/16/5/7.jpeg`);
});

test('every place of an extent lies on one of its tiles, and they are as many as was told', () => {
  const extents = fc.record({
    west: fc.integer({ min: 1000, max: 290_000 }),
    south: fc.integer({ min: 290_000, max: 620_000 }),
    size: fc.integer({ min: 0, max: 3000 }),
  });
  fc.assert(
    fc.property(extents, fc.integer({ min: 0, max: 14 }), ({ west, south, size }, level) => {
      const extent = { west, south, east: west + size, north: south + size };
      const tiles = tilesOf(extent, level);
      expect(tiles).toHaveLength(countTiles(extent, level));
      for (const [x, y] of [
        [extent.west, extent.south],
        [extent.east, extent.north],
      ] as const)
        expect(
          tiles.some((tile) => {
            const { rdX, rdY } = tileCorner(tile);
            return x >= rdX && x <= rdX + tileMeters(level) && y <= rdY && y >= rdY - tileMeters(level);
          }),
        ).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('a level is as fine as is asked where there is one', () => {
  expect(resolutionsOf('grijs')[levelFor('grijs', 1)]).toBeLessThanOrEqual(1);
  expect(resolutionsOf('grijs')[levelFor('grijs', 1) - 1]).toBeGreaterThan(1);
  expect(levelFor('grijs', 0.0001)).toBe(14);
  expect(extentOf([])).toBeUndefined();
});

test('an area is taken along from afar to close by; one that is too large less finely', () => {
  const small = planArea('grijs', { west: 173_000, east: 173_400, south: 387_000, north: 387_400 });
  expect(small.isWhole).toBe(true);
  expect(small.levels.at(-1)).toBe(14);
  expect(areaTiles({ west: 173_000, east: 173_400, south: 387_000, north: 387_400 }, small)).toHaveLength(small.tiles);
  const large = planArea('luchtfoto', { west: 100_000, east: 110_000, south: 387_000, north: 397_000 });
  expect(large.isWhole).toBe(false);
  expect(large.tiles).toBeLessThanOrEqual(AREA_TILES_MAX);
  expect(isAreaOld('2026-08-01T00:00:00Z', new Date('2026-11-26T00:00:00Z'))).toBe(true);
  expect(isAreaOld('2026-10-01T00:00:00Z', new Date('2026-11-26T00:00:00Z'))).toBe(false);
});
