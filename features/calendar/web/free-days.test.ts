import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { freeDaysOf, toFreeDaysCsv, weekdayWords, whenWords, workdaysIn } from './free-days.ts';

const closing = { id: '0199b3f0-0000-7000-8000-0000000000c1', from: '2026-12-24', to: '2027-01-01', name: 'Kerstsluiting' };

test('a closing over New Year stands in both years, among the holidays', () => {
  const names = (year: number) => freeDaysOf(year, productNorms, [closing]).map(({ name }) => name);
  expect(names(2026).slice(-3)).toEqual(['Kerstsluiting', 'Eerste Kerstdag', 'Tweede Kerstdag']);
  expect(names(2027).slice(0, 2)).toEqual(['Kerstsluiting', 'Nieuwjaarsdag']);
  expect(names(2025)).not.toContain('Kerstsluiting');
});

test('when it is, in words', () => {
  expect([whenWords(closing), weekdayWords(closing)]).toEqual(['24-12-2026 tot en met 01-01-2027', 'Donderdag tot en met vrijdag']);
  expect(weekdayWords({ from: '2026-04-06', to: '2026-04-06' })).toBe('Maandag');
});

test('days that are free twice count once, weekends and other years not at all', () => {
  expect(workdaysIn(freeDaysOf(2026, productNorms, []), 2026)).toBe(6);
  expect(workdaysIn(freeDaysOf(2026, productNorms, [closing]), 2026)).toBe(11);
});

test('a year as a file opens in a Dutch spreadsheet', () => {
  expect(toFreeDaysCsv(freeDaysOf(2026, productNorms, [closing])).split('\r\n')[1]).toBe('Nieuwjaarsdag;01-01-2026;01-01-2026;Donderdag;Feestdag');
});
