import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeTroubles, toMeters, toMillimetres } from '#platform/shared/geometry/rd-places.ts';
import { type PointKind, pointKinds } from './labels.ts';
import { activityTroubles, isInaccurate, nextNumber, numberKey } from './rules.ts';

describe('the number of a point', () => {
  test.each([
    ['boring', ['01', '02'], '03'],
    ['boring', ['1', '09'], '10'],
    ['boring', ['01', '04-1', 'G07'], '05'],
    ['well', ['01', '02'], '03-1'],
    ['pit', ['01', 'G01', 'g2'], 'G03'],
    ['trench', ['S01'], 'SL01'],
    ['depot', [], 'D01'],
    ['sector', ['V99'], 'V100'],
  ] as const)('of a %s after %j is %s', (kind, taken, number) => {
    expect(nextNumber(kind, taken)).toBe(number);
  });

  test('is never one that is taken, whatever there is', () => {
    const kind = fc.constantFrom(...(Object.keys(pointKinds) as PointKind[]));
    const number = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.-]{0,8}$/);
    fc.assert(
      fc.property(kind, fc.array(number), (one, taken) => {
        expect(taken.map(numberKey)).not.toContain(numberKey(nextNumber(one, taken)));
      }),
    );
  });

  test('counts without capitals and zeros in front', () => {
    expect(['01', '1', '001'].map(numberKey)).toEqual(['1', '1', '1']);
    expect(['G03', 'g3'].map(numberKey)).toEqual(['g3', 'g3']);
    expect(numberKey('04-01')).toBe('4-1');
    expect(numberKey('100')).toBe('100');
  });
});

test('a place is known to the millimetre and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 629_000_000 }), (millimetres) => {
      expect(toMillimetres(toMeters(millimetres))).toBe(millimetres);
    }),
  );
});

test('a place outside the Netherlands is refused, and one whose axes are swapped is told so', () => {
  expect(placeTroubles({ rdX: 173_398.2, rdY: 387_911.7 })).toEqual([]);
  expect(placeTroubles({ rdX: null, rdY: null })).toEqual([]);
  expect(placeTroubles({ rdX: 387_911.7, rdY: 173_398.2 })[0]?.message).toContain('omgewisseld');
  expect(placeTroubles({ rdX: 1, rdY: 2 })[0]?.message).toContain('niet in Nederland');
  expect(placeTroubles({ rdX: 173_398.2, rdY: null })).toMatchObject([{ path: 'rdY' }]);
});

test('worse than five metres is warned of', () => {
  expect([null, 5, 5.1].map(isInaccurate)).toEqual([false, false, true]);
});

test('an activity that ends otherwise than planned needs a reason', () => {
  const counted = { plannedCount: 11, doneCount: 10, reason: '' };
  expect(activityTroubles({ ...counted, state: 'in-progress' })).toEqual([]);
  expect(activityTroubles({ ...counted, state: 'done' })).toMatchObject([{ path: 'reason', message: expect.stringContaining('10 gedaan van 11') }]);
  expect(activityTroubles({ ...counted, state: 'dropped' })).toHaveLength(1);
  expect(activityTroubles({ ...counted, state: 'done', reason: 'Punt 11 lag onder een auto' })).toEqual([]);
});
