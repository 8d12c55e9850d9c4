import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { DisbursementInput, type FilledDisbursement } from './disbursement.ts';
import { disbursementTroubles, lacksProof, mayBeSame, mayJudge, payoutCents, totalCents } from './rules.ts';

const filled: FilledDisbursement = DisbursementInput().parse({
  id: '0199b3f0-0000-7000-8000-000000000001',
  spentOn: '2026-11-19',
  kind: 'material',
  supplier: 'Hubo Son',
  amountCents: 3_025,
  vatRate: 'high',
  paidWith: 'own',
});
const pathsOf = (changes: object, on = '2026-11-20') => disbursementTroubles({ ...filled, ...changes }, on, productNorms).map(({ path }) => path);
const refusedPaths = (changes: object) =>
  DisbursementInput()
    .safeParse({ ...filled, ...changes })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a disbursement', () => {
  test('is of a day that has been; of a day long ago with the reason only', () => {
    expect(pathsOf({})).toEqual([]);
    expect(pathsOf({ spentOn: '2026-11-21' })).toEqual(['spentOn']);
    expect(pathsOf({ spentOn: '2026-08-22' })).toEqual([]);
    expect(pathsOf({ spentOn: '2026-08-21' })).toEqual(['lateReason']);
    expect(pathsOf({ spentOn: '2026-08-21', lateReason: 'Bon lag in de bus' })).toEqual([]);
  });

  test('is at most what the setting of that day allows', () => {
    expect(pathsOf({ amountCents: 500_000 })).toEqual([]);
    expect(pathsOf({ amountCents: 500_001 })).toEqual(['amountCents']);
  });

  test('names what was bought, who was there, and both parts of a bill with two rates', () => {
    expect(refusedPaths({ kind: 'other' })).toEqual(['description']);
    for (const kind of ['representation', 'meal']) {
      expect(refusedPaths({ kind })).toEqual(['guests']);
      expect(refusedPaths({ kind, guests: 'S. Dekkers' })).toEqual([]);
    }
    expect(refusedPaths({ vatRate: 'split' })).toEqual(['lowPartCents']);
    expect(refusedPaths({ vatRate: 'split', lowPartCents: 3_025 })).toEqual(['lowPartCents']);
    expect(refusedPaths({ vatRate: 'split', lowPartCents: 1_000 })).toEqual([]);
    expect(refusedPaths({ isRecharged: true })).toEqual(['phaseId']);
    expect(refusedPaths({ amountCents: 0 })).toEqual(['amountCents']);
  });

  test('is shown by its receipt, or by why there is none', () => {
    expect(lacksProof({ receiptFileIds: [], noReceiptReason: '' })).toBe(true);
    expect(lacksProof({ receiptFileIds: [], noReceiptReason: 'Parkeerautomaat gaf niets' })).toBe(false);
    expect(lacksProof({ receiptFileIds: ['one'], noReceiptReason: '' })).toBe(false);
  });

  test('may be the same as another of that day, amount and supplier, however it was typed', () => {
    const other = { ...filled, id: '0199b3f0-0000-7000-8000-000000000002', supplier: ' hubo  SON' };
    expect(mayBeSame(filled, other)).toBe(true);
    expect([mayBeSame(filled, filled), mayBeSame(filled, { ...other, amountCents: 3_026 })]).toEqual([false, false]);
  });
});

test('only what was paid with one’s own money is paid back', () => {
  const lines = [
    { amountCents: 3_025, paidWith: 'own' },
    { amountCents: 8_640, paidWith: 'company-card' },
    { amountCents: 1_250, paidWith: 'own' },
  ] as const;
  expect([totalCents(lines), payoutCents(lines)]).toEqual([12_915, 4_275]);
});

test('a claim is judged once it is submitted, and no more once it is paid', () => {
  expect(mayJudge('submitted', 'approved') && mayJudge('submitted', 'returned') && mayJudge('approved', 'paid') && mayJudge('approved', 'submitted')).toBe(
    true,
  );
  expect(mayJudge('draft', 'approved') || mayJudge('submitted', 'paid') || mayJudge('paid', 'submitted') || mayJudge('returned', 'approved')).toBe(false);
});
