import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Norms, productNorms } from '#features/norms/norms.ts';
import { dayOfWeek, YEAR_MAX, YEAR_MIN } from '#platform/shared/dates/calendar.ts';
import { easterOf, holidayOn, holidaysOf, isHoliday } from './holidays.ts';

const chosen = (goodFriday: number, liberation: number): Norms => ({
  'feestdag.goede_vrijdag': [['2000-01-01', goodFriday]],
  'feestdag.bevrijdingsdag': [['2000-01-01', liberation]],
});
const day = (year: number, name: string, norms: Norms = productNorms) => holidaysOf(year, norms).find((holiday) => holiday.name === name)?.day;

describe('Easter', () => {
  test('is where the almanac has it', () => {
    const known = ['1943-04-25', '1961-04-02', '2008-03-23', '2011-04-24', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2100-03-28'];
    expect(known.map((easter) => easterOf(Number(easter.slice(0, 4))))).toEqual(known);
  });

  test('is a Sunday from 22 March to 25 April in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: YEAR_MIN, max: YEAR_MAX }), (year) => {
        const easter = easterOf(year);
        expect(dayOfWeek(easter)).toBe(7);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
  });
});

describe('the holidays of a year', () => {
  test('follow from Easter and from the calendar', () => {
    expect(holidaysOf(2026, productNorms).map(({ day, name }) => `${day} ${name}`)).toEqual([
      '2026-01-01 Nieuwjaarsdag',
      '2026-04-05 Eerste Paasdag',
      '2026-04-06 Tweede Paasdag',
      '2026-04-27 Koningsdag',
      '2026-05-14 Hemelvaartsdag',
      '2026-05-24 Eerste Pinksterdag',
      '2026-05-25 Tweede Pinksterdag',
      '2026-12-25 Eerste Kerstdag',
      '2026-12-26 Tweede Kerstdag',
    ]);
  });

  test('have Koningsdag a day earlier when the 27th is a Sunday', () => {
    expect([2025, 2026, 2031, 2036].map((year) => day(year, 'Koningsdag'))).toEqual(['2025-04-26', '2026-04-27', '2031-04-26', '2036-04-26']);
  });

  test('have Bevrijdingsdag never, in years that end on 0 or 5, or every year', () => {
    const years = (liberation: number) => [2024, 2025, 2026, 2030].filter((year) => day(year, 'Bevrijdingsdag', chosen(0, liberation)) !== undefined);
    expect([years(0), years(1), years(2)]).toEqual([[], [2025, 2030], [2024, 2025, 2026, 2030]]);
  });

  test('have Goede Vrijdag where that is chosen, from the year it is', () => {
    expect(day(2026, 'Goede Vrijdag', chosen(1, 0))).toBe('2026-04-03');
    const later: Norms = {
      'feestdag.goede_vrijdag': [
        ['2000-01-01', 0],
        ['2027-01-01', 1],
      ],
    };
    expect([day(2026, 'Goede Vrijdag', later), day(2027, 'Goede Vrijdag', later)]).toEqual([undefined, '2027-03-26']);
  });
});

test('a day is free by rule, or because the organisation is closed', () => {
  const settings = { norms: productNorms, closed: [{ from: '2026-12-24', to: '2027-01-01', name: 'Kerstsluiting' }] };
  expect(['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'].map((one) => holidayOn(one, settings))).toEqual([
    undefined,
    'Kerstsluiting',
    'Eerste Kerstdag',
    'Kerstsluiting',
    'Nieuwjaarsdag',
  ]);
  expect([isHoliday('2026-12-28', settings), isHoliday('2026-11-24', settings)]).toEqual([true, false]);
});
