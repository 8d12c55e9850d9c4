import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { deductibleCents, isLodgingTooLow, isVatDeductible, usualRate, vatCentsOf, vatInside } from './vat.ts';

const bill = { spentOn: '2026-11-17', amountCents: 13_350, vatRate: 'high', lowPartCents: 0 } as const;

describe('VAT', () => {
  test('of € 121,00 at 21 % is € 21,00, of € 54,50 at 9 % it is € 4,50, of € 30,25 at 21 % € 5,25', () => {
    expect([vatInside(12_100, 21), vatInside(5_450, 9), vatInside(3_025, 21)]).toEqual([2_100, 450, 525]);
  });

  test('of a bill with two rates is that of each part', () => {
    expect([vatInside(10_900, 21), vatInside(2_450, 9)]).toEqual([1_892, 202]);
    expect(vatCentsOf({ ...bill, vatRate: 'split', lowPartCents: 2_450 }, productNorms)).toBe(2_094);
  });

  test('is nothing where there is none', () => {
    expect(vatCentsOf({ ...bill, vatRate: 'none' }, productNorms)).toBe(0);
  });

  test('is the nearest cent, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom(9, 21), (cents, percent) => {
        expect(Math.abs(vatInside(cents, percent) - (cents * percent) / (100 + percent))).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

test('lodging is at the high rate for a stay from 2026 on, and was at the low one', () => {
  expect([usualRate('lodging', '2025-12-31', productNorms), usualRate('lodging', '2026-01-01', productNorms)]).toEqual(['low', 'high']);
  expect(isLodgingTooLow({ kind: 'lodging', spentOn: '2026-01-01', vatRate: 'low' }, productNorms)).toBe(true);
  expect(isLodgingTooLow({ kind: 'lodging', spentOn: '2025-12-31', vatRate: 'low' }, productNorms)).toBe(false);
});

test('of a meal may not be reclaimed unless somebody says it was none of catering; of anything else it may unless somebody says so', () => {
  expect([isVatDeductible({ kind: 'meal' }), isVatDeductible({ kind: 'representation' }), isVatDeductible({ kind: 'parking' })]).toEqual([false, true, true]);
  expect([isVatDeductible({ kind: 'meal', isVatDeductible: true }), isVatDeductible({ kind: 'representation', isVatDeductible: false })]).toEqual([
    true,
    false,
  ]);
  const lines = [
    { kind: 'meal', vatCents: 97 },
    { kind: 'parking', vatCents: 217 },
  ] as const;
  expect(deductibleCents(lines)).toBe(217);
});
