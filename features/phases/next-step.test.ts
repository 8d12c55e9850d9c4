import { expect, test } from 'vitest';
import { nextStepOf, type StepFacts } from './next-step.ts';

const form = (name: string, submitted: number, returned = 0) => ({ key: name.toLowerCase(), name, submitted, approved: 0, returned });

const facts = (changes: Partial<StepFacts['phase']>, rest: Partial<Omit<StepFacts, 'phase'>> = {}): StepFacts => ({
  phase: {
    status: 'in-progress',
    plannedCounts: { borings: 11 },
    doneCounts: { borings: 6 },
    requiredForms: [form('Boorstaat', 6), form('Veldwerkverslag', 0)],
    ...changes,
  },
  isOnTeam: true,
  drafts: [],
  ...rest,
});

test('before the release there is only waiting', () => expect(nextStepOf(facts({ status: 'planned' }))).toMatchObject({ kind: 'wait' }));

test('released field work is started by its team, and by nobody else', () => {
  expect(nextStepOf(facts({ status: 'released' }))).toMatchObject({ kind: 'take-step', to: 'in-progress' });
  expect(nextStepOf(facts({ status: 'released' }, { isOnTeam: false }))).toBeUndefined();
});

test('a form that is open goes before a new one', () =>
  expect(nextStepOf(facts({}, { drafts: [{ id: 'a', title: 'Boorstaat 07', gapCount: 3 }] }))).toEqual({
    kind: 'continue-form',
    label: 'Verder met Boorstaat 07',
    draftId: 'a',
    isComplete: false,
  }));

test('a form without gaps is to be sent', () =>
  expect(nextStepOf(facts({}, { drafts: [{ id: 'a', title: 'Boorstaat 07', gapCount: 0 }] }))).toMatchObject({
    label: 'Boorstaat 07 versturen',
    isComplete: true,
  }));

test('the next boring follows those that are done', () => expect(nextStepOf(facts({}))).toMatchObject({ label: 'Boring 07 starten', designKey: 'boorstaat' }));

test('after the last boring the report is asked, and after that the work is done', () => {
  const done = { doneCounts: { borings: 11 } };
  expect(nextStepOf(facts(done))).toMatchObject({ label: 'Veldwerkverslag invullen', designKey: 'veldwerkverslag' });
  const handedIn = { ...done, requiredForms: [form('Boorstaat', 11), form('Veldwerkverslag', 1)] };
  expect(nextStepOf(facts(handedIn))).toMatchObject({ kind: 'take-step', to: 'field-work-done' });
});

test('nothing is left to do once the field work was reported as done', () => expect(nextStepOf(facts({ status: 'field-work-done' }))).toBeUndefined());

test('a form that was returned is mended before the work is done', () =>
  expect(nextStepOf(facts({ doneCounts: { borings: 11 }, requiredForms: [form('Boorstaat', 10, 1)] }))).toMatchObject({
    kind: 'wait',
    label: 'Boorstaat is teruggestuurd: pas dat eerst aan',
  }));
