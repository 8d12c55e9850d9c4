import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { awaitsApproval, isPermitValid, permitTroubles, riskClassOf, scoreOf } from './rules.ts';

const TODAY = '2026-11-25';

test('a risk is exposure times effect times likelihood, and its class follows the norms', () => {
  expect(scoreOf({ exposure: 3, effect: 15, likelihood: 3 })).toBe(135);
  expect(scoreOf({ exposure: 3, effect: 7, likelihood: 0.1 })).toBe(2.1);
  expect(riskClassOf({ exposure: 3, effect: 15, likelihood: 3 }, productNorms, TODAY)).toBe('high');
  expect(riskClassOf({ exposure: 10, effect: 7, likelihood: 1 }, productNorms, TODAY)).toBe('middle');
  expect(riskClassOf({ exposure: 2, effect: 3, likelihood: 3 }, productNorms, TODAY)).toBe('low');
});

test('only a risk that stays high with its measure waits for approval', () => {
  const high = { exposure: 3, effect: 40, likelihood: 1 } as const;
  expect(awaitsApproval({ after: high, approval: null }, productNorms, TODAY)).toBe(true);
  expect(awaitsApproval({ after: high, approval: { by: 'Ruben', at: '' } }, productNorms, TODAY)).toBe(false);
  expect(awaitsApproval({ after: { ...high, likelihood: 0.1 }, approval: null }, productNorms, TODAY)).toBe(false);
});

test('a permit holds while it is granted and its time runs', () => {
  const permit = { status: 'granted', validFrom: '2026-11-25T06:30:00Z', validTo: '2026-11-25T15:00:00Z' } as const;
  expect(isPermitValid(permit, Date.parse('2026-11-25T09:00:00Z'))).toBe(true);
  expect(isPermitValid(permit, Date.parse('2026-11-25T16:00:00Z'))).toBe(false);
  expect(isPermitValid({ ...permit, status: 'withdrawn' }, Date.parse('2026-11-25T09:00:00Z'))).toBe(false);
});

test('a permit ends after it begins, and takes only steps that there are', () => {
  const permit = { status: 'granted', validFrom: '2026-11-25T06:30:00Z', validTo: '2026-11-25T06:30:00Z' } as const;
  expect(permitTroubles(permit, 'signed-off').map(({ path }) => path)).toEqual(['validTo', 'status']);
});
