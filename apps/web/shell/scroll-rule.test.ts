import { expect, test } from 'vitest';
import { scrollsToTop } from './scroll-rule.ts';

test.each([
  ['to another page', { pathname: '/cp/formulieren' }, { pathname: '/cp/projecten', search: {} }, true],
  ['at the start', undefined, { pathname: '/cp/projecten', search: {} }, true],
  ['when only the query changed', { pathname: '/cp/projecten' }, { pathname: '/cp/projecten', search: { zoek: 'kanaal' } }, false],
  ['when the query says skip', { pathname: '/cp/formulieren' }, { pathname: '/cp/projecten', search: { scrollBehavior: 'skip' } }, false],
])('the page goes to its top %s: %#', (_, from, to, expected) => {
  expect(scrollsToTop(from, to)).toBe(expected);
});
