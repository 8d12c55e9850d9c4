import { expect, test } from 'vitest';
import { crumbTitle } from './crumb-title.ts';

const crumbs = [{ label: 'Alle projecten' }, { label: '26.01400' }, { label: '26.01400-01' }];

test('the path says a number once: the title leaves out what a step before it says', () => {
  expect(crumbTitle('Formulieren 26.01400-01', crumbs)).toBe('Formulieren');
  expect(crumbTitle('Fasen - 26.01400', crumbs)).toBe('Fasen');
});

test('a title that says something else, or nothing else, stays whole', () => {
  expect(crumbTitle('01 Boorwerk', crumbs)).toBe('01 Boorwerk');
  expect(crumbTitle('Formulieren 26.01400-02', crumbs)).toBe('Formulieren 26.01400-02');
  expect(crumbTitle('26.01400-01', crumbs)).toBe('26.01400-01');
  expect(crumbTitle('', [{ label: '' }])).toBe('');
});
