import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaSquareMeters, cornerTroubles, crossingSides, lengthMeters, signedArea } from '#platform/shared/geometry/corners.ts';
import { kindsOfForm, type ShapeForm } from './labels.ts';
import { shapeTroubles, worstAccuracy } from './rules.ts';

const [X, Y] = [173_400, 387_900];
const places = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([x, y]) => ({ rdX: X + x, rdY: Y + y }));
const square = places([0, 0], [10, 0], [10, 20], [0, 20]);
const bowTie = places([0, 0], [10, 10], [10, 0], [0, 10]);
const wordsOf = (form: ShapeForm, corners: ReturnType<typeof places>) => cornerTroubles({ form, corners })[0]?.message;

describe('length and area', () => {
  test('of a line it is from end to end, of an area all the way around', () => {
    expect(lengthMeters('line', places([0, 0], [3, 4], [3, 10]))).toBeCloseTo(11, 9);
    expect(lengthMeters('area', square)).toBeCloseTo(60, 9);
    expect(areaSquareMeters(square)).toBeCloseTo(200, 9);
    expect(lengthMeters('area', [])).toBe(0);
    expect(areaSquareMeters([])).toBe(0);
    expect(lengthMeters('area', square.slice(0, 2))).toBe(10);
  });

  test('the way round tells no other area, and nor does where one begins', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })), { minLength: 3, maxLength: 12 }), (pairs) => {
        const corners = places(...pairs);
        expect(signedArea(corners.toReversed())).toBeCloseTo(-signedArea(corners), 6);
        expect(areaSquareMeters([...corners.slice(1), ...corners.slice(0, 1)])).toBeCloseTo(areaSquareMeters(corners), 6);
      }),
    );
  });

  test('a square millimetre is not lost in the numbers of RD', () => {
    expect(areaSquareMeters(places([0, 0], [0.001, 0], [0.001, 0.001], [0, 0.001]))).toBeCloseTo(1e-6, 9);
  });
});

describe('an area that crosses itself', () => {
  test.each([
    ['a bow tie', bowTie, [0, 2]],
    ['one that goes back over its own side', places([0, 0], [10, 0], [5, 0], [5, 10]), [0, 1]],
    ['one whose corner lies on another side', places([0, 0], [10, 0], [10, 10], [5, 0], [0, 10]), [0, 2]],
  ] as const)('is found: %s', (_what, corners, sides) => {
    expect(crossingSides(corners)).toEqual(sides);
  });

  test('a square, and a bent one, do not', () => {
    expect(crossingSides(square)).toBeUndefined();
    expect(crossingSides(places([0, 0], [10, 0], [10, 10], [5, 4], [0, 10]))).toBeUndefined();
  });

  test('any area whose corners go once around a middle does not', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 3, maxLength: 40 }), (distances) => {
        const around = distances.map((distance, index): [number, number] => {
          const angle = (2 * Math.PI * index) / distances.length;
          return [distance * Math.cos(angle), distance * Math.sin(angle)];
        });
        expect(crossingSides(places(...around))).toBeUndefined();
      }),
    );
  });
});

describe('what can’t be is told with its remedy', () => {
  test.each([
    ['line', places([0, 0]), 'Zet er nog 1 bij'],
    ['area', places([0, 0], [1, 1]), 'Een vlak heeft ten minste 3 hoekpunten'],
    ['area', places([0, 0], [1, 1], [2, 2]), 'op één lijn'],
    ['line', places([0, 0], [5, 5], [5, 5]), 'Hoekpunt 2 en 3 liggen op dezelfde plek'],
    ['area', [...square, ...places([0, 0])], 'Hoekpunt 5 en 1 liggen op dezelfde plek'],
    ['area', bowTie, 'zijde 1–2 en zijde 3–4. Verplaats'],
    ['line', [{ rdX: Y, rdY: X }, ...square], 'Hoekpunt 1: RD X en RD Y staan omgewisseld'],
    ['line', [...square, { rdX: 310_000, rdY: 400_000 }], 'Hoekpunt 5: Dit ligt niet in Nederland'],
  ] as const)('%s %#', (form, corners, words) => {
    expect(wordsOf(form, [...corners])).toContain(words);
  });

  test('a line may cross itself; a kind is drawn in its own forms', () => {
    expect(cornerTroubles({ form: 'line', corners: bowTie })).toEqual([]);
    expect(shapeTroubles({ form: 'line', kind: 'depot', corners: square })).toMatchObject([{ path: 'kind' }]);
    expect(kindsOfForm('line')).not.toContain('depot');
  });
});

test('the worst accuracy is of the corners that were measured', () => {
  const corners = [null, 1.5, 6, null].map((accuracyMeters) => ({ rdX: X, rdY: Y, accuracyMeters }));
  expect(worstAccuracy(corners)).toBe(6);
  expect(worstAccuracy(corners.slice(0, 1))).toBeNull();
});
