import { describe, expect, test } from 'vitest';
import { toInstant, toLocalDateTime } from './local-time.ts';
import { emptyPhaseForm, fieldOf, readPhaseForm } from './phase-form.ts';
import { Safety } from './safety/safety.ts';

const ID = '0199a1b2-0000-7000-8000-000000000001';
const empty = emptyPhaseForm(ID, '26.01432', '02', Safety().parse({}));
const filled = { ...empty, name: 'Boren', kind: 'drilling', assignment: 'Elf boringen' };
const paths = (form: typeof filled) => readPhaseForm(form).problems.map(({ path }) => path);

describe('a phase as typed', () => {
  test('is fine with a name, a kind and what has to be done', () => expect(readPhaseForm(filled).problems).toEqual([]));

  test('names each field that is missing', () => expect(paths(empty)).toEqual(expect.arrayContaining(['name', 'kind', 'assignment'])));

  test('reads hours with a comma and counts as whole numbers', () => {
    const { input } = readPhaseForm({ ...filled, budgetHours: '12,5', counts: { borings: '11', wells: '0' } });
    expect(input).toMatchObject({ budgetMinutes: 750, plannedCounts: { borings: 11 } });
    expect(input.plannedCounts).not.toHaveProperty('wells');
  });

  test('refuses letters in a number, at the field they stand in', () =>
    expect(paths({ ...filled, budgetHours: 'veel', counts: { borings: 'elf' } })).toEqual(['counts.borings', 'budgetHours']));

  test('asks both coordinates or neither', () => expect(paths({ ...filled, hasOwnPlace: true, rdX: '173250' })).toEqual(['rdX']));

  test('says at the end day that the end lies before the start', () =>
    expect(paths({ ...filled, startDay: '2026-11-20', endDay: '2026-11-19' })).toEqual(['endDay']));

  test('says at the day that it is of no year somebody works in', () => {
    const { problems } = readPhaseForm({ ...filled, startDay: '0002-11-24', endDay: '', safety: { ...filled.safety, assessedOn: '0202-11-24' } });
    expect(problems).toEqual([
      { path: 'startDay', message: 'Kies een datum en tijd die bestaan.' },
      { path: 'safety.assessedOn', message: 'Kies een datum tussen 1900 en 2199.' },
    ]);
  });

  test('leaves a place of its own out when the work is where the project is', () =>
    expect(readPhaseForm({ ...filled, address: 'Kanaaldijk 1', hasOwnPlace: false }).input.place).toBeNull());
});

test('a path of the server leads to the field on screen', () =>
  expect(['plannedStart', 'place.city', 'plannedCounts.wells', 'safety.klicNumber'].map(fieldOf)).toEqual([
    'startDay',
    'city',
    'counts.wells',
    'safety.klicNumber',
  ]));

describe('times on the wall', () => {
  test('are winter time in winter and summer time in summer', () => {
    expect(toInstant('2026-01-15', '07:30')).toBe('2026-01-15T06:30:00.000Z');
    expect(toInstant('2026-07-15', '07:30')).toBe('2026-07-15T05:30:00.000Z');
  });
  test('come back as they were typed', () => expect(toLocalDateTime(toInstant('2026-10-25', '03:30'))).toEqual(['2026-10-25', '03:30']));
  test('are the first of two in autumn and an hour later when spring skips them', () => {
    expect(toInstant('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(toLocalDateTime(toInstant('2026-03-29', '02:30'))).toEqual(['2026-03-29', '03:30']);
  });
  test('without a day are nothing', () => expect(toInstant('', '07:30')).toBeNull());
});
