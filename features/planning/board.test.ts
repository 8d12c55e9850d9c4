import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { columnAt, columnsOf, groupsOf, lanesOf, occupationOn, placeOf } from './board.ts';
import { sampleBoard, samplePerson, samplePhase } from './testing.ts';

const MONDAY = '2026-11-23';
const columns = columnsOf(MONDAY, 1);
const all = { division: '', cars: true, equipment: true };
const settings = { norms: productNorms, closed: [] };
const anna = { userId: 'Anna', role: 'sampler' as const };

test('columns fill the width, weekends narrow, and are found again by where they are', () => {
  for (const weeks of [1, 2, 4]) expect(columnsOf(MONDAY, weeks).reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
  for (const { day, left, width } of columns) expect(columnAt(columns, left + width / 2)?.day).toBe(day);
  expect(columns.filter(({ isWeekend }) => isWeekend).map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-29']);
});

test('a stretch stands where its half days are, cut where the board ends', () => {
  const monday = columns[0]?.width ?? 0;
  expect(placeOf(columns, { from: MONDAY, fromPart: 'pm', to: '2026-11-24', toPart: 'am' })).toMatchObject({ left: monday / 2, isCutBefore: false });
  expect(placeOf(columns, { from: '2026-11-20', fromPart: 'pm', to: '2026-12-04', toPart: 'am' })).toMatchObject({
    ...{ left: 0, isCutBefore: true, isCutAfter: true },
  });
  expect(placeOf(columns, { from: '2026-11-30', fromPart: 'am', to: '2026-11-30', toPart: 'pm' })).toBeUndefined();
});

test('rows hold what somebody or something is planned for, with the hours of the week', () => {
  const board = sampleBoard({
    people: [samplePerson('Anna'), { ...samplePerson('Bas'), divisionName: 'Asbest' }],
    phases: [samplePhase('1', MONDAY, '2026-11-25', { team: [anna], carIds: ['car'] })],
    absences: [{ userId: 'Anna', from: '2026-11-27', fromPart: 'am', to: '2026-11-27', toPart: 'pm', isApproved: true }],
    cars: [{ id: 'car', plate: 'V482KP', name: 'Bus', apkTo: null }],
  });
  const groups = groupsOf(board, columns, all, settings);
  expect(groups.map(({ name, note }) => [name, note])).toEqual([
    ['Bodem', '1 mens'],
    ['Asbest', '1 mens'],
    ['Auto’s', '1 van 1 in gebruik'],
    ['Materieel', '0 van 0 in gebruik'],
  ]);
  expect(groups[0]?.rows[0]).toMatchObject({ name: 'Anna', note: '24 van 32 u', isOver: false });
  expect(groupsOf(board, columns, { division: 'Asbest', cars: false, equipment: false }, settings).map(({ name }) => name)).toEqual(['Asbest']);
  expect(occupationOn(MONDAY, groups)).toEqual({ working: 1, present: 2 });
  expect(occupationOn('2026-11-27', groups)).toEqual({ working: 0, present: 1 });
});

test('gear that is ordered stands in its row, once where the phase takes it by its planning too', () => {
  const cars = [{ id: 'car', plate: 'V482KP', name: 'Bus', apkTo: null }];
  const phases = [samplePhase('1', MONDAY, '2026-11-24', { carIds: ['car'] })];
  const order = (phaseId: string, from: string, to: string) => ({ thingId: 'car', phaseId, from, to, by: '26.00001-1' });
  const barsOfCar = (...orders: ReturnType<typeof order>[]) =>
    groupsOf(sampleBoard({ cars, phases, orders }), columns, all, settings)[0]?.rows[0]?.bars.map(({ what }) => what.kind);
  expect(barsOfCar(order('1', MONDAY, '2026-11-24'))).toEqual(['phase']);
  expect(barsOfCar(order('1', MONDAY, '2026-11-26'))).toEqual(['phase', 'ordered']);
  expect(barsOfCar(order('2', '2026-11-26', '2026-11-26'))).toEqual(['phase', 'ordered']);
});

test('what lies over each other stands on lines of its own', () => {
  const half = samplePhase('2', MONDAY, MONDAY, { team: [anna], plannedEnd: instantAt(MONDAY, '12:00') });
  const later = samplePhase('3', MONDAY, MONDAY, { team: [anna], plannedStart: instantAt(MONDAY, '12:30') });
  const board = sampleBoard({ people: [samplePerson('Anna')], phases: [samplePhase('1', MONDAY, '2026-11-24', { team: [anna] }), half, later] });
  const { bars, laneCount } = lanesOf(groupsOf(board, columns, all, settings)[0]?.rows[0]?.bars ?? [], columns);
  expect(laneCount).toBe(2);
  expect(bars.map(({ bar, lane }) => `${bar.key} ${lane}`)).toEqual(['1 0', '2 1', '3 1']);
});

test('hours there are follow the own week, holidays and service; who left says so in their row', () => {
  // The week of Christmas: Friday is a holiday.
  const christmas = columnsOf('2026-12-21', 1);
  const people = [
    samplePerson('Anna'),
    { ...samplePerson('Bas'), contractMinutes: 1920, workDays: [1, 2, 3, 4] },
    { ...samplePerson('Cas'), serviceUntil: '2026-12-22' },
    { ...samplePerson('Dora'), isActive: false },
  ];
  const phases = [samplePhase('1', '2026-12-21', '2026-12-25', { team: [anna, { ...anna, userId: 'Dora' }] })];
  // Tuesday and the free Friday.
  const absences = ['2026-12-22', '2026-12-25'].map((day) => ({
    userId: 'Bas',
    from: day,
    fromPart: 'am' as const,
    to: day,
    toPart: 'pm' as const,
    isApproved: true,
  }));
  const groups = groupsOf(sampleBoard({ people, phases, absences }), christmas, all, settings);
  expect(groups[0]?.rows.map(({ name, note, isOver }) => [name, note, isOver])).toEqual([
    ['Anna', '40 van 32 u', true],
    ['Bas', '0 van 24 u', false],
    ['Cas', '0 van 16 u', false],
    ['Dora', 'werkt hier niet meer', true],
  ]);
  expect(occupationOn('2026-12-24', groups)).toEqual({ working: 2, present: 3 });
});
