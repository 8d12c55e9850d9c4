import { expect, test } from 'vitest';
import { numberFrame, numberFromAddress, numberInAddress, numberProblem, patternProblem, projectNumber, USUAL_PATTERN } from './numbering.ts';

test('a number has its year and its count', () => {
  expect(projectNumber(USUAL_PATTERN, 1442, '2026-11-24')).toBe('26.01442');
  expect(projectNumber('MV-{jjjj}-{n:3}', 7, '2027-01-01')).toBe('MV-2027-007');
  expect(projectNumber('{n:2}', 123, '2027-01-01')).toBe('123');
  expect(numberFrame('P{jj}-{n:4}x', '2026-11-24')).toEqual({ before: 'P26-', after: 'x', digits: 4 });
});

test('a pattern counts once, and holds nothing that breaks an address', () => {
  expect(patternProblem(USUAL_PATTERN)).toBeUndefined();
  expect(patternProblem('{jj}')).toContain('{n:5}');
  expect(patternProblem('{n:5}{n:5}')).toContain('precies één keer');
  expect(patternProblem('{jj}/{n:5}')).toContain('alleen letters');
  expect(patternProblem('ABCDEFGHIJKLMNOP{n:5}')).toContain('20 tekens');
});

test('a number that was typed is safe in an address', () => {
  expect(numberProblem('26.01442')).toBeUndefined();
  expect([numberProblem(''), numberProblem('26/1'), numberProblem('1'.repeat(21))].every((problem) => problem !== undefined)).toBe(true);
});

test('a number in an address stays that number', () => {
  expect(numberFromAddress(numberInAddress('26.01400'))).toBe('26.01400');
  expect(numberFromAddress('26.014')).toBe('');
});
