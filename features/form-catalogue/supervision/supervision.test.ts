/** The rules of the forms of environmental supervision. */
import { describe, expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import '#features/form-engine/patterns/patterns-at-once.ts';
import { examplePhotos } from '../example-parts.ts';
import { afvoerregistratie } from './afvoerregistratie.ts';
import { exampleSupervisionForms } from './example-supervision.ts';
import { mkbDagrapport } from './mkb-dagrapport.ts';
import { verificatiemonster } from './verificatiemonster.ts';

const stateOf = (design: Design, answers: Answers = {}, today = '2026-11-21') =>
  createFormState(design, { ...exampleSupervisionForms[design.key], ...answers }, { today, now: '08:30' });

describe('MKB-dagrapport', () => {
  test('critical work outside the hours of the supervisor is a deviation', () => {
    const state = stateOf(mkbDagrapport);
    expect([state.get('critical.c1.to')?.warnings, state.get('excavatedTotal')?.value]).toEqual([[], 200.5]);
    state.set('critical.c1.from', '06:30');
    expect(state.get('critical.c1.to')?.warnings).toEqual(['Kritisch werk buiten de tijd dat de begeleider aanwezig was.']);
    expect([state.get('brokenRules')?.value?.toString().trim(), state.get('hasDeviations')?.gap]).toEqual([
      'Er is kritisch werk gedaan zonder begeleider.',
      'error',
    ]);
  });
  test('a supervisor who is not registered for the protocol explains it', () => {
    const gapFor = (person: object) =>
      createFormState(
        mkbDagrapport,
        { ...exampleSupervisionForms['mkb-dagrapport'], supervisor: { id: 'p1', name: 'Bram' }, protocol: '6001' },
        { person: { ...person }, today: '2026-11-21', now: '08:30' },
      ).get('supervisor')?.gap;
    expect(gapFor({ id: 'p1', registrations: { '6001': 'MKB-311' } })).toBeNull();
    expect(gapFor({ id: 'p1', registrations: { '6002': 'MKB-311' } })).toBe('warning');
    expect(gapFor({ id: 'p2', registrations: {} })).toBeNull();
    expect(gapFor({ id: 'p1' })).toBeNull();
  });
  test('one assistant is allowed, two are a deviation', () => {
    expect(stateOf(mkbDagrapport, { assistants: 1 }).get('hasDeviations')?.gap).toBeNull();
    expect(stateOf(mkbDagrapport, { assistants: 2 }).get('hasDeviations')?.gap).toBe('error');
  });
  test('filling up a box that is not clean asks why', () => {
    const state = stateOf(mkbDagrapport);
    state.set('critical.c1.kind', 'aanvullen');
    expect(state.get('critical.c1.verified')?.gap).toBe('missing');
    state.set('critical.c1.verified', 'no');
    expect(state.get('critical.c1.verified')?.gap).toBe('warning');
  });
  test('fewer than three photos are explained', () => {
    expect(stateOf(mkbDagrapport, { photos: examplePhotos(301, 'Vak 2', 'Depot D02') }).get('photos')?.gap).toBe('warning');
  });
});

describe('Afvoerregistratie', () => {
  test('the waste stream number has twelve characters and starts with the number of who takes it', () => {
    const state = stateOf(afvoerregistratie);
    expect(state.get('wasteStreamNumber')?.gap).toBeNull();
    for (const wrong of ['06ABC123456', '06abc1234567', '07ABC1234567']) {
      state.set('wasteStreamNumber', wrong);
      expect(state.get('wasteStreamNumber')?.gap).toBe('error');
    }
  });
  test('loads add up, in tonnes by their own density', () => {
    const state = stateOf(afvoerregistratie);
    state.addRow('loads', 'l3');
    state.set('loads.l3.volume', 10);
    const totals = ['loadCount', 'volumeTotal', 'weighedTonnes', 'realDensity', 'expectedTonnes', 'difference', 'ticketsMissing'];
    expect(totals.map((key) => state.get(key)?.value)).toEqual([3, 46, 61.2, 1.7, 78.2, 1.2, 1]);
  });
  test('a letter is used once, unless the loads repeat with one truck in one week', () => {
    const state = stateOf(afvoerregistratie);
    const errorOf = () => state.get('loads.l2.letterNumber')?.error;
    expect(errorOf()).toBeNull();
    state.set('loads.l2.plate', 'V123BX');
    expect(errorOf()).toContain('één vrachtauto');
    state.set('loads.l2.plate', 'BXVT24');
    state.set('loads.l2.departedAt', '2026-11-22T10:00');
    expect(errorOf()).toBeNull();
    state.set('loads.l2.departedAt', '2026-11-23T10:00');
    expect(errorOf()).toContain('hoogstens een week');
    state.set('loads.l2.repeating', 'no');
    expect(errorOf()).toContain('al gebruikt');
    state.set('loads.l2.letterNumber', 'BB-77121');
    expect(errorOf()).toBeNull();
  });
  test('a weighing note that is late asks why', () => {
    const state = stateOf(afvoerregistratie, {}, '2026-11-28');
    state.set('loads.l1.weighedKg', null);
    expect(state.get('ticketsMissing')?.gap).toBe('warning');
    expect(stateOf(afvoerregistratie, {}, '2026-11-27').get('ticketsMissing')?.gap).toBeNull();
  });
  test('dangerous waste never goes without a letter', () => {
    const state = stateOf(afvoerregistratie);
    state.set('loads.l1.withoutLetter', 'yes');
    expect(state.get('loads.l1.withoutLetter')?.gap).toBe('error');
    state.set('euralCode', '17 05 04');
    state.set('loads.l1.weighedKg', 500);
    expect(state.get('loads.l1.withoutLetter')?.gap).toBeNull();
    state.set('loads.l1.weighedKg', 501);
    expect(state.get('loads.l1.withoutLetter')?.gap).toBe('error');
  });
});

describe('Verificatiemonster', () => {
  test('the box has its area, and is not too large', () => {
    const state = stateOf(verificatiemonster);
    expect(state.get('area')?.value).toBe(30);
    state.set('wallLength', 25.5);
    expect(state.get('wallLength')?.warnings).toEqual(['Het vak is langer dan 25 m.']);
    state.set('kind', 'bodem');
    state.set('floorArea', 100.5);
    expect([state.get('area')?.value, state.get('floorArea')?.warnings]).toEqual([100.5, ['Het vak is groter dan 100 m².']]);
  });
  test('a value that equals the target is clean; above it the box is not free', () => {
    const state = stateOf(verificatiemonster);
    state.set('results.r1.measured', 190);
    expect([state.get('results.r1.clean')?.value, state.get('judgement')?.value]).toEqual(['yes', 'Terugsaneerwaarde gehaald']);
    state.set('results.r1.measured', 190.1);
    expect([state.get('results.r1.clean')?.value, state.get('judgement')?.value, state.get('action')?.gap]).toEqual([
      'no',
      'Boven de terugsaneerwaarde',
      'error',
    ]);
    state.set('action', 'rest');
    expect(state.get('acceptedBecause')?.gap).toBe('missing');
  });
  test('without a result the box is not filled up', () => {
    expect(stateOf(verificatiemonster, { resultKnown: 'no' }).get('waiting')?.visible).toBe(true);
  });
});
