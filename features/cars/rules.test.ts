import { describe, expect, test } from 'vitest';
import { expiryState } from '#platform/shared/dates/expiry.ts';
import type { DriverPeriod, Reading } from './car.ts';
import { keptPlate, Plate } from './car-input.ts';
import { agreesWithRdw, toRdwFacts } from './rdw-facts.ts';
import { attentionOf, canMoveDamage, periodProblem, readingProblem, validReadings } from './rules.ts';

const reading = (id: string, readOn: string, km: number, correctsId: string | null = null): Reading => ({
  ...{ id, readOn, km, correctsId, moment: null, by: 'Sanne', at: `${readOn}T12:00:00Z`, reason: correctsId === null ? '' : 'verkeerd gelezen' },
});
const period = (id: string, userId: string, from: string, to: string | null): DriverPeriod => ({
  id,
  user: { id: userId, name: userId },
  from,
  to,
  version: 1,
});

describe('a plate', () => {
  test('is kept without dashes, a foreign one with its country', () => {
    expect(['v123bx', '12ABC3', 'gb-001-b'].map((text) => Plate().parse(text))).toEqual(['V123BX', '12ABC3', 'GB001B']);
    expect(keptPlate('m-ab 1234 (D)')).toBe('M-AB 1234 (D)');
  });
  test('of no series is refused with what to do', () => {
    expect(Plate().safeParse('abc12').error?.issues[0]?.message).toMatch(/bijvoorbeeld V-123-BX/);
  });
  test('with letters that are not given out is taken', () => expect(Plate().parse('12-GVD-3')).toBe('12GVD3'));
});

describe('what runs out', () => {
  test.each([
    [null, 'right'],
    ['2026-12-24', 'right'],
    ['2026-12-23', 'soon'],
    ['2026-11-24', 'soon'],
    ['2026-11-23', 'expired'],
  ] as const)('good until %s is %s on 24 November', (end, state) => expect(expiryState(end, '2026-11-24')).toBe(state));
  test('is told with the most pressing first', () => {
    const outfit = [{ item: 'fire-extinguisher', expiresOn: '2026-10-01' } as const, { item: 'beacon', expiresOn: null } as const];
    expect(attentionOf({ apkTo: '2026-12-01', outfit }, '2026-11-24').map(({ text }) => text)).toEqual([
      'Brandblusser verlopen op 01-10-2026',
      'APK verloopt op 01-12-2026',
    ]);
  });
});

describe('an odometer', () => {
  const readings = [reading('a', '2026-09-01', 1000), reading('b', '2026-11-01', 3000)];
  test('goes up, also between two days', () => {
    expect(readingProblem(readings, { readOn: '2026-10-01', km: 2000, correctsId: null })).toBeUndefined();
    expect(readingProblem(readings, { readOn: '2026-10-01', km: 999, correctsId: null })).toMatch(/1\.000 km of meer.*01-09-2026/);
    expect(readingProblem(readings, { readOn: '2026-10-01', km: 3001, correctsId: null })).toMatch(/3\.000 km of minder.*01-11-2026/);
  });
  test('never below an earlier reading of the same day', () =>
    expect(readingProblem(readings, { readOn: '2026-11-01', km: 2999, correctsId: null })).toMatch(/3\.000 km of meer/));
  test('a correction stands in the place of what was wrong', () => {
    expect(readingProblem(readings, { readOn: '2026-11-01', km: 2000, correctsId: 'b' })).toBeUndefined();
    const corrected = [...readings, reading('c', '2026-11-01', 2000, 'b')];
    expect(validReadings(corrected).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(readingProblem(corrected, { readOn: '2026-11-05', km: 2500, correctsId: null })).toBeUndefined();
  });

  test('never goes back behind a trip of another day, and may lie before the end of one of the same day', () => {
    const driven = [...readings, { ...reading('t', '2026-10-01', 2000), source: 'trip' as const }];
    expect(readingProblem(driven, { readOn: '2026-10-02', km: 1999, correctsId: null })).toMatch(/2\.000 km of meer.*01-10-2026, uit een rit/);
    expect(readingProblem(driven, { readOn: '2026-09-30', km: 2001, correctsId: null })).toMatch(/2\.000 km of minder/);
    expect(readingProblem(driven, { readOn: '2026-10-01', km: 1900, correctsId: null })).toBeUndefined();
  });
});

describe('the time somebody drives it', () => {
  const periods = [period('a', 'Sanne', '2026-01-01', '2026-03-31'), period('b', 'Daan', '2026-05-01', null)];
  const added = (userId: string, from: string, to: string | null) => ({ id: 'new', userId, from, to });
  test('fits beside the others', () => expect(periodProblem(periods, added('Tom', '2026-04-01', '2026-04-30'), false)).toBeUndefined());
  test('may not run over that of another', () => {
    expect(periodProblem(periods, added('Tom', '2026-03-31', '2026-04-02'), false)).toMatch(/Sanne rijdt van 01-01-2026 tot en met 31-03-2026/);
    expect(periodProblem(periods, added('Tom', '2026-04-01', null), false)).toMatch(/Daan rijdt sinds 01-05-2026/);
  });
  test('may in a pool car, but not twice for one person', () => {
    expect(periodProblem(periods, added('Tom', '2026-03-01', null), true)).toBeUndefined();
    expect(periodProblem(periods, added('Daan', '2026-06-01', null), true)).toMatch(/Daan rijdt/);
  });
  test('ends no sooner than it begins', () => expect(periodProblem([], added('Tom', '2026-03-02', '2026-03-01'), false)).toMatch(/laatste dag/));
});

test('damage is reported, dealt with and repaired, and a slip is taken back', () => {
  expect(canMoveDamage({ from: 'reported', to: 'in-progress' })).toBe(true);
  expect(canMoveDamage({ from: 'repaired', to: 'reported' })).toBe(false);
  expect(canMoveDamage({ from: 'repaired', to: 'in-progress' })).toBe(true);
});

describe('what the RDW says', () => {
  const row = {
    ...{ merk: 'VOLKSWAGEN', handelsbenaming: 'VOLKSWAGEN TRANSPORTER', voertuigsoort: 'Bedrijfsauto', eerste_kleur: 'WIT' },
    ...{ datum_eerste_toelating: '20220314', vervaldatum_apk: '20261212', catalogusprijs: '41250' },
  };
  test('is read from its two tables', () =>
    expect(toRdwFacts(row, [{ brandstof_omschrijving: 'Benzine' }, { brandstof_omschrijving: 'Elektriciteit' }])).toMatchObject({
      ...{ make: 'Volkswagen', model: 'Transporter', fuels: ['petrol', 'electric'], color: 'Wit' },
      ...{ firstAdmission: '2022-03-14', apkTo: '2026-12-12', catalogueCents: 4_125_000, kind: 'Bedrijfsauto', heldSince: null },
    }));
  test('is what was put in, or it is not', () => {
    const facts = toRdwFacts(row, []);
    const car = { make: 'VOLKSWAGEN', fuels: [], firstAdmission: '2022-03-14', apkTo: '2026-12-12', catalogueCents: 4_125_000 };
    expect(agreesWithRdw(car, facts)).toBe(true);
    expect(agreesWithRdw({ ...car, apkTo: '2027-12-12' }, facts)).toBe(false);
  });
});
