/** The rules and formulas of the sampling of lots, with the values the trade tests them by. */
import { describe, expect, test } from 'vitest';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { initialAnswers } from '#features/form-engine/filling/initial-answers.ts';
import { toFormContext } from '#features/forms/form-context.ts';
import { examplePlans, exampleSamplingForms } from './example-sampling.ts';
import {
  monsternemingsformulier1001,
  monsternemingsformulier1003,
  monsternemingsplan1001,
  monsternemingsplan1003,
  monsternemingsplan1004,
} from './sampling-designs.ts';

const context = { today: '2026-11-21', now: '08:30' };
const planOf = (answers: Answers) => createFormState(monsternemingsplan1001, { ...examplePlans['1001'], ...answers }, context);
const formOf = (answers: Answers) => createFormState(monsternemingsformulier1001, { ...exampleSamplingForms['1001'], ...answers }, context);
const valueAt = (state: ReturnType<typeof planOf>, path: string) => state.get(path)?.value;
const given = { volumeBasis: 'gps' } as const;

describe('the quantity of a lot', () => {
  test('6,250 m³ of 1.6 t/m³ is 10,000 t, the largest lot; one more is split', () => {
    const state = planOf({ ...given, givenVolume: 6_250, density: 1.6, asbestosSuspected: 'no' });
    expect([valueAt(state, 'tonnes'), state.get('tonnes')?.warnings, valueAt(state, 'brokenRules')]).toEqual([10_000, [], null]);
    state.set('givenVolume', 6_251);
    expect(state.get('tonnes')?.warnings).toEqual(['De partij is groter dan 10.000 ton. Splits haar in deelpartijen.']);
    expect(state.get('hasDeviations')?.error).toContain('volgt een afwijking');
  });
  test('a lot that is suspected of asbestos, goes to landfill or can not be cleaned is 2,000 t at most', () => {
    const state = planOf({ ...given, givenVolume: 1_251, density: 1.6 });
    expect(state.get('tonnes')?.warnings).toEqual(['Een asbestverdachte partij is hoogstens 2.000 ton. Splits haar in deelpartijen.']);
    state.set('asbestosSuspected', 'no');
    expect(state.get('tonnes')?.warnings).toEqual([]);
    for (const purpose of ['stort', 'niet-reinigbaar']) {
      state.set('purpose', purpose);
      expect(state.get('tonnes')?.warnings).toHaveLength(1);
    }
    state.set('givenVolume', 1_250);
    expect(state.get('tonnes')?.warnings).toEqual([]);
    const landfill = createFormState(monsternemingsplan1004, { ...examplePlans['1004'], ...given, givenVolume: 1_251 }, context);
    expect(landfill.get('tonnes')?.warnings).toEqual(['De partij is groter dan 2.000 ton. Splits haar in deelpartijen.']);
  });
  test.each([
    ['rug', { length: 20, width: 10, height: 3 }, 300],
    ['kegel', { radius: 10, height: 3 }, 314.2],
    ['afgeknot', { baseArea: 100, topArea: 25, height: 3 }, 175],
    ['vlak', { length: 20, width: 10, height: 1.5 }, 300],
  ])('the volume of a %s follows from its measures', (shape, measures, volume) => {
    const state = planOf({ volumeBasis: 'meting', shape, length: null, width: null, ...measures });
    expect([valueAt(state, 'shapeVolume'), valueAt(state, 'volume')]).toEqual([volume, volume]);
  });
  test('a lot has four depots at most, each a tenth of it at least', () => {
    const depots = (...volumes: number[]) => volumes.map((volume, index) => ({ id: `d${index}`, name: `D0${index}`, volume }));
    const state = planOf({ situation: 'depots', subDepots: depots(90, 10) });
    expect(state.get('subDepots.d1.volume')?.warnings).toEqual([]);
    state.set('subDepots', depots(5.4, 0.7, 0.9));
    expect(state.get('subDepots.d1.volume')?.warnings).toEqual([]);
    state.set('subDepots', depots(91, 9));
    expect(state.get('subDepots.d1.volume')?.warnings).toEqual(['Een deeldepot is minstens 10 % van de partij.']);
    expect(state.get('subDepots')?.warnings).toEqual([]);
    state.set('subDepots', depots(30, 30, 30, 30, 30));
    expect(state.get('subDepots')?.warnings).toEqual(['Een partij bestaat uit hoogstens 4 samengevoegde deeldepots.']);
  });
  test('a plan that passes a limit asks a deviation: by its purpose, by asbestos, by its depots', () => {
    const brokenOf = (answers: Answers) =>
      valueAt(planOf({ ...given, asbestosSuspected: 'no', density: 1.6, ...answers }), 'brokenRules')
        ?.toString()
        .trim();
    const depots = (...volumes: number[]) => ({
      ...{ givenVolume: 100, situation: 'depots', subDepots: volumes.map((volume, index) => ({ id: `d${index}`, name: `D0${index}`, volume })) },
    });
    expect(brokenOf({ givenVolume: 1_251 })).toBeUndefined();
    for (const purpose of ['stort', 'niet-reinigbaar'])
      expect(brokenOf({ givenVolume: 1_251, purpose })).toBe('Een partij voor stort of niet-reinigbaarheid is hoogstens 2.000 ton.');
    expect(brokenOf({ givenVolume: 1_251, asbestosSuspected: 'yes' })).toBe('Een asbestverdachte partij is hoogstens 2.000 ton.');
    expect(brokenOf({ givenVolume: 1_250, asbestosSuspected: 'yes', purpose: 'stort' })).toBeUndefined();
    expect(brokenOf(depots(50, 50))).toBeUndefined();
    expect(brokenOf(depots(91, 9))).toBe('Een deeldepot is minstens 10 % van de partij.');
    expect(brokenOf(depots(20, 20, 20, 20, 20))).toBe('Een partij bestaat uit hoogstens 4 samengevoegde deeldepots.');
  });
});

describe('increments', () => {
  test.each([
    [16, 180, 48, 9],
    [40, 2_765, 120, 138.3],
  ])('a grain of %d mm asks increments of %d g, an opening of %d mm and composites of %d kg', (coarsest, grams, opening, kilograms) => {
    const state = planOf({ coarsest, density: 1.6 });
    expect(['incrementGrams', 'openingMm', 'compositeKg'].map((key) => valueAt(state, key))).toEqual([grams, opening, kilograms]);
  });
  test('a plan starts with two composites of fifty increments', () => {
    const fields = monsternemingsplan1001.sections.flatMap((section) => section.fields);
    const defaultOf = (key: string) => fields.find((field) => field.key === key && field.type === 'number');
    expect([defaultOf('compositeCount'), defaultOf('incrementsPerComposite'), defaultOf('density')]).toMatchObject([
      { default: 2 },
      { default: 50 },
      { default: 1.6 },
    ]);
  });
  test('the grid has the root of the surface over all increments', () => {
    expect(valueAt(planOf({ surface: 625, compositeCount: 2, incrementsPerComposite: 50 }), 'gridSpacing')).toBe(2.5);
  });
  test('units are taken at an interval from a random start', () => {
    const state = createFormState(monsternemingsplan1003, { ...examplePlans['1003'] }, context);
    expect([valueAt(state, 'unitInterval'), valueAt(state, 'unitRule')]).toEqual([
      500,
      'Begin bij een aselect nummer van 1 tot en met 500 en neem daarna elke 500e eenheid',
    ]);
    state.set('unitCount', 20);
    expect(state.get('unitsPerComposite')?.error).toContain('meer eenheden genomen');
  });
});

describe('what a lot is made of', () => {
  test('more than a fifth of foreign material is no soil; more than half is a building material', () => {
    const state = planOf({ foreignShare: 20 });
    expect(state.get('foreignShare')?.warnings).toEqual([]);
    state.set('foreignShare', 21);
    expect(state.get('foreignShare')?.warnings).toEqual(['Meer dan 20 % bodemvreemd materiaal: dit is geen grond.']);
    expect(valueAt(state, 'asbestosNorm')).toBe('NEN 5707');
    state.set('foreignShare', 51);
    expect(state.get('foreignShare')?.warnings?.[0]).toContain('protocol 1002');
    expect(valueAt(state, 'asbestosNorm')).toBe('NEN 5897');
  });
  test('parts up to 40 mm ask two more composites, larger ones twelve of 500 kg', () => {
    const state = planOf({ largestPart: 40, asbestosSamples: 2 });
    expect([valueAt(state, 'asbestosApproach'), state.get('asbestosSamples')?.warnings]).toEqual(['2 extra mengmonsters van elk minstens 50 grepen', []]);
    state.set('largestPart', 41);
    expect(valueAt(state, 'asbestosApproach')).toBe('12 monsters van 500 kg zeven of uitharken, machinaal');
    expect(state.get('asbestosSamples')?.warnings).toEqual(['Bij grove delen zijn 12 monsters nodig.']);
  });
});

describe('the form', () => {
  test('a quantity that differs a quarter is explained, and told to the leader', () => {
    const state = formOf({ plannedVolume: 100, measuredVolume: 125 });
    expect([valueAt(state, 'volumeDifference'), state.get('volumeDifference')?.warnings, state.get('leaderInformed')?.visible]).toEqual([25, [], false]);
    state.set('measuredVolume', 126);
    expect(state.get('volumeDifference')?.warnings).toEqual(['De hoeveelheid verschilt meer dan 25 % van het plan.']);
    expect(state.get('leaderInformed')).toMatchObject({ visible: true, gap: 'missing' });
  });
  test('who is registered for the protocol on the day is its sampler, with their number; who is not, is not', () => {
    const startedOn = (today: string) => {
      const qualifications = [{ kind: '1001', number: 'MN-2217', validFrom: '2024-01-01', validTo: '2026-11-21' }];
      const person = { id: 'p1', name: 'Bram de Wit', email: '', qualifications };
      return initialAnswers(monsternemingsformulier1001, toFormContext({ person, today, now: '08:30' }), () => 'r1');
    };
    expect(startedOn('2026-11-21')).toMatchObject({ sampler: { id: 'p1', name: 'Bram de Wit' }, registrationNumber: 'MN-2217' });
    const after = startedOn('2026-11-22');
    expect([after['sampler'], after['registrationNumber']]).toEqual([undefined, undefined]);
  });
  test.each([
    [{ helpers: 3 }, 'Er zijn meer dan 2 helpers.'],
    [{ plannedVolume: 1_250, measuredVolume: 1_251 }, 'Een asbestverdachte partij is hoogstens 2.000 ton.'],
    [{ incrementsPerComposite: 20 }, 'Een mengmonster heeft minder dan 50 grepen.'],
    [{ compositeCount: 1 }, 'Er zijn minder dan 2 mengmonsters.'],
    [{ coarsest: 40 }, 'Een mengmonster is lichter dan het minimum. De opening van het apparaat is te klein.'],
    [{ cooled: 'no' }, 'De monsters zijn niet gekoeld vervoerd.'],
    [{ largestPart: 41 }, 'Er zijn te weinig monsters voor asbest.'],
    [{ matchesPlan: 'no', planDifference: 'Hoger', leaderInformed: 'yes' }, 'De partij komt niet overeen met het plan.'],
  ])('a broken rule asks a deviation: %o', (answers, sentence) => {
    const state = formOf(answers as Answers);
    expect(valueAt(state, 'brokenRules')?.toString().trim()).toBe(sentence);
    expect(state.get('hasDeviations')?.gap).toBe('error');
    state.set('hasDeviations', 'yes');
    expect(state.get('deviations')?.gap).toBe('missing');
    state.addRow('deviations', 'd1');
    for (const key of ['part', 'nature', 'motivation', 'consequence', 'risk']) state.set(`deviations.d1.${key}`, 'Protocol 1001');
    expect(state.gaps().filter(({ kind }) => kind !== 'warning')).toEqual([]);
  });
  test('a lot that measures more than one judgement may hold asks a deviation, by its purpose', () => {
    const clean = { asbestosSuspected: 'no', asbestosSeen: 'no', plannedVolume: 6_250, measuredVolume: 6_251 };
    const state = formOf(clean);
    expect([valueAt(state, 'tonnes'), valueAt(state, 'brokenRules')?.toString().trim()]).toEqual([10_002, 'De partij is groter dan 10.000 ton.']);
    expect(state.get('tonnes')?.warnings).toEqual(['De partij is groter dan 10.000 ton. Splits haar in deelpartijen.']);
    state.set('measuredVolume', 6_250);
    expect(valueAt(state, 'brokenRules') ?? '').toBe('');
    state.set('purpose', 'stort');
    expect(valueAt(state, 'brokenRules')?.toString().trim()).toBe('Een partij voor stort of niet-reinigbaarheid is hoogstens 2.000 ton.');
  });
  test('asbestos in a lot that was not suspected stops the work', () => {
    const state = formOf({ asbestosSuspected: 'no', asbestosSeen: 'yes' });
    expect([state.get('asbestosStop')?.visible, state.get('asbestosReported')?.gap]).toEqual([true, 'missing']);
    state.set('asbestosReported', 'no');
    expect(state.get('asbestosReported')?.gap).toBe('error');
  });
  test('two composites do not have one code or one barcode; the count of increments runs along', () => {
    const state = formOf({});
    expect(valueAt(state, 'composites.c1.progress')).toBe('50 / 50');
    state.set('composites.c2.code', 'MM-A');
    expect(state.get('composites.c2.code')?.error).toContain('al gebruikt');
    state.set('composites.c1.taken', 37);
    expect([valueAt(state, 'composites.c1.progress'), valueAt(state, 'brokenRules')?.toString()]).toEqual([
      '37 / 50',
      'Een mengmonster heeft te weinig grepen. ',
    ]);
  });
  test('nothing is signed without the declaration of independence', () => {
    const state = formOf({ declared: 'no' });
    expect(state.get('declared')?.gap).toBe('error');
    expect(monsternemingsformulier1003.sections.at(-1)?.fields[0]).toMatchObject({
      text: 'Ondergetekende verklaart dat de monsterneming onafhankelijk van opdrachtgever en eigenaar van de partij is uitgevoerd conform BRL SIKB 1000 en protocol 1003; uitvoerende organisatie en monsternemer hebben geen eigendom van of belang bij de partij.',
    });
  });
});
