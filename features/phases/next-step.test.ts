import { expect, test } from 'vitest';
import { nextStepsOf, type StepFacts } from './next-step.ts';

const form = (name: string, submitted: number, returned = 0) => ({ key: name.toLowerCase(), name, submitted, approved: 0, returned });

const facts = (changes: Partial<StepFacts['phase']>, rest: Partial<Omit<StepFacts, 'phase'>> = {}): StepFacts => ({
  phase: {
    status: 'in-progress',
    plannedCounts: { borings: 11 },
    doneCounts: { borings: 6 },
    crowClass: 'basis',
    ...{ lmraAt: null, ownLmraAt: null, ownLmraStopAt: null, otherLmraStopAt: null },
    requiredForms: [form('Boorstaat', 6), form('Veldwerkverslag', 0)],
    ...changes,
  },
  isOnTeam: true,
  drafts: [],
  today: '2026-11-19',
  ...rest,
});

test('before the release there is only waiting', () => expect(nextStepsOf(facts({ status: 'planned' }))).toMatchObject([{ kind: 'wait' }]));

test('released field work is started by its team, and by nobody else', () => {
  expect(nextStepsOf(facts({ status: 'released' }))).toMatchObject([{ kind: 'take-step', to: 'in-progress' }]);
  expect(nextStepsOf(facts({ status: 'released' }, { isOnTeam: false }))).toEqual([]);
});

const draft = (number: string, gapCount: number, more: object = {}) => ({
  id: number,
  title: `Boorstaat ${number}`,
  designKey: 'boorstaat',
  isNew: true,
  gapCount,
  ...more,
});

test('a form that is open comes first, and the next boring stays beside it, with the number after', () => {
  expect(nextStepsOf(facts({}, { drafts: [draft('07', 3)] }))).toEqual([
    { kind: 'continue-form', label: 'Verder met Boorstaat 07', draftId: '07', isComplete: false },
    { kind: 'start-form', label: 'Boring 08 starten', designKey: 'boorstaat', answers: { number: '08' } },
  ]);
  // What was sent before and is mended now is counted already.
  expect(nextStepsOf(facts({}, { drafts: [draft('03', 1, { isNew: false })] }))).toMatchObject([{ draftId: '03' }, { label: 'Boring 07 starten' }]);
});

test('a form without gaps is to be sent; beside the last boring nothing else is begun', () =>
  expect(nextStepsOf(facts({ doneCounts: { borings: 10 } }, { drafts: [draft('11', 0)] }))).toMatchObject([
    { label: 'Boorstaat 11 versturen', isComplete: true },
  ]));

test('where the class of the ground asks it one’s own analysis of the day comes before all else', () => {
  const labels = (changes: Partial<StepFacts['phase']>, rest = {}) => nextStepsOf(facts(changes, rest)).map((step) => step.label);
  expect(labels({ crowClass: 'oranje' })).toEqual(['LMRA doen', 'Boring 07 starten']);
  expect(labels({ crowClass: 'zwart', ownLmraAt: '2026-11-18T22:59:59.000Z' }, { drafts: [draft('07', 3)] })).toEqual([
    'LMRA doen',
    'Verder met Boorstaat 07',
    'Boring 08 starten',
  ]);
  expect(labels({ crowClass: 'rood', ownLmraAt: '2026-11-18T23:00:00.000Z' })).toEqual(['Boring 07 starten']);
  expect(labels({ crowClass: 'rood' }, { drafts: [draft('l', 2, { title: 'LMRA', designKey: 'lmra' })] })).toEqual(['Verder met LMRA', 'Boring 07 starten']);
  expect([labels({ crowClass: 'basis' }), labels({ crowClass: null })]).toEqual([['Boring 07 starten'], ['Boring 07 starten']]);
});

test('after one’s own red analysis of the day it is to be done over and no boring is begun; what is open can be finished', () => {
  const labels = (changes: Partial<StepFacts['phase']>, rest = {}) => nextStepsOf(facts(changes, rest)).map((step) => step.label);
  const [early, late] = ['2026-11-19T06:30:00.000Z', '2026-11-19T10:00:00.000Z'];
  const stopped = { ownLmraAt: early, ownLmraStopAt: late };
  expect(labels({ ...stopped, crowClass: 'rood' })).toEqual(['LMRA is rood: opnieuw doen']);
  expect(labels({ ...stopped, crowClass: 'basis' }, { drafts: [draft('07', 3)] })).toEqual(['LMRA is rood: opnieuw doen', 'Verder met Boorstaat 07']);
  expect(labels(stopped, { drafts: [draft('l', 2, { title: 'LMRA', designKey: 'lmra' })] })).toEqual(['Verder met LMRA']);
  expect(labels({ ownLmraAt: early, otherLmraStopAt: late, crowClass: 'rood' })).toEqual(['Boring 07 starten']);
  expect(labels({ ownLmraStopAt: '2026-11-18T10:00:00.000Z', crowClass: 'rood' })).toEqual(['LMRA doen', 'Boring 07 starten']);
});

test('the next boring follows those that are done', () =>
  expect(nextStepsOf(facts({}))).toMatchObject([{ label: 'Boring 07 starten', designKey: 'boorstaat' }]));

test('after the last boring the report is asked, and after that the work is done', () => {
  const done = { doneCounts: { borings: 11 } };
  expect(nextStepsOf(facts(done))).toMatchObject([{ label: 'Veldwerkverslag invullen', designKey: 'veldwerkverslag' }]);
  const handedIn = { ...done, requiredForms: [form('Boorstaat', 11), form('Veldwerkverslag', 1)] };
  expect(nextStepsOf(facts(handedIn))).toMatchObject([{ kind: 'take-step', to: 'field-work-done' }]);
});

test('nothing is left to do once the field work was reported as done', () => expect(nextStepsOf(facts({ status: 'field-work-done' }))).toEqual([]));

test('a form that was returned is mended before the work is done', () =>
  expect(nextStepsOf(facts({ doneCounts: { borings: 11 }, requiredForms: [form('Boorstaat', 10, 1)] }))).toMatchObject([
    { kind: 'wait', label: 'Boorstaat is teruggestuurd: pas dat eerst aan' },
  ]));
