import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { conflictsOf, reasonsAgainst } from './conflicts.ts';
import type { Board } from './contract.ts';
import { sampleBoard, samplePerson, samplePhase } from './testing.ts';

const settings = { norms: productNorms, closed: [] };
const kinds = (board: Partial<Board>) => conflictsOf(sampleBoard(board), settings).map(({ kind }) => kind);
const onTeam = (...ids: string[]) => ({ team: ids.map((userId) => ({ userId, role: 'assistant' as const })) });
const people = [samplePerson('Anna', [['2001', null]]), samplePerson('Bas', [['2001', '2026-11-25']])];

test('leave on a planned half day is told with its days, and leave beside it is not', () => {
  const phases = [samplePhase('1', '2026-11-24', '2026-11-26', onTeam('Anna'))];
  const absence = { userId: 'Anna', from: '2026-11-26', fromPart: 'pm' as const, to: '2026-11-27', toPart: 'pm' as const, isApproved: true };
  const [found] = conflictsOf(sampleBoard({ people, phases, absences: [absence] }), settings);
  expect(found).toMatchObject({ kind: 'leave', subjectId: 'Anna', phaseIds: ['1'], span: { from: '2026-11-26', fromPart: 'pm', to: '2026-11-26' } });
  expect(found?.text).toBe('Anna, 26.00001-1: verlof do 26 nov, middag t/m vr 27 nov.');
  expect(kinds({ people, phases, absences: [{ ...absence, from: '2026-11-27', fromPart: 'am' }] })).toEqual([]);
});

test('somebody, a car and equipment are at one place at a time; a morning and an afternoon are two', () => {
  const along = { ...onTeam('Anna'), carIds: ['car'], equipmentIds: ['xrf'] };
  const whole = samplePhase('1', '2026-11-24', '2026-11-24', along);
  const morning = { ...whole, id: '2', plannedEnd: instantAt('2026-11-24', '12:00') };
  const afternoon = { ...whole, id: '3', plannedStart: instantAt('2026-11-24', '12:30') };
  expect(kinds({ people, phases: [whole, morning] }).toSorted()).toEqual(['car', 'equipment', 'overlap']);
  expect(kinds({ people, phases: [morning, afternoon] })).toEqual([]);
  expect(kinds({ people, phases: [{ ...whole, status: 'checked' }, morning] })).toEqual([]);
});

test('work that may not be seen takes people too, and says nothing of itself', () => {
  const busy = [{ plannedStart: instantAt('2026-11-24', '07:30'), plannedEnd: null, userIds: ['Anna'], carIds: [], equipmentIds: [], isOver: false }];
  const [found] = conflictsOf(sampleBoard({ people, busy, phases: [samplePhase('1', '2026-11-24', '2026-11-24', onTeam('Anna'))] }), settings);
  expect(found?.text).toBe('Anna, di 24 nov: 26.00001-1 en werk dat je niet mag zien.');
  const over = busy.map((one) => ({ ...one, isOver: true }));
  expect(kinds({ people, busy: over, phases: [samplePhase('1', '2026-11-24', '2026-11-24', onTeam('Anna'))] })).toEqual([]);
});

test('what logistics keeps for other work is taken too, by name; what is ordered for the work itself is not in its way', () => {
  const phase = samplePhase('1', '2026-11-24', '2026-11-24', { carIds: ['car'], equipmentIds: ['xrf'] });
  const cars = [{ id: 'car', plate: 'V482KP', name: 'Bus', apkTo: null }];
  const equipment = [{ id: 'xrf', number: 'XRF-01', name: 'XRF', calibratedTo: null, outOfOrder: '' }];
  const days = { from: '2026-11-23', to: '2026-11-25' };
  const of = (thingId: string, phaseId: string | null, by: string) => ({ thingId, phaseId, by, ...days });
  const board = sampleBoard({ cars, equipment, phases: [phase], orders: [of('car', null, 'werk dat je niet mag zien'), of('xrf', 'elders', '26.00002-01')] });
  expect(conflictsOf(board, settings).map(({ kind, phaseIds, text }) => [kind, phaseIds, text])).toEqual([
    ['car', ['1'], 'V-482-KP, di 24 nov: 26.00001-1 en werk dat je niet mag zien (besteld).'],
    ['equipment', ['1'], 'XRF-01, di 24 nov: 26.00001-1 en 26.00002-01 (besteld).'],
  ]);
  expect([...reasonsAgainst(board, { ...phase, carIds: [], equipmentIds: [] }, settings)]).toEqual([
    ['car', 'al bezet'],
    ['xrf', 'al bezet'],
  ]);
  expect(kinds({ cars, equipment, phases: [phase], orders: [of('car', '1', '26.00001-1'), of('xrf', '1', '26.00001-1')] })).toEqual([]);
});

test('one of the team has the registration the protocol asks, on every day', () => {
  const phase = (...ids: string[]) => samplePhase('1', '2026-11-24', '2026-11-26', { protocol: '2001', ...onTeam(...ids) });
  const required = ['2001'];
  expect(kinds({ people, required, phases: [phase('Anna', 'Bas')] })).toEqual([]);
  const [found] = conflictsOf(sampleBoard({ people, required, phases: [phase('Bas')] }), settings);
  expect(found).toMatchObject({ kind: 'registration', subjectId: 'Bas', span: { from: '2026-11-26' } });
  expect(found?.text).toMatch(/mag 2001 vanaf do 26 nov\. Bas: Registratie 2001 is verlopen op 25-11-2026\./);
  expect(kinds({ people, required: [], phases: [phase('Bas')] })).toEqual([]);
  expect(kinds({ people, required, phases: [phase()] })).toEqual([]);
});

test('a car without inspection and equipment that is broken or runs out are told', () => {
  const cars = [{ id: 'car', plate: 'V482KP', name: 'Bus', apkTo: '2026-11-24' }];
  const thing = { number: 'XRF-01', name: 'XRF', calibratedTo: null, outOfOrder: '' };
  const equipment = [
    { ...thing, id: 'broken', outOfOrder: 'lekt' },
    { ...thing, id: 'old', calibratedTo: '2026-11-01' },
  ];
  const phases = [samplePhase('1', '2026-11-24', '2026-11-25', { carIds: ['car'], equipmentIds: ['broken', 'old'] })];
  expect(conflictsOf(sampleBoard({ cars, equipment, phases }), settings).map(({ kind, subjectId }) => `${kind} ${subjectId}`)).toEqual([
    'inspection car',
    'unusable broken',
    'unusable old',
  ]);
});

test('who is not free for a phase is told with why, by who it is', () => {
  const asked = samplePhase('1', '2026-11-26', '2026-11-26', { protocol: '2001' });
  const other = samplePhase('2', '2026-11-26', '2026-11-26', onTeam('Anna'));
  const reasons = reasonsAgainst(sampleBoard({ people, required: ['2001'], phases: [asked, other] }), asked, settings);
  expect([...reasons]).toEqual([
    ['Anna', 'al ingepland'],
    ['Bas', 'geen geldige registratie voor 2001'],
  ]);
});

test('of several reasons the gravest is told', () => {
  const asked = samplePhase('1', '2026-11-26', '2026-11-26');
  const phases = [asked, samplePhase('2', '2026-11-26', '2026-11-26', onTeam('Anna'))];
  const absences = [{ userId: 'Anna', from: '2026-11-26', fromPart: 'am' as const, to: '2026-11-26', toPart: 'pm' as const, isApproved: true }];
  const board = sampleBoard({ people: [{ ...samplePerson('Anna'), workDays: [1] }], phases, absences });
  expect(reasonsAgainst(board, asked, settings).get('Anna')).toBe('heeft verlof');
});

test('somebody planned early after late work is told, and is not offered as free for it', () => {
  const late = samplePhase('1', '2026-11-24', '2026-11-24', { ...onTeam('Anna'), plannedEnd: instantAt('2026-11-24', '23:00') });
  const early = samplePhase('2', '2026-11-25', '2026-11-25', onTeam('Anna'));
  const board = sampleBoard({ people, phases: [late, early] });
  expect(conflictsOf(board, settings)).toMatchObject([{ kind: 'rest', subjectId: 'Anna', phaseIds: ['1', '2'] }]);
  expect(conflictsOf(board, settings)[0]?.text).toMatch(/^Anna, di 24 nov tot 23:00 \(26\.00001-1\) en wo 25 nov vanaf 07:30/);
  expect(reasonsAgainst(board, { ...early, team: [] }, settings).get('Anna')).toBe('te weinig rust');
});

test('somebody is in service and works on the days they are planned', () => {
  const team = [
    { ...samplePerson('Anna'), workDays: [1, 2, 4, 5] },
    { ...samplePerson('Bas'), isActive: false },
    { ...samplePerson('Cas'), serviceUntil: '2026-11-25' },
    { ...samplePerson('Dora'), serviceFrom: '2026-11-25' },
  ];
  const phase = samplePhase('1', '2026-11-24', '2026-11-30', onTeam('Anna', 'Bas', 'Cas', 'Dora'));
  const found = conflictsOf(sampleBoard({ people: team, phases: [phase] }), settings);
  expect(found.map(({ kind, span, text }) => [kind, `${span.from} ${span.to}`, text])).toEqual([
    ['service', '2026-11-24 2026-11-30', 'Bas, 26.00001-1: werkt hier niet meer.'],
    ['service', '2026-11-24 2026-11-24', 'Dora, 26.00001-1: komt in dienst op 25-11-2026.'],
    ['day-off', '2026-11-25 2026-11-25', 'Anna, 26.00001-1: werkt niet op wo 25 nov.'],
    ['service', '2026-11-26 2026-11-30', 'Cas, 26.00001-1: is in dienst tot en met 25-11-2026.'],
  ]);
  expect([...reasonsAgainst(sampleBoard({ people: team, phases: [] }), { ...phase, team: [] }, settings)]).toEqual([
    ['Bas', 'niet in dienst'],
    ['Dora', 'niet in dienst'],
    ['Anna', 'werkt dan niet'],
    ['Cas', 'niet in dienst'],
  ]);
});

test('a holiday and a closing are told once, with all that is planned on them; a weekend is nobody’s surprise', () => {
  const phases = [samplePhase('1', '2026-12-24', '2026-12-28', onTeam('Anna')), samplePhase('2', '2026-12-25', '2026-12-25', onTeam('Bas'))];
  const closed = [{ from: '2026-12-28', to: '2026-12-31', name: 'Kerstsluiting' }];
  const found = conflictsOf(sampleBoard({ people, phases }), { ...settings, closed });
  expect(found.map(({ kind, phaseIds, text }) => [kind, phaseIds, text])).toEqual([
    ['holiday', ['1', '2'], 'vr 25 dec is Eerste Kerstdag: 26.00001-1, 26.00001-2.'],
    ['holiday', ['1'], 'ma 28 dec is Kerstsluiting: 26.00001-1.'],
  ]);
  expect([...reasonsAgainst(sampleBoard({ people, phases: [] }), phases[1] as (typeof phases)[0], { ...settings, closed })]).toEqual([]);
});

test('who is held to projects is planned on those they were given, in all of the days', () => {
  const held = (...heldTo: NonNullable<(typeof people)[number]['heldTo']>) => [{ ...samplePerson('Anna'), heldTo }];
  const given = (from: string | null, until: string | null, project = '26.00001') => ({ project, from, until });
  const phases = [samplePhase('1', '2026-11-24', '2026-11-26', onTeam('Anna'))];
  const found = (...heldTo: NonNullable<(typeof people)[number]['heldTo']>) => kinds({ people: held(...heldTo), phases });
  expect([found(given(null, null)), found(given('2026-11-24', '2026-11-26'))]).toEqual([[], []]);
  expect([found(), found(given(null, null, '26.00002')), found(given('2026-11-25', null)), found(given(null, '2026-11-25'))]).toEqual([
    ['access'],
    ['access'],
    ['access'],
    ['access'],
  ]);
  expect(conflictsOf(sampleBoard({ people: held(), phases }), settings)[0]?.text).toBe(
    'Anna, 26.00001-1: heeft op deze dagen geen toegang tot project 26.00001. Een beheerder kan die geven.',
  );
});
