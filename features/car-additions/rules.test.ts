import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, monthsOfYear } from '#features/cars/driver-months.ts';
import { productNorms } from '#features/norms/norms.ts';
import { type AdditionFacts, addMonths, needsReason, reckon, stepsFor } from './rules.ts';

const facts: AdditionFacts = {
  month: '2026-11-01',
  days: 30,
  monthsOfYear: 12,
  firstRegisteredOn: '2026-03-12',
  isEmissionFree: true,
  isHydrogen: false,
  catalogueCents: 4_250_000,
  marketCents: null,
  contributionCents: 0,
  declaration: 'none',
  privateKm: 1_946,
};
const of = (changes: Partial<AdditionFacts> = {}) => reckon({ ...facts, ...changes }, productNorms);

describe('the addition', () => {
  test('of an electric car of 2026 of € 42.500 is € 8.150,00 a year and € 679,17 a month; with a contribution of € 150 it is € 529,17', () => {
    expect(of()).toMatchObject({ yearCents: 815_000, additionCents: 67_917, rateUntil: '2031-03-01' });
    expect(of().parts).toEqual([
      { percent: 18, overCents: 3_000_000, cents: 540_000 },
      { percent: 22, overCents: 1_250_000, cents: 275_000 },
    ]);
    expect(of({ contributionCents: 15_000 }).additionCents).toBe(52_917);
  });

  test('of a part of a month is that of its days: 12 of 31 is € 262,90, 20 of 31 with a contribution € 341,40', () => {
    expect(of({ month: '2026-03-01', days: 12 }).additionCents).toBe(26_290);
    expect(of({ month: '2026-03-01', days: 20, contributionCents: 15_000 })).toMatchObject({
      monthCents: 43_817,
      contributionCents: 9_677,
      additionCents: 34_140,
    });
  });

  test('of an electric car of 2027 is € 8.750,00; of one with petrol of € 36.000 € 7.920,00 and € 660,00 a month', () => {
    expect(of({ firstRegisteredOn: '2027-02-01', month: '2027-11-01' }).yearCents).toBe(875_000);
    expect(of({ isEmissionFree: false, catalogueCents: 3_600_000 })).toMatchObject({ yearCents: 792_000, additionCents: 66_000 });
  });

  test('keeps the rate of its first admission for sixty months after that month, and has that of the month then', () => {
    const old = { firstRegisteredOn: '2021-06-10', catalogueCents: 3_000_000 };
    expect(of({ ...old, month: '2026-06-01' }).parts).toEqual([{ percent: 12, overCents: 3_000_000, cents: 360_000 }]);
    expect(of({ ...old, month: '2026-07-01' }).parts).toEqual([{ percent: 18, overCents: 3_000_000, cents: 540_000 }]);
  });

  test('of a car on hydrogen is at the low rate over all of it', () => {
    expect(of({ isHydrogen: true }).parts).toEqual([{ percent: 18, overCents: 4_250_000, cents: 765_000 }]);
  });

  test('of a car from before 2017 is 25 %; of one of more than sixteen years 35 % of what it is worth', () => {
    expect(of({ isEmissionFree: false, firstRegisteredOn: '2015-05-01' }).parts[0]?.percent).toBe(25);
    const old = { isEmissionFree: false, firstRegisteredOn: '2010-10-31', marketCents: 800_000 };
    expect(of(old)).toMatchObject({ isOldCar: true, yearCents: 280_000 });
    expect(of({ ...old, firstRegisteredOn: '2010-11-02' }).isOldCar).toBe(false);
    expect(of({ ...old, month: '2027-01-01' }).isOldCar).toBe(false);
  });

  test('is there above 500 private kilometres a year, in proportion to the months: 200 in three months is, 100 is not', () => {
    expect([of({ privateKm: 500 }).applies, of({ privateKm: 501 }).applies]).toEqual([false, true]);
    expect(of({ privateKm: 200, monthsOfYear: 3 })).toMatchObject({ applies: true, yearlyKm: 800 });
    expect(of({ privateKm: 100, monthsOfYear: 3 })).toMatchObject({ applies: false, yearlyKm: 400, additionCents: 0 });
    expect(of({ monthsOfYear: 10 }).yearlyKm).toBe(2_335);
  });

  test('is nothing with a declaration, and never below nothing', () => {
    expect(of({ declaration: 'business-van' })).toMatchObject({ applies: false, additionCents: 0, yearCents: 815_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 1, max: 20_000_000 }),
        (days, contributionCents, catalogueCents) => {
          const { additionCents, monthCents } = of({ days, contributionCents, catalogueCents });
          expect(additionCents).toBeGreaterThanOrEqual(0);
          expect(additionCents).toBeLessThanOrEqual(monthCents);
        },
      ),
    );
  });
});

test('days and months are those somebody had the car', () => {
  const periods = [
    { from: '2025-02-10', to: '2026-02-03' },
    { from: '2026-03-12', to: null },
  ];
  expect([daysOf('2026-02-01', periods), daysOf('2026-03-01', periods), daysOf('2026-04-01', periods)]).toEqual([3, 20, 30]);
  expect(monthsOfYear('2026-11-01', periods)).toBe(12);
  expect(monthsOfYear('2026-11-01', periods.slice(1))).toBe(10);
  expect([addMonths('2026-01-31', 1), addMonths('2024-02-29', 12)]).toEqual(['2026-02-28', '2025-02-28']);
});

test('whose car it is agrees or says what is wrong, and somebody else approves', () => {
  const [owner, manager] = [
    { isOwn: true, mayManage: true },
    { isOwn: false, mayManage: true },
  ];
  expect(stepsFor('in-review', owner)).toEqual(['agreed', 'draft']);
  expect(stepsFor('agreed', owner)).toEqual([]);
  expect(stepsFor('agreed', manager)).toContain('approved');
  expect(stepsFor('in-review', manager)).not.toContain('approved');
  expect(stepsFor('agreed', { isOwn: false, mayManage: false })).toEqual([]);
  expect(needsReason('in-review', 'draft', false) && needsReason('processed', 'corrected', false)).toBe(true);
  expect([needsReason('in-review', 'agreed', true), needsReason('in-review', 'agreed', false), needsReason('approved', 'agreed', false)]).toEqual([
    false,
    true,
    false,
  ]);
});
