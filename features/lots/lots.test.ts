import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import type { Lot, LotContent, Sampling } from './lot.ts';
import { gridSpacingM, incrementGrams, shapeVolumeM3 } from './quantity.ts';
import { brokenRules, contentTroubles, contentWarnings, finishTroubles, helpersTrouble, incrementsLeft, lettersOf, reckon } from './rules.ts';
import { gridOf, nextPlace, rowsOf, spotOf } from './sampling-grid.ts';

const DAY = '2026-11-23';
const content: LotContent = {
  ...{ situation: 'depot', origin: 'Bouwplan', owner: 'Gemeente', disposer: 'Gemeente', purpose: 'reuse', subDepotsM3: [], volumeBasis: 'measured' },
  ...{ shape: 'ridge', lengthM: 62, widthM: 14, heightM: 3.2, radiusM: null, baseAreaM2: null, topAreaM2: null, givenVolumeM3: null },
  ...{ density: 1.6, foreignPercent: 2, coarsestMm: 16, study: 'Terra', isAsbestosSuspected: false, largestPartMm: null, withPfas: true },
  ...{ incrementsPerComposite: 50, compositeCount: 2, pattern: 'grid', device: 'Edelman', openingMm: 70, analyses: 'AP04', laboratory: 'De Wijers' },
  ...{ safety: '', plannedDeviation: '' },
};
const given = (volumeM3: number, more: Partial<LotContent> = {}): LotContent => ({ ...content, volumeBasis: 'stated', givenVolumeM3: volumeM3, ...more });
const troubles = (more: Partial<LotContent>, protocol: '1001' | '1002' = '1001') => contentTroubles({ ...content, ...more }, protocol, productNorms, DAY);
const pathsOf = (more: Partial<LotContent>) => troubles(more).map(({ path }) => path);

describe('the size of a lot', () => {
  test('follows from its shape', () => {
    const none = { lengthM: null, widthM: null, heightM: 3, radiusM: null, baseAreaM2: null, topAreaM2: null };
    expect(shapeVolumeM3({ ...none, shape: 'ridge', lengthM: 62, widthM: 14, heightM: 3.2 })).toBeCloseTo(1388.8);
    expect(shapeVolumeM3({ ...none, shape: 'flat', lengthM: 10, widthM: 5 })).toBe(150);
    expect(shapeVolumeM3({ ...none, shape: 'cone', radiusM: 5 })).toBeCloseTo(78.54);
    expect(shapeVolumeM3({ ...none, shape: 'cut-off', baseAreaM2: 100, topAreaM2: 25 })).toBe(175);
    expect(shapeVolumeM3({ ...none, shape: 'cone' })).toBeNull();
  });

  test('is at most 10.000 t, which is 6.250 m³ at 1,6 t/m³', () => {
    expect(reckon(given(6250), productNorms, DAY).tonnes).toBe(10_000);
    expect(contentTroubles(given(6250), '1001', productNorms, DAY)).toEqual([]);
    expect(contentTroubles(given(6251), '1001', productNorms, DAY)).toEqual([
      { path: 'givenVolumeM3', message: expect.stringContaining('ten hoogste 10.000 t; dit is 10.002 t. Splits de partij') },
    ]);
  });

  test('is at most 2.000 t when asbestos is suspected, and when it is dumped', () => {
    const asbestos = { isAsbestosSuspected: true, largestPartMm: 20 };
    expect(contentTroubles(given(1250, asbestos), '1001', productNorms, DAY)).toEqual([]);
    expect(contentTroubles(given(1251, asbestos), '1001', productNorms, DAY)[0]?.path).toBe('givenVolumeM3');
    expect(contentTroubles(given(1251, { purpose: 'landfill' }), '1001', productNorms, DAY)[0]?.message).toContain('2.000 t');
  });

  test('is put together of at most four depots of each at least a tenth', () => {
    expect(pathsOf({ subDepotsM3: [100, 100, 100, 100] })).toEqual([]);
    expect(troubles({ subDepotsM3: [1, 1, 1, 1, 1] })[0]?.message).toContain('Ten hoogste 4 deeldepots');
    expect(pathsOf({ subDepotsM3: [90, 10] })).toEqual([]);
    expect(pathsOf({ subDepotsM3: [0.7, 5.4, 0.9] })).toEqual([]);
    expect(troubles({ subDepotsM3: [91, 9] })[0]?.message).toContain('Deeldepot 2 is minder dan 10 %');
    expect(pathsOf({ subDepotsM3: [5] })).toEqual(['subDepotsM3']);
  });
});

describe('increments', () => {
  test.each([
    [16, 177, 180],
    [40, 2765, 2765],
  ])('of grains to %i mm weigh %i g, and at least what the protocol asks', (coarsestMm, cubeG, grams) => {
    expect(Math.round(incrementGrams({ density: 1.6, coarsestMm, factor: 3, leastG: 1 }))).toBe(cubeG);
    expect(Math.round(incrementGrams({ density: 1.6, coarsestMm, factor: 3, leastG: 180 }))).toBe(grams);
  });

  test('fifty of 180 g make a composite sample of 9 kg', () => {
    expect(reckon(content, productNorms, DAY)).toMatchObject({ compositeG: 9000, openingMm: 48 });
  });

  test('lie √(area ÷ number) apart', () => {
    expect(gridSpacingM(62 * 14, 50)).toBeCloseTo(4.17, 2);
  });

  test('are two times fifty, unless a deviation is motivated; the tool is wide enough for the grain', () => {
    expect(pathsOf({ incrementsPerComposite: 49, compositeCount: 1, openingMm: 47 })).toEqual(['openingMm', 'incrementsPerComposite', 'compositeCount']);
    expect(pathsOf({ incrementsPerComposite: 49, compositeCount: 1, plannedDeviation: 'Te kleine partij.' })).toEqual([]);
  });

  test('are walked to and fro over boxes that fit the lot', () => {
    expect(gridOf(50, 62, 14)).toEqual({ along: 10, across: 5 });
    expect(rowsOf({ along: 2, across: 3 }, 5)).toEqual([
      [1, 2, 3],
      [null, 5, 4],
    ]);
  });

  test('each have a box of their own, the same each time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom('grid' as const, 'stratified' as const),
        (count, length, pattern) => {
          const grid = gridOf(count, length, 10);
          const spots = Array.from({ length: count }, (_, index) => spotOf(grid, index + 1, pattern, 'lot A'));
          const boxes = spots.map(({ along, across }) => `${Math.floor(along * grid.along + 1e-9)} ${Math.floor(across * grid.across + 1e-9)}`);
          expect(new Set(boxes).size).toBe(count);
          expect(spots.every(({ depth }) => depth >= 0 && depth <= 1)).toBe(true);
          expect(spotOf(grid, count, pattern, 'lot A')).toEqual(spots.at(-1));
        },
      ),
    );
  });

  test('go on at the first that was not taken', () => {
    expect([nextPlace([1, 2, 4], 5), nextPlace([1, 2], 2)]).toEqual([3, undefined]);
  });
});

test('a suspected lot has two composite samples more, unless its parts are coarse', () => {
  const lettersWith = (largestPartMm: number | null) =>
    lettersOf({ ...content, isAsbestosSuspected: largestPartMm !== null, largestPartMm }, productNorms, DAY).map(({ letter }) => letter);
  expect([lettersWith(null), lettersWith(40), lettersWith(41)]).toEqual([
    ['A', 'B'],
    ['A', 'B', 'C', 'D'],
    ['A', 'B'],
  ]);
});

test('with more than 20 % foreign material it is no soil, with more than 50 % another protocol', () => {
  expect(contentWarnings({ ...content, foreignPercent: 20 }, '1001', productNorms, DAY)).toEqual([]);
  expect(contentWarnings({ ...content, foreignPercent: 21 }, '1001', productNorms, DAY)).toHaveLength(1);
  expect(pathsOf({ foreignPercent: 51 })).toEqual(['foreignPercent']);
  expect(troubles({ foreignPercent: 51 }, '1002')).toEqual([]);
});

test('a sampler takes two unregistered helpers along, not three', () => {
  expect(helpersTrouble(2, productNorms, DAY)).toBeUndefined();
  expect(helpersTrouble(3, productNorms, DAY)?.message).toContain('ten hoogste 2 mensen');
});

describe('a sampling', () => {
  const full = Array.from({ length: 50 }, (_, index) => index + 1);
  const container = { barcode: '1', massG: 9000, packaging: 'bucket' as const, isSealed: true, photoFileId: null };
  const lot: Lot = {
    ...{ id: '0199b3f0-0000-7000-8000-000000000001', code: 'D03', name: 'zand', protocol: '1001', content, status: 'sampling', version: 3 },
    ...{
      made: { by: 'PL', at: '2026-11-20T08:00:00Z' },
      approved: { by: 'PL', at: '2026-11-20T09:00:00Z' },
      sampling: null,
      signed: null,
      judged: null,
      earlier: [],
    },
    sampler: { name: 'S', registration: '', helpers: 0, startedAt: '2026-11-23T08:00:00Z' },
    composites: ['A', 'B'].map((letter) => ({ letter, isForAsbestos: false, taken: full, container })),
  };
  const sampling: Sampling = {
    ...{ endedAt: '2026-11-23T12:00:00Z', weather: 'droog', temperatureC: 8, rain: 'dry', matchesPlan: true, access: '', measuredVolumeM3: 1402 },
    ...{ equipment: 'E1', isEquipmentClean: true, observations: 'geen', sawAsbestos: false, deviations: [], handedTo: 'Lab' },
    ...{ handedAt: '2026-11-23T13:00:00Z', carrier: 'koerier', isCooled: true, photoFileIds: ['1', '2', '3', '4'], signatureFileId: '5' },
  };
  const deviation = { part: 'grepen', nature: 'minder', motive: 'tijd', consequence: 'geen', risk: 'laag' };

  test('that went by the plan needs no deviation', () => {
    expect(brokenRules(lot, sampling, productNorms, DAY)).toEqual([]);
    expect(finishTroubles(lot, sampling, productNorms, DAY)).toEqual([]);
  });

  test('that is just within its limits needs no deviation, whatever the fractions of the limits are', () => {
    const heavy = { ...content, ...given(0.4), density: 1.04, coarsestMm: 30 };
    const filled = lot.composites.map((one) => ({ ...one, container: { ...container, massG: 37_908 } }));
    expect(brokenRules({ ...lot, content: heavy, composites: filled }, { ...sampling, measuredVolumeM3: 0.3 }, productNorms, DAY)).toEqual([]);
  });

  test('with too few increments, too little mass or another volume needs one', () => {
    const short: Lot = { ...lot, composites: lot.composites.map((one) => ({ ...one, taken: full.slice(0, 37), container: { ...container, massG: 8900 } })) };
    const broken = { ...sampling, measuredVolumeM3: 2000, sawAsbestos: true };
    expect(brokenRules(short, broken, productNorms, DAY)).toHaveLength(6);
    expect(finishTroubles(short, broken, productNorms, DAY).map(({ path }) => path)).toEqual(['deviations']);
    expect(finishTroubles(short, { ...broken, deviations: [deviation] }, productNorms, DAY)).toEqual([]);
    expect(incrementsLeft(short)).toBe(26);
  });

  test('that measures more than one judgement may hold needs one, also where it hardly differs from the plan', () => {
    const brokenOf = (more: Partial<LotContent>, measuredVolumeM3: number) =>
      brokenRules({ ...lot, content: { ...content, ...more } }, { ...sampling, measuredVolumeM3 }, productNorms, DAY);
    const large = { volumeBasis: 'stated', givenVolumeM3: 6250 } as const;
    expect(brokenOf(large, 6250)).toEqual([]);
    expect(brokenOf(large, 6251)).toEqual([expect.stringContaining('10.002 t; een keuring gaat over ten hoogste 10.000 t')]);
    const strict = { volumeBasis: 'stated', givenVolumeM3: 1250 } as const;
    for (const why of [{ purpose: 'landfill' }, { purpose: 'not-cleanable' }, { isAsbestosSuspected: true, largestPartMm: 20 }] as const) {
      expect(brokenOf({ ...strict, ...why }, 1250)).toEqual([]);
      expect(brokenOf({ ...strict, ...why }, 1251)).toEqual([expect.stringContaining('ten hoogste 2.000 t')]);
    }
  });

  test('ends after it began, is handed over after that, and shows every side', () => {
    const wrong = { ...sampling, endedAt: '2026-11-23T07:00:00Z', handedAt: '2026-11-23T06:00:00Z', photoFileIds: ['1'] };
    expect(finishTroubles(lot, wrong, productNorms, DAY).map(({ path }) => path)).toEqual(['endedAt', 'handedAt', 'photoFileIds']);
  });
});
