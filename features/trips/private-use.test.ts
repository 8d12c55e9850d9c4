import { expect, test } from 'vitest';
import type { Trip } from './contract.ts';
import { freeKmOf, isOverLimit, privateUseOf, reachedPercents } from './private-use.ts';

const year = { limitKm: 500, monthsOfYear: 12 };

test('of 500 kilometres a year somebody is warned at 350, 450 and 500, and above it the addition counts', () => {
  const at = (privateKm: number) => [reachedPercents({ ...year, privateKm }), isOverLimit({ ...year, privateKm })];
  expect([0, 349, 350, 449, 450, 499].map(at)).toEqual([
    [[], false],
    [[], false],
    [[70], false],
    [[70], false],
    [[70, 90], false],
    [[70, 90], false],
  ]);
  expect([500, 501].map(at)).toEqual([
    [[70, 90, 100], false],
    [[70, 90, 100], true],
  ]);
});

test('of a part of the year it is in proportion to the months', () => {
  const quarter = { limitKm: 500, monthsOfYear: 3 };
  expect(freeKmOf(quarter)).toBe(125);
  expect([87, 88, 125].map((privateKm) => reachedPercents({ ...quarter, privateKm }).length)).toEqual([0, 1, 3]);
});

test('private use of a car is what was driven before the list and in it, in that year, with that car, and not with one’s own', () => {
  const trip = (more: Partial<Trip>) =>
    ({ plate: 'V-482-KP', date: '2026-11-19', startKm: 0, endKm: 40, kind: 'private', detourKm: 0, isOwnCar: false, ...more }) as Trip;
  const trips = [
    trip({}),
    trip({ kind: 'business', detourKm: 3 }),
    trip({ kind: 'not-mine' }),
    trip({ isOwnCar: true }),
    trip({ date: '2025-12-30' }),
    trip({ plate: 'V-356-RT', kind: 'business' }),
  ];
  const privateUse = [{ plate: 'V-482-KP', monthsOfYear: 10, kmBefore: 300 }];
  expect(privateUseOf({ trips, privateUse }, { plate: 'V-482-KP', year: '2026' })).toEqual({ privateKm: 343, monthsOfYear: 10 });
  expect(privateUseOf({ trips, privateUse: [] }, { plate: 'V-482-KP', year: '2026' })).toEqual({ privateKm: 43, monthsOfYear: 12 });
  expect(privateUseOf({ trips, privateUse }, { plate: 'V-356-RT', year: '2026' })).toBeUndefined();
});
