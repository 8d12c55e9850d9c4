import { expect, test } from 'vitest';
import { createEnvironment } from '../expressions/expression-environment.ts';

const environment = createEnvironment(true);
environment.registerVariable('depth', 'double');

test.each([
  ['depth == 5', true],
  ['depth != 5', false],
  ['6 == depth', false],
  ['depth % 2 == 1', true],
  ['number("5") == 5', true],
  ['depth == 5.5', false],
])('an answer may be compared with a whole number: %s', (source, value) => {
  expect(environment.check(source)).toEqual({ valid: true, type: 'bool' });
  expect(environment.evaluate(source, { depth: 5 })).toBe(value);
});
