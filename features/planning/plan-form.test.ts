import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { type Drop, readPlanForm, spanFrom, toPlanForm } from './plan-form.ts';
import { samplePhase } from './testing.ts';

const phase = samplePhase('1', '2026-11-24', '2026-11-25', { team: [{ userId: 'Anna', role: 'drill-master' }], carIds: ['a'] });
const settings = { norms: productNorms, closed: [] };
const drop = (changes: Partial<Drop>): Drop => ({ phaseId: '1', to: { kind: 'person', id: 'Anna' }, fromId: 'Anna', days: 0, day: '2026-11-24', ...changes });

test('dropped on somebody else it changes hands and keeps its role; on its own row it changes days', () => {
  expect(toPlanForm(phase, drop({ to: { kind: 'person', id: 'Bas' } }), settings).team).toEqual([{ userId: 'Bas', role: 'drill-master' }]);
  expect(toPlanForm(phase, drop({ days: 2 }), settings)).toMatchObject({ from: '2026-11-26', to: '2026-11-27', team: phase.team });
});

test('dropped on a car it takes that one, from a car instead of the other', () => {
  expect(toPlanForm(phase, drop({ to: { kind: 'car', id: 'b' } }), settings).carIds).toEqual(['a', 'b']);
  expect(toPlanForm(phase, drop({ to: { kind: 'car', id: 'b' }, fromId: 'a' }), settings).carIds).toEqual(['b']);
});

test('what had no date gets the day it is dropped on, as long as its budget asks', () => {
  const waiting = { ...phase, plannedStart: null, plannedEnd: null, team: [], budgetMinutes: 16 * 60 };
  const form = toPlanForm(waiting, drop({ fromId: undefined, day: '2026-11-27', to: { kind: 'person', id: 'Bas' } }), settings);
  expect(form).toMatchObject({ from: '2026-11-27', to: '2026-11-30', toPart: 'pm', team: [{ userId: 'Bas', role: 'drill-master' }] });
  expect(spanFrom('2026-11-27', 0, 1, settings)).toMatchObject({ to: '2026-11-27', toPart: 'pm' });
  expect(spanFrom('2026-11-27', 240, 1, settings)).toMatchObject({ to: '2026-11-27', toPart: 'am' });
  expect(spanFrom('2026-11-27', 720, 2, settings)).toMatchObject({ to: '2026-11-27', toPart: 'pm' });
  // Good Friday is worked, Easter Monday is not.
  expect(spanFrom('2026-04-02', 3 * 480, 1, settings)).toMatchObject({ to: '2026-04-07', toPart: 'pm' });
});

test('what is wrong is told by field', () => {
  const paths = (changes: object) => readPlanForm(phase, { ...toPlanForm(phase, undefined, settings), ...changes }).problems.map(({ path }) => path);
  expect(paths({})).toEqual([]);
  expect(paths({ from: '', to: '' })).toEqual(['from', 'to']);
  expect(paths({ to: '2026-11-23' })).toEqual(['to']);
  expect(paths({ to: '2026-11-24', fromPart: 'pm', toPart: 'am' })).toEqual(['toPart']);
});
