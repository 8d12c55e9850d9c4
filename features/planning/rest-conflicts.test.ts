import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { type PlannedWork, shortRests } from './rest-conflicts.ts';

const at = (moment: string) => instantAt(moment.slice(0, 10), moment.slice(11));
const work = (name: string, start: string, end: string | null): PlannedWork => ({
  phaseId: name,
  name,
  plannedStart: at(start),
  plannedEnd: end === null ? null : at(end),
});
const found = (...works: readonly PlannedWork[]) =>
  shortRests(works, productNorms).map(({ phaseIds, span }) => `${phaseIds.join('+')} ${span.from} ${span.to}`);

test('early after late is told with both times, how long the rest is and what the law asks', () => {
  const late = work('A', '2026-11-24 14:00', '2026-11-24 22:30');
  const early = work('B', '2026-11-25 07:00', '2026-11-25 12:00');
  expect(shortRests([early, late], productNorms)).toEqual([
    {
      phaseIds: ['A', 'B'],
      span: { from: '2026-11-24', fromPart: 'pm', to: '2026-11-25', toPart: 'am' },
      text: 'di 24 nov tot 22:30 (A) en wo 25 nov vanaf 07:00 (B): 8:30 uur rust. De Arbeidstijdenwet vraagt 11 uur, eens in de zeven dagen 8.',
    },
  ]);
});

test.each([
  ['eleven hours are enough', [work('A', '2026-11-24 12:00', '2026-11-24 20:00'), work('B', '2026-11-25 07:00', '2026-11-25 15:00')], []],
  [
    'a minute less is not',
    [work('A', '2026-11-24 12:00', '2026-11-24 20:01'), work('B', '2026-11-25 07:00', '2026-11-25 15:00')],
    ['A+B 2026-11-24 2026-11-25'],
  ],
  ['between two pieces of one day is a break', [work('A', '2026-11-24 07:00', '2026-11-24 12:00'), work('B', '2026-11-24 13:00', '2026-11-24 17:00')], []],
  ['long days after each other are told once', [work('A', '2026-11-24 06:00', '2026-11-27 20:00')], ['A 2026-11-24 2026-11-25']],
  ['nights after each other have the days between', [work('A', '2026-11-24 22:00', '2026-11-27 06:00')], []],
  [
    'work in the morning after a night',
    [work('A', '2026-11-24 22:00', '2026-11-25 06:00'), work('B', '2026-11-25 13:00', '2026-11-25 17:00')],
    ['A+B 2026-11-24 2026-11-25'],
  ],
  ['without an end nobody knows', [work('A', '2026-11-24 20:00', null), work('B', '2026-11-25 08:00', null)], []],
  [
    'the night the clock goes forward is an hour shorter',
    [work('A', '2027-03-27 14:00', '2027-03-27 20:00'), work('B', '2027-03-28 07:30', '2027-03-28 12:00')],
    ['A+B 2027-03-27 2027-03-28'],
  ],
])('%s', (_, works, expected) => {
  expect(found(...works)).toEqual(expected);
});

test('work that may not be seen is part of a rest, and only of one with work that may', () => {
  const hidden = { ...work('werk dat je niet mag zien', '2026-11-24 14:00', '2026-11-24 23:00'), phaseId: undefined };
  expect(shortRests([hidden, work('B', '2026-11-25 07:00', '2026-11-25 12:00')], productNorms).map(({ phaseIds }) => phaseIds)).toEqual([['B']]);
  expect(shortRests([hidden, { ...hidden, plannedStart: at('2026-11-25 07:00'), plannedEnd: at('2026-11-25 12:00') }], productNorms)).toEqual([]);
});

test('work from one afternoon to a morning some days on is worked by day, and gives nobody too little rest', () => {
  const halves = work('1', '2026-11-24 12:30', '2026-11-26 12:00');
  expect(shortRests([halves, work('2', '2026-11-26 12:30', '2026-11-26 16:00')], productNorms)).toEqual([]);
  expect(
    shortRests([halves, work('2', '2026-11-26 21:00', '2026-11-27 05:00'), work('3', '2026-11-27 07:30', '2026-11-27 16:00')], productNorms),
  ).toMatchObject([{ phaseIds: ['2', '3'] }]);
});
