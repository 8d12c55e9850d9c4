import { describe, expect, test } from 'vitest';
import { pickRefusal, qualificationRefusal, requiredAtFirst } from './qualifications.ts';

const TODAY = '2026-11-21';
const held = (kind: string, validFrom: string, validTo: string | null) => ({ kind, number: 'MN-1', validFrom, validTo });

describe('a registration', () => {
  test.each([
    ['holds on its first day', [held('1001', TODAY, null)], null],
    ['holds on its last day', [held('1001', '2020-01-01', TODAY)], null],
    ['one of those asked is enough', [held('6002', '2020-01-01', null)], null],
    ['that was renewed holds', [held('1001', '2020-01-01', '2024-12-31'), held('1001', '2025-01-01', null)], null],
    ['has run out the day after', [held('1001', '2020-01-01', '2026-11-20')], 'Registratie 1001 is verlopen op 20-11-2026.'],
    [
      'that ran out last is the one told',
      [held('1001', '2015-01-01', '2019-12-31'), held('6002', '2020-01-01', '2025-12-31')],
      'Registratie 6002 is verlopen op 31-12-2025.',
    ],
    ['of tomorrow is none yet', [held('1001', '2026-11-22', null)], 'Registratie 1001 geldt pas vanaf 22-11-2026.'],
    ['for something else is none', [held('2001', '2020-01-01', null)], 'Geen registratie voor 1001 of 6002.'],
  ])('that is asked: %s', (_, qualifications, refusal) => {
    expect(qualificationRefusal(qualifications, ['1001', '6002'], TODAY)).toBe(refusal);
  });
});

describe('somebody is refused where a registration is asked', () => {
  const lacking = [held('2001', '2020-01-01', null)];
  test('when one of the kinds is required, also where nobody has any', () => {
    expect(pickRefusal([], ['1001', '6002'], new Set(['6002']), TODAY)).toBe('Geen registratie voor 1001 of 6002.');
    expect(pickRefusal(lacking, ['1001'], requiredAtFirst, TODAY)).toBe('Geen registratie voor 1001.');
    expect(pickRefusal(lacking, ['2001'], requiredAtFirst, TODAY)).toBeNull();
  });
  test('and not when none of them is', () => {
    expect(pickRefusal([], ['H-XRF'], requiredAtFirst, TODAY)).toBeNull();
    expect(pickRefusal([], ['1001'], new Set(), TODAY)).toBeNull();
    expect(pickRefusal([], [], requiredAtFirst, TODAY)).toBeNull();
  });
});

test('the protocols of the schemes are required from the start, and no certificate', () => {
  expect([...requiredAtFirst]).toEqual(['1001', '1002', '1003', '1004', '2001', '2002', '2003', '2018', '2101', '6001', '6002', '6003', '6005']);
});
