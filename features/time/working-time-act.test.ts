import { describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { registered, shift } from './testing.ts';
import { checkShift, checkShifts, shiftOf } from './working-time-act.ts';

const NOW = '2026-11-21T16:00:00.000Z';
const DAY = '2026-11-19';
const rules = (warnings: readonly { rule: string; tone: string }[]) => warnings.map(({ rule, tone }) => `${rule} ${tone}`);
const pause = (from: string, to: string) => registered(DAY, from, to, { kind: 'break' });

describe('a shift', () => {
  test('is all labour of a work date: travel between sites counts, commuting and breaks do not', () => {
    const day = [
      registered(DAY, '06:30', '07:00', { kind: 'commute' }),
      registered(DAY, '07:00', '07:30', { kind: 'travel' }),
      registered(DAY, '07:30', '12:00'),
      pause('12:00', '12:30'),
      registered(DAY, '12:30', '16:00', { kind: 'waiting' }),
    ];
    expect(shiftOf(DAY, day, NOW, productNorms)).toMatchObject({ workMinutes: 510, nightMinutes: 0, startedAt: day[1]?.startedAt, endedAt: day[4]?.endedAt });
    expect(shiftOf(DAY, [pause('12:00', '12:30')], NOW, productNorms)).toBeUndefined();
  });

  test('knows its minutes between midnight and six', () => {
    expect(shiftOf(DAY, [registered(DAY, '22:00', '06:30')], NOW, productNorms)?.nightMinutes).toBe(360);
    expect(shiftOf('2026-10-24', [registered('2026-10-24', '22:00', '06:30')], NOW, productNorms)?.nightMinutes).toBe(420);
    expect(shiftOf(DAY, [registered(DAY, '05:00', '07:00')], NOW, productNorms)?.nightMinutes).toBe(60);
  });

  test('lasts twelve hours at most', () => {
    const day = (to: string) => [registered(DAY, '06:00', '12:00'), pause('12:00', '12:45'), registered(DAY, '12:45', to)];
    expect(rules(checkShift(DAY, day('18:45'), NOW, productNorms))).toEqual([]);
    expect(rules(checkShift(DAY, day('18:46'), NOW, productNorms))).toEqual(['shift bad']);
  });

  test('at night lasts ten hours, twelve now and then', () => {
    const night = (to: string) => [registered(DAY, '20:00', to, { breakMinutes: 45 })];
    expect(rules(checkShift(DAY, night('06:45'), NOW, productNorms))).toEqual([]);
    expect(rules(checkShift(DAY, night('06:46'), NOW, productNorms))).toEqual(['night wait']);
    expect(rules(checkShift(DAY, night('08:46'), NOW, productNorms))).toEqual(['shift bad']);
    // One hour after midnight makes no night shift yet.
    expect(rules(checkShift(DAY, [registered(DAY, '14:00', '01:00', { breakMinutes: 45 })], NOW, productNorms))).toEqual([]);
  });

  test('on Sunday is noted', () => {
    expect(rules(checkShift('2026-11-22', [registered('2026-11-22', '08:00', '10:00')], NOW, productNorms))).toEqual(['sunday wait']);
  });

  test('on Sunday counts those of 52 weeks: thirteen of them stay free', () => {
    const onSunday = (worked: number | null) => checkShift('2026-11-22', [registered('2026-11-22', '08:00', '10:00')], NOW, productNorms, worked)[0];
    expect(onSunday(null)?.text).not.toContain('weken is dit');
    expect(onSunday(3)).toMatchObject({ tone: 'wait', needsReason: false, text: expect.stringContaining('In 52 weken is dit de 4e met werk.') });
    expect(onSunday(38)).toMatchObject({ tone: 'wait', needsReason: false });
    expect(onSunday(39)).toMatchObject({ tone: 'bad', needsReason: true, text: expect.stringContaining('Dit is de 40e zondag met werk in 52 weken.') });
  });

  test('tells of every limit in which article of the act it stands', () => {
    const sourceOf = (warnings: readonly { rule: string; text: string }[], rule: string) =>
      /\(Arbeidstijdenwet, artikel (\d:\d lid \d)\)$/.exec(warnings.find((warning) => warning.rule === rule)?.text ?? '')?.[1];
    const long = checkShift(DAY, [registered(DAY, '06:00', '19:30')], NOW, productNorms);
    expect([sourceOf(long, 'shift'), sourceOf(long, 'break')]).toEqual(['5:7 lid 2', '5:4 lid 2']);
    expect(sourceOf(checkShift(DAY, [registered(DAY, '20:00', '06:46')], NOW, productNorms), 'night')).toBe('5:8 lid 1');
    expect(sourceOf(checkShift('2026-11-22', [registered('2026-11-22', '08:00', '10:00')], NOW, productNorms), 'sunday')).toBe('5:6 lid 2');
    const oneTooMany = checkShift('2026-11-22', [registered('2026-11-22', '08:00', '10:00')], NOW, productNorms, 39);
    expect(sourceOf(oneTooMany, 'sunday')).toBe('5:6 lid 3');
    const days = Array.from({ length: 30 }, (_, index) => addDays('2026-10-25', index));
    const rested = checkShifts(
      days.map((day) => shift(day, '06:00', '20:00')),
      days,
      productNorms,
    );
    expect(['daily-rest', 'weekly-rest', 'week', 'average'].map((rule) => sourceOf(rested, rule))).toEqual([
      '5:3 lid 2',
      '5:5 lid 2',
      '5:7 lid 2',
      '5:7 lid 3',
    ]);
    const nights = [shift('2026-11-18', '22:00', '06:00', { nightMinutes: 360 }), shift('2026-11-19', '18:00', '22:00')];
    expect(sourceOf(checkShifts(nights, [DAY], productNorms), 'daily-rest')).toBe('5:8 lid 4');
  });
});

describe('breaks', () => {
  const day = (minutes: number, ...breaks: number[]) => {
    const work = registered(DAY, '06:00', '07:00');
    const spans = [{ ...work, endedAt: new Date(Date.parse(work.startedAt) + minutes * 60_000).toISOString() }];
    return [
      ...spans,
      ...breaks.map((length) => ({
        ...pause('20:00', '21:00'),
        endedAt: new Date(Date.parse(pause('20:00', '21:00').startedAt) + length * 60_000).toISOString(),
      })),
    ];
  };
  const check = (minutes: number, ...breaks: number[]) => checkShift(DAY, day(minutes, ...breaks), NOW, productNorms);

  test('are 30 minutes above 5,5 hours of work', () => {
    expect(check(330)).toEqual([]);
    expect(rules(check(331))).toEqual(['break wait']);
    expect(check(331, 30)).toEqual([]);
    expect(check(331, 15, 15)).toEqual([]);
    expect(check(475, 20)[0]?.title).toBe('10 minuten pauze te weinig');
  });

  test('are 45 minutes above 10 hours', () => {
    expect(check(600, 30)).toEqual([]);
    expect(rules(check(601, 30))).toEqual(['break wait']);
    expect(check(601, 15, 15, 15)).toEqual([]);
  });

  test('count from a quarter of an hour on', () => {
    expect(check(331, 14, 14, 14)[0]?.title).toBe('30 minuten pauze te weinig');
  });

  test('inside a registration count too', () => {
    expect(checkShift(DAY, [registered(DAY, '08:00', '16:30', { breakMinutes: 30 })], NOW, productNorms)).toEqual([]);
    expect(rules(checkShift(DAY, [registered(DAY, '08:00', '16:30', { breakMinutes: 14 })], NOW, productNorms))).toEqual(['break wait']);
  });
});

describe('daily rest', () => {
  const check = (before: string, ...starts: [date: string, from: string, to: string][]) => {
    const shifts = [shift(DAY, '08:00', before), ...starts.map(([date, from, to]) => shift(date, from, to))];
    return rules(
      checkShifts(
        shifts,
        shifts.slice(1).map(({ date }) => date),
        productNorms,
      ),
    );
  };

  test('is eleven hours', () => {
    expect(check('20:00', ['2026-11-20', '07:00', '15:00'])).toEqual([]);
    expect(check('20:01', ['2026-11-20', '07:00', '15:00'])).toEqual(['daily-rest wait']);
  });

  test('may be eight hours once in seven days', () => {
    expect(check('22:00', ['2026-11-20', '06:00', '19:30'], ['2026-11-21', '06:00', '10:00'])).toEqual(['daily-rest wait', 'daily-rest bad']);
    expect(check('22:00', ['2026-11-20', '06:00', '14:00'], ['2026-11-27', '06:00', '20:00'], ['2026-11-28', '06:00', '10:00'])).toEqual([
      'daily-rest wait',
      'daily-rest wait',
    ]);
  });

  test('is never less than eight hours', () => {
    expect(check('22:00', ['2026-11-20', '05:59', '10:00'])).toEqual(['daily-rest bad']);
  });

  test('of shifts that lie over each other is none: it is told that they do', () => {
    const textOf = (from: string) => checkShifts([shift(DAY, '22:00', '06:00'), shift('2026-11-20', from, '15:00')], ['2026-11-20'], productNorms)[0]?.text;
    expect(textOf('05:00')).toContain('Twee diensten overlappen: de tweede begon 1 uur voor het einde van de eerste.');
    expect(textOf('07:00')).toContain('Tussen twee diensten zat 1 uur rust.');
  });

  test('is fourteen hours after a night shift that ends after two, and eight once in seven days', () => {
    const night = shift(DAY, '20:00', '05:00', { nightMinutes: 300 });
    const after = (from: string, earlier: ReturnType<typeof shift>[] = []) =>
      rules(checkShifts([...earlier, night, shift('2026-11-20', from, '23:00')], ['2026-11-20'], productNorms));
    expect(after('19:00')).toEqual([]);
    expect(after('18:59')).toEqual(['daily-rest wait']);
    expect(after('13:00')).toEqual(['daily-rest wait']);
    expect(after('12:59')).toEqual(['daily-rest bad']);
    // The nights before had a short rest already.
    const short = [shift('2026-11-17', '20:00', '04:00', { nightMinutes: 240 }), shift('2026-11-18', '17:00', '23:00')];
    expect(after('18:59', short)).toEqual(['daily-rest bad']);
  });
});

describe('weekly rest', () => {
  const days = (count: number, from: string, to: string) => Array.from({ length: count }, (_, at) => shift(addDays('2026-11-02', at), from, to));
  const weekly = (shifts: ReturnType<typeof days>) =>
    checkShifts(shifts, [shifts.at(-1)?.date ?? ''], productNorms).filter(({ rule }) => rule === 'weekly-rest');

  test('is 36 hours in seven days', () => {
    expect(weekly(days(5, '07:00', '16:00'))).toEqual([]);
    expect(weekly(days(6, '07:00', '16:00'))).toEqual([]);
    expect(weekly(days(12, '07:00', '16:00'))).toHaveLength(1);
  });

  test('or 72 hours in fourteen days, in parts of 32', () => {
    const shifts = [shift('2026-11-01', '07:00', '16:00')];
    // Two rests of 36 and more lie in the first of two weeks, none in the second.
    for (const date of ['2026-11-04', '2026-11-07', '2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'])
      shifts.push(shift(date, '07:00', '16:00'));
    expect(weekly(shifts)).toEqual([]);
  });
});

describe('a week of the act', () => {
  const week = (hours: number, from = '2026-11-15') =>
    Array.from({ length: 7 }, (_, at) => shift(addDays(from, at), '08:00', '12:00', { workMinutes: at === 0 ? Math.round(hours * 60) : 0 }));
  const sums = (shifts: ReturnType<typeof week>, dates: readonly string[]) =>
    rules(checkShifts(shifts, dates, productNorms).filter(({ rule }) => rule === 'week' || rule === 'average'));
  const dates = week(0).map(({ date }) => date);

  test('runs from Sunday to Saturday and warns above 55 and 60 hours', () => {
    expect(sums(week(55), dates)).toEqual([]);
    expect(sums(week(55.1), dates)).toEqual(['week wait']);
    expect(sums(week(60), dates)).toEqual(['week wait']);
    expect(sums(week(60.1), dates)).toEqual(['week bad']);
    // The Sunday after Saturday belongs to the next week.
    const split = [...week(40), shift('2026-11-22', '08:00', '12:00', { workMinutes: 21 * 60 })];
    expect(sums(split, [...dates, '2026-11-22'])).toEqual([]);
  });

  test('is 55 hours on average over four weeks', () => {
    const four = [3, 2, 1].flatMap((weeks) => week(56, addDays('2026-11-15', -7 * weeks)));
    expect(sums([...four, ...week(52)], dates)).toEqual([]);
    expect(sums([...four, ...week(52.1)], dates)).toEqual(['average bad']);
  });

  test('is 48 hours on average over sixteen weeks, 40 with sixteen night shifts', () => {
    const fifteen = Array.from({ length: 15 }, (_, at) => week(48, addDays('2026-11-15', -7 * (15 - at)))).flat();
    expect(sums([...fifteen, ...week(48)], dates)).toEqual([]);
    expect(sums([...fifteen, ...week(48.1)], dates)).toEqual(['average bad']);
    const nights = (count: number) => fifteen.map((one, at) => (at < count ? { ...one, nightMinutes: 120 } : one));
    expect(sums([...nights(15), ...week(48)], dates)).toEqual([]);
    expect(sums([...nights(16), ...week(48)], dates)).toEqual(['average bad']);
  });
});
