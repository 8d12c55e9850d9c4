import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Norms, productNorms } from '#features/norms/norms.ts';
import { type NormKey, productValues } from '#features/norms/product-values.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { checkDay, mayEnter } from './day-check.ts';
import { employmentNormsOn, paidPeriods, workingTimeNormsOn } from './norms.ts';
import { totalsOf } from './rules.ts';
import { registered, weekWith } from './testing.ts';
import { checkShift } from './working-time-act.ts';

const NOW = '2027-03-01T16:00:00.000Z';
const NEW_YEAR = '2027-01-01';
const withValue = (norms: Norms, key: NormKey, from: string, value: number): Norms => ({
  ...norms,
  [key]: [...(norms[key] ?? productValues[key]), [from, value]],
});
const long = (date: string) => [registered(date, '06:00', '18:30', { breakMinutes: 60 })];

describe('hours of before a norm changed', () => {
  test('are judged by the value of their own day', () => {
    const norms = withValue(productNorms, 'atw.dienst_uren', NEW_YEAR, 11);
    const rules = (date: string) => checkShift(date, long(date), NOW, norms).map(({ rule, text }) => `${rule} ${text.match(/hoogste (\S+) uur/)?.[1] ?? ''}`);
    expect(rules('2026-12-30')).toEqual([]);
    expect(rules('2027-01-06')).toEqual(['shift 11']);
  });

  test('are judged the same whatever values follow, on every day before them', () => {
    const keys = Object.keys(productValues).filter((key): key is NormKey => key.startsWith('atw.') || key.startsWith('uren.'));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.array(fc.record({ key: fc.constantFrom(...keys), value: fc.integer({ min: 0, max: 24 }) }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 30, max: 1400 }),
        (before, added, minutes) => {
          const changed = added.reduce((norms, { key, value }) => withValue(norms, key, NEW_YEAR, value), productNorms);
          const date = addDays(NEW_YEAR, -before);
          const end = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
          const day = [registered(date, '00:00', end), registered(date, '23:30', '23:59', { kind: 'commute' })];
          const week = weekWith('2026-W01', day);
          expect(checkDay(week, date, NOW, changed)).toEqual(checkDay(week, date, NOW, productNorms));
          expect(totalsOf(day, NOW, changed)).toEqual(totalsOf(day, NOW, productNorms));
          expect(workingTimeNormsOn(changed, date)).toEqual(workingTimeNormsOn(productNorms, date));
        },
      ),
    );
  });
});

test('kinds that become paid are paid from that day on', () => {
  const norms = withValue(productNorms, 'uren.betaald_woon_werk', NEW_YEAR, 1);
  const paid = (date: string) => totalsOf([registered(date, '06:30', '07:00', { kind: 'commute' })], NOW, norms).paid;
  expect([paid('2026-12-31'), paid(NEW_YEAR)]).toEqual([0, 30]);
  expect(paidPeriods(norms)).toEqual([
    { from: '0001-01-01', to: NEW_YEAR, kinds: employmentNormsOn(norms, '2026-12-31').paid },
    { from: NEW_YEAR, to: '9999-12-31', kinds: employmentNormsOn(norms, NEW_YEAR).paid },
  ]);
});

test('how long ago hours may be entered is that of the day they are entered on', () => {
  const norms = withValue(productNorms, 'uren.invoer_dagen', NEW_YEAR, 3);
  expect([mayEnter('2026-12-20', '2026-12-30', norms), mayEnter('2026-12-20', '2027-01-02', norms)]).toEqual([true, false]);
});
