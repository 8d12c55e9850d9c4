/** The rules of the public forms. */
import { expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { productDesigns } from '../product-designs.ts';
import { bezoekersregistratie } from './bezoekersregistratie.ts';
import { examplePublicForms } from './example-public.ts';
import { klanttevredenheid } from './klanttevredenheid.ts';
import { meldingOnveiligeSituatie } from './melding-onveilige-situatie.ts';

const stateOf = (design: Design, answers: Answers = {}) =>
  createFormState(design, { ...examplePublicForms[design.key], ...answers }, { today: '2026-11-21', now: '08:30' });

test('the public forms are these three, with thanks, and ask nothing out of the lists of the organisation', () => {
  const open = productDesigns.filter((design) => design.public !== undefined);
  expect(open.map(({ key }) => key)).toEqual(['bezoekersregistratie', 'melding-onveilige-situatie', 'klanttevredenheid']);
  for (const design of open) {
    expect([design.category, design.public?.thanks?.length ?? 0, design.retentionYears]).toEqual(['Publiek', expect.any(Number), expect.any(Number)]);
    const types = design.sections.flatMap(({ fields }) => fields.flatMap((field) => [field, ...rowFieldsOf(field)])).map(({ type }) => type);
    expect(types.filter((type) => ['person', 'project', 'equipment', 'car'].includes(type))).toEqual([]);
  }
});

test('nobody enters a site without agreeing to its rules', () => {
  expect(stateOf(bezoekersregistratie, { rulesRead: 'no' }).get('rulesRead')?.gap).toBe('error');
});

test('a report needs no name, unless an answer is wanted', () => {
  expect(stateOf(meldingOnveiligeSituatie, { wantsAnswer: 'no', name: null, email: null }).gaps()).toEqual([]);
  const state = stateOf(meldingOnveiligeSituatie, { email: null });
  expect(state.gaps().map(({ path }) => path)).toEqual(['email', 'phone']);
  state.set('phone', '+31612345678');
  expect(state.gaps()).toEqual([]);
});

test('marks are averaged without those that do not apply, and six or less asks what can be better', () => {
  const state = stateOf(klanttevredenheid);
  expect([state.get('average')?.value, state.get('group')?.value]).toEqual([4.5, 'Promotor']);
  state.set('recommend', '6');
  expect([state.get('group')?.value, state.get('better')?.gap]).toEqual(['Criticaster', 'missing']);
  state.set('recommend', '7');
  expect([state.get('group')?.value, state.get('better')?.gap]).toEqual(['Neutraal', null]);
});
