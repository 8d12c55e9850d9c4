import { describe, expect, test } from 'vitest';
import { type Norms, productNorms } from '#features/norms/norms.ts';
import { type CostStatus, costStatuses } from './labels.ts';
import { approvalLimitCents, vatBasisPoints, vatRateCodes } from './norms.ts';
import { isAgreed, isLarge, needsReason, nextSteps, openRolesOf, type StepInput, stepProblems } from './rules.ts';

const leader = { as: 'project-leader', userId: 'a' } as const;
const manager = { as: 'manager', userId: 'b' } as const;

describe('a large order', () => {
  test('is one above the limit of that day, not one of exactly the limit', () => {
    expect(approvalLimitCents(productNorms, '2026-11-24')).toBe(250_000);
    expect(isLarge(250_000, 250_000)).toBe(false);
    expect(isLarge(250_001, 250_000)).toBe(true);
  });
  test('is agreed to by two people, never by one in both roles', () => {
    expect(isAgreed([leader])).toBe(false);
    expect(isAgreed([leader, { ...manager, userId: 'a' }])).toBe(false);
    expect(isAgreed([leader, manager])).toBe(true);
  });
  test('can be agreed to by whoever leads the project and by whoever manages, each once', () => {
    const both = { id: 'c', leadsProject: true, isManager: true };
    expect(openRolesOf(both, [])).toEqual(['project-leader', 'manager']);
    expect(openRolesOf(both, [leader])).toEqual(['manager']);
    expect(openRolesOf({ ...both, id: 'a' }, [leader])).toEqual([]);
    expect(openRolesOf({ id: 'c', leadsProject: false, isManager: false }, [])).toEqual([]);
  });
});

describe('steps', () => {
  const input = (more: Partial<StepInput> & { to: CostStatus }): StepInput => ({
    reason: '',
    amountCents: null,
    deliveredOn: null,
    invoiceNumber: '',
    ...more,
  });
  test('lead from budget to payment, one after the other, and what was paid only goes back', () => {
    const way: CostStatus[] = ['budgeted'];
    for (let at: CostStatus = 'budgeted'; at !== 'paid'; ) {
      at = nextSteps(at)[0] ?? 'paid';
      way.push(at);
    }
    expect(way).toEqual(['budgeted', 'requested', 'ordered', 'delivered', 'invoiced', 'paid']);
    expect(nextSteps('paid').every((to) => needsReason('paid', to))).toBe(true);
  });
  test('back, out and back in need a reason', () => {
    for (const from of Object.keys(costStatuses) as CostStatus[]) {
      for (const to of nextSteps(from).filter((one) => needsReason(from, one)))
        expect(stepProblems(from, input({ to }))).toEqual([{ path: 'reason', message: 'Schrijf op waarom.' }]);
    }
  });
  test('bring what belongs to them', () => {
    expect(stepProblems('budgeted', input({ to: 'requested' })).map(({ path }) => path)).toEqual(['amountCents']);
    expect(stepProblems('ordered', input({ to: 'delivered' })).map(({ path }) => path)).toEqual(['amountCents', 'deliveredOn']);
    expect(stepProblems('delivered', input({ to: 'invoiced', amountCents: 0 })).map(({ path }) => path)).toEqual(['amountCents', 'invoiceNumber']);
    expect(stepProblems('invoiced', input({ to: 'paid' }))).toEqual([]);
  });
});

test('VAT is the rate of its day, and the limit of an order too: as the norms of the organisation say', () => {
  const day = '2026-11-24';
  expect(vatRateCodes.map((rate) => vatBasisPoints(rate, productNorms, day))).toEqual([2100, 900, 0]);
  const norms: Norms = {
    ...productNorms,
    'btw.hoog': [...(productNorms['btw.hoog'] ?? []), ['2027-01-01', 22]],
    'kosten.akkoord_boven': [
      ['2020-01-01', 2500],
      ['2027-01-01', 1000.5],
    ],
  };
  expect(['2026-12-31', '2027-01-01'].map((date) => [vatBasisPoints('high', norms, date), approvalLimitCents(norms, date)])).toEqual([
    [2100, 250_000],
    [2200, 100_050],
  ]);
});
