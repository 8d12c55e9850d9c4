import { expect, test } from 'vitest';
import { calibrationEnd, calibrationProblem, refusalOfUse } from './rules.ts';

test('a calibration holds its months, and never beyond the end of a month', () => {
  expect(calibrationEnd('2026-11-24', 12)).toBe('2027-11-24');
  expect(calibrationEnd('2026-08-31', 6)).toBe('2027-02-28');
  expect(calibrationEnd('2027-08-31', 6)).toBe('2028-02-29');
});

test('a calibration was done on or before today, and holds from then on', () => {
  const today = '2026-11-24';
  expect(calibrationProblem({ calibratedOn: today, validTo: '2027-11-24' }, today)).toBeUndefined();
  expect(calibrationProblem({ calibratedOn: '2026-11-25', validTo: '2027-11-24' }, today)?.path).toBe('calibratedOn');
  expect(calibrationProblem({ calibratedOn: today, validTo: today }, today)?.path).toBe('validTo');
});

test('what is out of order or out of calibration is not used, and says why', () => {
  expect(refusalOfUse({ calibratedTo: '2026-11-24', outOfOrder: '' }, '2026-11-24')).toBeUndefined();
  expect(refusalOfUse({ calibratedTo: '2026-11-23', outOfOrder: '' }, '2026-11-24')).toBe('Kalibratie verlopen op 23-11-2026.');
  expect(refusalOfUse({ calibratedTo: null, outOfOrder: 'scherm stuk' }, '2026-11-24')).toBe('Buiten gebruik: scherm stuk.');
});
