import { expect, test } from 'vitest';
import { isSameNumber } from './same-number.ts';

test.each([
  ['Boring 03', 'Boring 03', true],
  ['Boring 3', 'boring  03 ', true],
  ['Boring B03', 'Boring B3', true],
  ['Peilbuis 01-1', 'Peilbuis 1-01', true],
  ['Boring 10', 'Boring 1', false],
  ['Boring 0', 'Boring 00', true],
  ['Boring 103', 'Boring 13', false],
])('%s and %s are of one number: %s', (title, other, isSame) => {
  expect(isSameNumber(title, other)).toBe(isSame);
});
