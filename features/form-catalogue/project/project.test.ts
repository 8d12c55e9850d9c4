/** The rules of the forms about a project as a whole. */
import { expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { exampleSignature } from '../example-parts.ts';
import { afwijkingsmelding } from './afwijkingsmelding.ts';
import { exampleProjectForms } from './example-project.ts';
import { opleverformulier } from './opleverformulier.ts';
import { startoverleg } from './startoverleg.ts';

const stateOf = (design: Design, answers: Answers = {}) =>
  createFormState(design, { ...exampleProjectForms[design.key], ...answers }, { today: '2026-11-21', now: '08:30' });

test('what is not settled before the start asks an action', () => {
  const state = stateOf(startoverleg, { actions: [] });
  expect([state.get('notDiscussed')?.value, state.get('actions')?.gap]).toEqual([1, 'missing']);
  state.set('permits', 'na');
  expect([state.get('notDiscussed')?.value, state.get('actions')?.gap]).toEqual([0, null]);
});

test('a site that is not as it should be asks what is left to do, and is no full agreement', () => {
  const state = stateOf(opleverformulier);
  expect(state.get('openPoints')?.value).toBe(1);
  state.set('accepted', 'akkoord');
  expect(state.get('accepted')?.gap).toBe('error');
  state.removeRow('remaining', 'r1');
  expect([state.get('accepted')?.gap, state.get('remaining')?.gap]).toEqual([null, 'missing']);
});

test('both sign for a hand-over', () => {
  expect(stateOf(opleverformulier, { signatures: [exampleSignature(504, 'Bram de Wit', 'Uitvoerder')] }).get('signatures')?.error).toContain(
    'ontbreekt nog de handtekening van: opdrachtgever',
  );
});

test('a deviation has its five things, and a heavy one is told', () => {
  const state = stateOf(afwijkingsmelding);
  expect(state.gaps()).toEqual([]);
  state.set('weight', 'kritiek');
  expect(state.get('told')?.warnings).toEqual(['Bij een kritieke afwijking wordt ook de KAM-coördinator ingelicht.']);
  state.set('deviations.d1.risk', '');
  expect(state.get('deviations.d1.risk')?.gap).toBe('missing');
});
