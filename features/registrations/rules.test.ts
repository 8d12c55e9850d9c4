import { describe, expect, test } from 'vitest';
import { countingOf, standingOn, standingWords } from './rules.ts';

const today = '2026-11-24';
const one = (validTo: string | null, more = {}) => ({ validFrom: '2023-11-24', validTo, isEnded: false, holdsToday: true, ...more });

test.each([
  ['2026-11-23', 'expired', 'Verlopen op 23-11-2026'],
  ['2026-11-24', 'very-soon', 'Vandaag de laatste dag'],
  ['2026-11-25', 'very-soon', 'Nog 1 dag geldig'],
  ['2026-12-24', 'very-soon', 'Nog 30 dagen geldig'],
  ['2026-12-25', 'soon', 'Nog 31 dagen geldig'],
  ['2027-01-23', 'soon', 'Nog 60 dagen geldig'],
  ['2027-01-24', 'valid', 'Geldig t/m 24-01-2027'],
  [null, 'valid', 'Geldig zonder einddatum'],
] as const)('a registration until %s is %s', (validTo, standing, words) => {
  expect(standingOn(one(validTo), today)).toBe(standing);
  expect(standingWords(one(validTo), today)).toBe(words);
});

test('what was ended on purpose is not missed, and nothing is none', () => {
  expect(standingOn(one('2026-10-01', { isEnded: true }), today)).toBe('none');
  expect(standingOn(one('2026-11-30', { isEnded: true }), today)).toBe('very-soon');
  expect(standingOn(undefined, today)).toBe('none');
});

test('one that begins later counts from then, unless an older one bridges the time', () => {
  const next = { validFrom: '2026-12-01', validTo: '2029-11-30', isEnded: false };
  expect(standingWords({ ...next, holdsToday: false }, today)).toBe('Geldig vanaf 01-12-2026');
  expect(standingOn({ ...next, holdsToday: true }, today)).toBe('valid');
});

describe('of several of one kind', () => {
  const kept = (validFrom: string, validTo: string | null, ended: object | null = null) => ({ kind: '2001', validFrom, validTo, ended });
  test('the one that holds longest counts', () => {
    expect(countingOf([kept('2023-01-01', '2025-12-31'), kept('2026-01-01', '2028-12-31')], today)).toMatchObject({ validTo: '2028-12-31', holdsToday: true });
    expect(countingOf([kept('2023-01-01', null), kept('2026-01-01', '2028-12-31')], today)).toMatchObject({ validTo: null });
  });
  test('one that was ended says so', () => {
    expect(countingOf([kept('2023-01-01', '2026-10-01', {})], today)).toEqual({
      validFrom: '2023-01-01',
      validTo: '2026-10-01',
      isEnded: true,
      holdsToday: false,
    });
  });
});
