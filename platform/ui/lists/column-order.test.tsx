import { expect, test } from 'vitest';
import { placeAfter } from './column-order.tsx';

const columns = ['a', 'b', 'c', 'd'].map((name) => ({ name }));

test.each([
  ['a', 'c', 2],
  ['d', 'a', 1],
  ['c', null, 0],
  ['b', 'd', 3],
])('%s let go after %s comes at place %i', (name, after, place) => {
  expect(placeAfter(columns, name, after)).toBe(place);
});
