import { expect, test } from 'vitest';
import { checkDesign } from '#features/form-engine/checks/check-design.ts';
import { designSchema } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import { initialAnswers } from '#features/form-engine/filling/initial-answers.ts';
import type { FormContext } from '#features/form-engine/filling/state/form-state.ts';
import { checkSubmission } from '#features/form-engine/filling/validate.ts';
import { exampleBoorstaat, exampleVeldwerkverslag } from './example-answers.ts';
import { productDesignVersions } from './product-design-versions.ts';
import { productDesigns } from './product-designs.ts';
import { boorstaat } from './soil/boorstaat.ts';
import { veldwerkverslag } from './soil/veldwerkverslag.ts';

const context: FormContext = {
  project: { number: '26.01432', description: 'Havenkwartier', clientName: 'Gemeente Zwolle', leaderName: 'Sanne Bakker', address: 'Havenstraat 12, Zwolle' },
  phase: { code: '26.01432-02' },
  person: { name: 'Bram de Wit' },
  today: '2026-11-21',
  now: '08:30',
};
const newId = (() => {
  let next = 0;
  return () => `row${next++}`;
})();

test.each(productDesigns)('$name holds: schema, expressions, types and no circles', (design) => {
  expect(designSchema().parse(design)).toEqual(design);
  expect(checkDesign(design)).toEqual([]);
});

test('the versions told apart are those of the designs', () => {
  expect(productDesignVersions).toEqual(Object.fromEntries(productDesigns.map(({ key, version }) => [key, version])));
});

test('a new boorstaat knows its project, day and foreman', () => {
  expect(initialAnswers(boorstaat, context, newId)).toEqual({
    projectNumber: '26.01432',
    phaseCode: '26.01432-02',
    date: '2026-11-21',
    foreman: 'Bram de Wit',
    method: 'edelman',
    halted: 'no',
  });
});

test('a new veldwerkverslag has its first worker and first activity', () => {
  expect(initialAnswers(veldwerkverslag, context, newId)).toMatchObject({
    projectName: 'Havenkwartier',
    address: 'Havenstraat 12, Zwolle',
    fieldWorkers: [{ name: 'Bram de Wit' }],
    activities: [{ unit: 'stuks' }],
  });
});

test('the example boorstaat can be sent as it is', () => {
  const { problems, submission, title } = checkSubmission(boorstaat, exampleBoorstaat, context);
  expect(problems).toEqual([]);
  expect(title).toBe('Boring 04');
  expect(submission['sampleCount']).toBe(2);
});

test('the example veldwerkverslag can be sent as it is', () => {
  const { problems, submission, title } = checkSubmission(veldwerkverslag, exampleVeldwerkverslag, context);
  expect(problems).toEqual([]);
  expect(title).toBe('Veldwerk 20-11-2026');
  expect(submission).toMatchObject({ presence: 7.75, sampleTotal: 14 });
});

test('a poor GPS fix, a long sample and one across layers each ask an explanation', () => {
  const state = createFormState(boorstaat, exampleBoorstaat, context);
  state.set('location', { ...(exampleBoorstaat['location'] as object), accuracyMeters: 8.2 } as never);
  expect(state.get('location')).toMatchObject({ gap: 'warning' });
  state.set('samples.m1.to', 80);
  expect(state.get('samples.m1.to')?.warnings).toEqual(['Het monster is langer dan 50 cm.', 'Het monster komt niet uit één laag.']);
  state.explain('samples.m1.to', 'Op verzoek van de projectleider.');
  expect(state.get('samples.m1.to')?.gap).toBeNull();
});

test('layers that do not reach the final depth are refused with what to do', () => {
  const state = createFormState(boorstaat, exampleBoorstaat, context);
  state.set('finalDepth', 3);
  expect(state.get('layers')?.error).toBe('De laatste laag eindigt op 250 cm-mv, de einddiepte is 300 cm-mv. Maak ze gelijk.');
});

test('a sample and the groundwater may lie at the final depth of every depth in centimetres, and not below it', () => {
  const state = createFormState(boorstaat, exampleBoorstaat, context);
  state.set('groundwaterFound', 'yes');
  const errorsAt = (depthCm: number, cm: number) => {
    state.set('finalDepth', depthCm / 100);
    state.set('samples.m1.to', cm);
    state.set('groundwaterLevel', cm);
    return [state.get('samples.m1.to')?.error, state.get('groundwaterLevel')?.error];
  };
  state.set('samples.m1.from', 0);
  const depths = Array.from({ length: 1_991 }, (_, index) => 10 + index);
  expect(depths.filter((cm) => errorsAt(cm, cm).some((error) => error !== null))).toEqual([]);
  expect(errorsAt(230, 231)).toEqual([expect.stringContaining('dieper dan de einddiepte'), expect.stringContaining('dieper dan de einddiepte')]);
});

test('sand asks its median, rubble asks about asbestos', () => {
  const state = createFormState(boorstaat, exampleBoorstaat, context);
  state.addRow('layers', 'l9');
  state.set('layers.l9.soil', 'zand');
  expect(state.get('layers.l9.median')).toMatchObject({ visible: true, required: true, gap: 'missing' });
  state.set('layers.l9.soil', 'klei');
  expect(state.get('layers.l9.median')?.visible).toBe(false);
  state.addRow('layers.l9.admixtures', 'a9');
  expect(state.get('layers.l9.asbestosSuspected')?.required).toBe(false);
  state.set('layers.l9.admixtures.a9.kind', 'puin');
  expect(state.get('layers.l9.asbestosSuspected')?.required).toBe(true);
});

test('a deviation needs its five things', () => {
  const state = createFormState(veldwerkverslag, exampleVeldwerkverslag, context);
  state.set('hasDeviations', 'yes');
  expect(state.get('deviations')?.gap).toBe('missing');
  state.addRow('deviations', 'd1');
  expect(state.gaps().map(({ label }) => label)).toEqual(
    ['Onderdeel', 'Aard van de afwijking', 'Motivatie', 'Gevolg voor de interpretatie', 'Risico'].map((label) => `Afwijking 1 › ${label}`),
  );
});
