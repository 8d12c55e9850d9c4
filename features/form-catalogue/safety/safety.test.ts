/** The rules of the safety forms. */
import { describe, expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { initialAnswers } from '#features/form-engine/filling/initial-answers.ts';
import { exampleSafetyForms } from './example-safety.ts';
import { lmra } from './lmra.ts';
import { meldingIncident } from './melding-incident.ts';
import { toolbox } from './toolbox.ts';
import { tra } from './tra.ts';
import { werkplekinspectie } from './werkplekinspectie.ts';
import { werkvergunning } from './werkvergunning.ts';

const stateOf = (design: Design, answers: Answers = {}) =>
  createFormState(design, { ...exampleSafetyForms[design.key], ...answers }, { today: '2026-11-21', now: '08:30' });

describe('LMRA', () => {
  const good = { surroundingsSafe: 'yes', measure: null, solved: null };
  test('all in order is green, a measure that helps is orange, and both may start', () => {
    const green = stateOf(lmra, good);
    expect([green.get('light')?.value, green.get('lmraDone')?.value, green.get('measure')?.visible]).toEqual(['Groen: starten', 'yes', false]);
    const orange = stateOf(lmra);
    expect([orange.get('light')?.value, orange.get('lmraDone')?.value]).toEqual(['Oranje: starten met de maatregel', 'yes']);
  });
  test('a no asks a measure and is answered again; still no is red: do not start, call', () => {
    const state = stateOf(lmra, { ...good, fit: 'no' });
    expect(state.gaps().map(({ path }) => path)).toEqual(['measure', 'solved']);
    state.set('measure', 'Pauze genomen');
    state.set('solved', 'no');
    expect([state.get('light')?.value, state.get('lmraDone')?.value, state.get('stop')?.visible, state.get('called')?.gap]).toEqual([
      'Rood: niet starten',
      'no',
      true,
      'missing',
    ]);
  });
  test('asks for the right protection under what the phase asks, and keeps that as it was shown', () => {
    const phase = { code: '26.01432-02', protection: 'Klasse: Rood, vluchtig. PBM: Helm.' };
    const first = initialAnswers(lmra, { phase, today: '2026-11-21', now: '08:30' }, () => 'row');
    const keys = lmra.sections.flatMap(({ fields }) => fields.map(({ key }) => key));
    expect(keys[keys.indexOf('rightPpe') - 1]).toBe('protection');
    // Without what is around it, as a form is read afterwards.
    const state = stateOf(lmra, { ...good, ...first });
    expect([state.get('protection')?.visible, state.submission()['protection']]).toEqual([true, phase.protection]);
    expect(stateOf(lmra, { ...good, phaseCode: null }).get('protection')?.visible).toBe(false);
  });
  test('unanswered is no green', () => {
    const state = stateOf(lmra, { ...good, fit: null });
    expect([state.get('light')?.value, state.get('lmraDone')?.value]).toEqual([null, null]);
  });
});

describe('TRA by Fine and Kinney', () => {
  test.each([
    ['6', '6', '3', 108, 'Hoog'],
    ['10', '1', '7', 70, 'Middel'],
    ['0.5', '1', '40', 20, 'Middel'],
    ['3', '2', '3', 18, 'Laag'],
    ['0.1', '10', '40', 40, 'Middel'],
  ])('W %s × B %s × E %s is R %d, %s', (probability, exposure, effect, risk, riskClass) => {
    const state = stateOf(tra);
    for (const [key, value] of Object.entries({ probability, exposure, effect })) state.set(`steps.s1.${key}`, value);
    expect([state.get('steps.s1.risk')?.value, state.get('steps.s1.riskClass')?.value]).toEqual([risk, riskClass]);
  });
  test('a high risk that is left needs the safety coordinator', () => {
    const state = stateOf(tra);
    expect([state.get('highest')?.value, state.get('safetySignature')?.visible]).toEqual([45, false]);
    state.set('steps.s1.probabilityAfter', '1');
    expect([state.get('highest')?.value, state.get('advice')?.value?.toString().trim(), state.get('safetySignature')?.gap]).toEqual([
      90,
      'Hoog: alleen met akkoord van de KAM-coördinator.',
      'missing',
    ]);
  });
});

describe('Werkvergunning', () => {
  test.each([
    [18.9, 0, 'error'],
    [19, 0, null],
    [21, 9.9, null],
    [21.1, 0, 'error'],
  ])('oxygen of %d %% and LEL of %d %%', (oxygen, explosive, gap) => {
    const state = stateOf(werkvergunning);
    state.set('gasReadings.g1.oxygen', oxygen);
    state.set('gasReadings.g1.explosive', explosive);
    expect(state.get('gasReadings.g1.oxygen')?.gap ?? null).toBe(gap);
  });
  test('ten percent of LEL is refused, unless the permit is withdrawn', () => {
    const state = stateOf(werkvergunning);
    state.set('gasReadings.g1.explosive', 10);
    expect(state.get('gasReadings.g1.explosive')?.gap).toBe('error');
    state.set('status', 'ingetrokken');
    expect(state.get('gasReadings.g1.explosive')?.gap).toBeNull();
  });
  test('longer than a shift is explained', () => {
    const state = stateOf(werkvergunning, { validUntil: '2026-11-20T20:00' });
    expect([state.get('hours')?.value, state.get('hours')?.warnings]).toEqual([12, []]);
    state.set('validUntil', '2026-11-20T20:30');
    expect(state.get('hours')?.gap).toBe('warning');
  });
});

describe('Werkplekinspectie', () => {
  test('has 20 to 30 questions, and each fault asks an action', () => {
    const questions = werkplekinspectie.sections.slice(1, -1).flatMap(({ fields }) => fields);
    expect(questions).toHaveLength(24);
    const state = stateOf(werkplekinspectie, { actions: [] });
    expect([state.get('faults')?.value, state.get('actions')?.gap]).toEqual([1, 'missing']);
    state.set('extinguisher', 'goed');
    expect([state.get('faults')?.value, state.get('actions')?.gap]).toEqual([0, null]);
  });
});

describe('Toolbox', () => {
  test('has two who sign at least, takes 5 to 120 minutes, and is somewhere', () => {
    const state = stateOf(toolbox, { location: null });
    expect([state.get('forPhase')?.gap, state.get('location')?.gap]).toEqual(['missing', 'missing']);
    for (const [minutes, gap] of [
      [4, 'error'],
      [5, null],
      [120, null],
      [121, 'error'],
    ] as const) {
      state.set('minutes', minutes);
      expect(state.get('minutes')?.gap ?? null).toBe(gap);
    }
    state.removeRow('participants', 'p2');
    state.removeRow('participants', 'p3');
    expect(state.get('participants')?.gap).toBe('error');
  });
  test('nobody is there twice', () => {
    const state = stateOf(toolbox);
    state.set('participants.p2.employee', exampleSafetyForms['lmra']?.['worker'] ?? null);
    expect(state.get('participants.p2.employee')?.gap).toBe('error');
  });
});

describe('Melding incident', () => {
  test.each([
    ['arts', false],
    ['ziekenhuis', true],
    ['blijvend', true],
    ['overleden', true],
  ])('%s must be reported: %s', (outcome, isReportable) => {
    const state = stateOf(meldingIncident, { kind: 'verzuim', outcome });
    expect([state.get('report')?.visible, state.get('duty')?.value === 'Meldingsplichtig arbeidsongeval']).toEqual([isReportable, isReportable]);
  });
  test('is seen by who follows it up, and has a name of its own', () => {
    expect(meldingIncident.maySee).toEqual(['safety', 'project-leader']);
    expect(stateOf(meldingIncident).title()).toBe('Bijna-ongeval 20-11-2026 10:15');
  });
});
