/** The rules and formulas of wells, groundwater, asbestos and XRF, with the values the trade tests them by. */
import { describe, expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import '#features/form-engine/patterns/patterns-at-once.ts';
import { asbestInspectie } from './asbest-inspectie.ts';
import { exampleSoilForms } from './example-soil.ts';
import { grondwatermonster } from './grondwatermonster.ts';
import { peilbuis } from './peilbuis.ts';
import { xrfMeetstaat } from './xrf-meetstaat.ts';

const stateOf = (design: Design, answers: Answers = {}) =>
  createFormState(design, { ...exampleSoilForms[design.key], ...answers }, { today: '2026-11-21', now: '08:30' });
const brokenOf = (state: ReturnType<typeof stateOf>) => state.get('brokenRules')?.value?.toString().trim() ?? null;

describe('Peilbuis', () => {
  test('may be sampled a week after it was placed', () => {
    expect(stateOf(peilbuis).get('sampleFrom')?.value).toBe('2026-11-27');
  });
  test('a filter is one metre, in gravel, under bentonite', () => {
    const state = stateOf(peilbuis);
    expect([state.get('filterLength')?.value, state.get('filterLength')?.warnings]).toEqual([1, []]);
    state.set('filterTo', 3.8);
    expect([state.get('filterLength')?.gap, state.get('gravelTo')?.gap]).toEqual(['warning', 'warning']);
    state.set('clayTo', 1.6);
    expect(state.get('clayTo')?.warnings).toEqual(['Het bentoniet overlapt het filtergrind.']);
  });
});

describe('Grondwatermonster', () => {
  test('a column of 1.5 m in a tube of 28 mm holds 0.92 l, three times of which is 2.8 l', () => {
    const state = stateOf(grondwatermonster);
    expect(['wetColumn', 'wetLitres', 'purgeLitres'].map((key) => state.get(key)?.value)).toEqual([1.5, 0.92, 2.8]);
    state.set('purged', 2.7);
    expect([state.get('purged')?.gap, brokenOf(state)]).toEqual(['warning', 'Er is te weinig voorgepompt.']);
  });
  test('six days after placing is too soon, seven is not', () => {
    expect(stateOf(grondwatermonster).get('restDays')).toMatchObject({ value: 7, warnings: [] });
    const state = stateOf(grondwatermonster, { placedOn: '2026-11-14' });
    expect([state.get('restDays')?.gap, state.get('hasDeviations')?.gap]).toEqual(['warning', 'error']);
  });
  test.each([
    [99, 'warning'],
    [100, null],
    [500, null],
    [501, 'warning'],
  ])('a flow of %d ml/min', (flow, gap) => expect(stateOf(grondwatermonster, { flow }).get('flow')?.gap ?? null).toBe(gap));
  test('turbidity is always measured, and explained above 10 NTU', () => {
    expect(stateOf(grondwatermonster, { turbidity: null }).get('turbidity')?.gap).toBe('missing');
    expect(stateOf(grondwatermonster, { turbidity: 10 }).get('turbidity')?.gap).toBeNull();
    expect(stateOf(grondwatermonster, { turbidity: 10.1 }).get('turbidity')?.gap).toBe('warning');
  });
  test('the EC is stable when the last three readings stay within ten percent of their mean', () => {
    const state = stateOf(grondwatermonster);
    expect(state.get('ecStable')?.value).toBe('yes');
    state.set('readings.r1.ec', 780);
    expect([state.get('ecStable')?.value, state.get('ecStable')?.gap]).toEqual(['no', 'warning']);
    state.addRow('readings', 'r4');
    state.set('readings.r4.ec', 645);
    expect(state.get('ecStable')?.value).toBe('yes');
    state.removeRow('readings', 'r4');
    state.removeRow('readings', 'r3');
    expect(state.get('ecStable')?.value).toBe('no');
  });
  test('the EC is stable at just ten percent from the mean', () => {
    const state = stateOf(grondwatermonster);
    for (const [id, ec] of Object.entries({ r1: 120, r2: 134, r3: 146 })) state.set(`readings.${id}.ec`, ec);
    expect(state.get('ecStable')?.value).toBe('yes');
    state.set('readings.r1.ec', 119);
    expect(state.get('ecStable')?.value).toBe('no');
  });
  test('only the bottle for metals is filtered', () => {
    const state = stateOf(grondwatermonster);
    state.set('bottles.b2.filtered', 'yes');
    state.set('bottles.b1.filtered', 'no');
    expect([state.get('bottles.b1.filtered')?.gap, state.get('bottles.b2.filtered')?.gap]).toEqual(['warning', 'warning']);
  });
});

describe('Asbest inspectie', () => {
  test('a pit of 30 × 30 × 50 cm holds 45 l and is large enough', () => {
    const state = stateOf(asbestInspectie);
    expect([state.get('pits.g1.litres')?.value, state.get('pits.g1.depth')?.warnings, state.get('piecesTotal')?.value]).toEqual([45, [], 3]);
    state.set('pits.g1.depth', 49);
    expect([state.get('pits.g1.depth')?.gap, brokenOf(state)]).toEqual(['warning', 'Een gat is kleiner dan de norm vraagt.']);
    state.set('pits.g1.kind', 'sleuf');
    expect(state.get('pits.g1.depth')?.gap).toBeNull();
  });
  test.each([
    [49.9, 0, 49.9, 'Onder de grens voor nader onderzoek'],
    [50, 0, 50, 'Nader onderzoek nodig'],
    [20, 3, 50, 'Nader onderzoek nodig'],
    [100, 0, 100, 'Nader onderzoek nodig'],
    [0.1, 10, 100.1, 'Boven de norm van 100 mg/kg ds'],
  ])('serpentine %d and amphibole %d weigh %d: %s', (serpentine, amphibole, weighted, judgement) => {
    const state = stateOf(asbestInspectie);
    state.set('results.u1.serpentine', serpentine);
    state.set('results.u1.amphibole', amphibole);
    expect([state.get('highest')?.value, state.get('judgement')?.value]).toEqual([weighted, judgement]);
  });
  test('a sample of the fine fraction weighs ten kilos', () => {
    const state = stateOf(asbestInspectie);
    state.set('pits.g1.fineKg', 9.9);
    expect(brokenOf(state)).toBe('Een monster van de fijne fractie is lichter dan 10 kg.');
  });
});

describe('XRF-meetstaat', () => {
  test.each([
    [0, 240, 240],
    [20, 240, 300],
    [60, 100, 250],
  ])('with %d %% of water %d mg/kg is %d mg/kg of dry matter', (moisture, measured, dry) => {
    const state = stateOf(xrfMeetstaat);
    state.set('points.p1.moisture', moisture);
    state.set('points.p1.readings.e1.measured', measured);
    expect(state.get('points.p1.readings.e1.dry')?.value).toBe(dry);
  });
  test('more than 60 % of water is refused, and less than 15 s explained', () => {
    const state = stateOf(xrfMeetstaat);
    state.set('points.p1.moisture', 61);
    state.set('points.p1.seconds', 14);
    expect([state.get('points.p1.moisture')?.gap, state.get('points.p1.seconds')?.gap]).toEqual(['error', 'warning']);
    state.set('points.p1.seconds', 15);
    expect(state.get('points.p1.seconds')?.gap).toBeNull();
  });
  test('the standard is measured at the start and at the end', () => {
    const state = stateOf(xrfMeetstaat);
    expect([state.get('checks')?.gap, state.get('checks.c1.difference')?.value]).toEqual([null, 3]);
    state.removeRow('checks', 'c2');
    expect(state.get('checks')?.gap).toBe('warning');
  });
  test('who has no valid certificate does not measure', () => {
    expect(stateOf(xrfMeetstaat, { certificateUntil: '2026-11-19' }).get('certificateUntil')?.gap).toBe('error');
  });
});
