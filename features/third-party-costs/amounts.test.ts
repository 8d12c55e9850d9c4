import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amounts, budgetState, byKind, chargedOnCents, columnSums, partOfCents, partsOf, rechargeCents, standingCents, totalsOf } from './amounts.ts';
import { euroText, readEuros } from './cost-form.ts';
import { type CostKind, type CostStatus, costKinds, costStatuses } from './labels.ts';
import { AMOUNT_CENTS_MAX } from './rules.ts';

const cents = fc.integer({ min: 0, max: AMOUNT_CENTS_MAX });
const cost = fc.record({
  kind: fc.constantFrom(...(Object.keys(costKinds) as CostKind[])),
  status: fc.constantFrom(...(Object.keys(costStatuses) as CostStatus[])),
  budgetCents: cents,
  orderedCents: cents,
  receivedCents: cents,
  invoicedCents: cents,
});
const used = (one: Amounts) => totalsOf([one]).usedCents;

describe('money', () => {
  test('never loses a cent: kinds add up to the whole, parts to what is used, lines to their columns', () => {
    fc.assert(
      fc.property(fc.array(cost, { maxLength: 60 }), (costs) => {
        const whole = totalsOf(costs);
        const kinds = byKind(costs);
        expect(kinds.reduce((sum, { totals }) => sum + totals.usedCents, 0)).toBe(whole.usedCents);
        expect(kinds.reduce((sum, { totals }) => sum + totals.budgetCents, 0)).toBe(whole.budgetCents);
        expect(costs.reduce((sum, one) => sum + used(one), 0)).toBe(whole.usedCents);
        expect(whole.invoicedCents + whole.receivedCents + whole.orderedCents + whole.requestedCents).toBe(whole.usedCents);
        expect(columnSums(costs).budgetCents).toBe(whole.budgetCents);
        for (const one of costs) for (const part of Object.values(partsOf(one))) expect(part >= 0 && Number.isSafeInteger(part)).toBe(true);
      }),
    );
  });
  test('typed, shown and typed again stays the same to the cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readEuros(euroText(amount)) ?? 0).toBe(amount);
      }),
    );
  });
  test('is charged on to the nearest cent, exactly as whole numbers say', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const exact = (BigInt(amount) * BigInt(points) * 2n + 10_000n) / 20_000n;
        expect(partOfCents(amount, points)).toBe(Number(exact));
        expect(rechargeCents(amount, { isRecharged: true, markupBasisPoints: points })).toBe(amount + Number(exact));
      }),
    );
    expect(rechargeCents(485_000, { isRecharged: true, markupBasisPoints: 1000 })).toBe(533_500);
    expect(rechargeCents(485_000, { isRecharged: false, markupBasisPoints: 1000 })).toBe(0);
  });
});

const amounts = (more: Partial<Amounts>): Amounts => ({ status: 'ordered', budgetCents: 0, orderedCents: 0, receivedCents: 0, invoicedCents: 0, ...more });

describe('what a cost takes of its budget', () => {
  test('is nothing before it is asked for, and nothing once it is cancelled', () => {
    expect(used(amounts({ status: 'budgeted', budgetCents: 100, orderedCents: 100 }))).toBe(0);
    expect(totalsOf([amounts({ status: 'cancelled', budgetCents: 100, orderedCents: 100 })])).toMatchObject({ usedCents: 0, budgetCents: 0 });
  });
  test('is the order, or more when more came', () => {
    expect(partsOf(amounts({ status: 'delivered', orderedCents: 6100, receivedCents: 3050, invoicedCents: 1000 }))).toEqual({
      invoicedCents: 1000,
      receivedCents: 2050,
      orderedCents: 3050,
      requestedCents: 0,
    });
    expect(used(amounts({ status: 'delivered', orderedCents: 100, receivedCents: 130 }))).toBe(130);
  });
  test('is the invoice once it is there, also when that is less than the order', () => {
    expect(used(amounts({ status: 'invoiced', orderedCents: 2280, receivedCents: 2280, invoicedCents: 2231 }))).toBe(2231);
  });
});

test('a budget runs out at 90 % to the cent, and is over above 100 %', () => {
  expect(budgetState({ budgetCents: 1000, usedCents: 899 })).toBe('room');
  expect(budgetState({ budgetCents: 1000, usedCents: 900 })).toBe('near');
  expect(budgetState({ budgetCents: 1000, usedCents: 1000 })).toBe('near');
  expect(budgetState({ budgetCents: 1000, usedCents: 1001 })).toBe('over');
  expect(budgetState({ budgetCents: 0, usedCents: 0 })).toBe('room');
  expect(budgetState({ budgetCents: 0, usedCents: 1 })).toBe('over');
});

test('a cost that was cancelled is charged on to nobody', () => {
  const recharged = { quoteCents: null, isRecharged: true, markupBasisPoints: 1000 };
  expect(chargedOnCents({ ...amounts({ status: 'ordered', orderedCents: 10_000 }), ...recharged })).toBe(11_000);
  expect(chargedOnCents({ ...amounts({ status: 'cancelled', orderedCents: 10_000 }), ...recharged })).toBe(0);
});

test('a cost stands at its surest amount', () => {
  expect(standingCents({ ...amounts({ budgetCents: 5, orderedCents: 4 }), quoteCents: 3 })).toBe(4);
  expect(standingCents({ ...amounts({ budgetCents: 5 }), quoteCents: null })).toBe(5);
});
