import { expect, it } from 'vitest';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { Row } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import '#features/form-engine/patterns/patterns-at-once.ts';
import { addNextLayer, insertAbove, splitInTwo, takeAway, takeBack } from './layer-changes.ts';
import { planLayer } from './layer-plan.ts';

const field = boorstaat.sections.flatMap(({ fields }) => fields).find(({ key }) => key === 'layers') as LayersField;

function boring(...layers: readonly Row[]) {
  const form = createFormState(boorstaat, { finalDepth: 1.2, layers }, { today: '2026-11-26', now: '08:30' });
  const depths = () => form.rows('layers').map(({ from, to, soil = '' }) => `${from}-${to} ${soil}`);
  const layer = (index: number) => form.rows('layers')[index] as Row;
  return { form, depths, layer };
}

it('a next layer goes on from the one above: its soil and colour, and as seen anew what is smelled and seen', () => {
  const { form, depths, layer } = boring({ id: 'a', from: 0, to: 50, soil: 'zand', median: 'matig fijn', colour: 'bruin', smell: 'sterk', smellKind: 'olie' });
  addNextLayer(form, 'layers', field, 120);
  expect(layer(1)).toMatchObject({ from: 50, to: 100, soil: 'zand', median: 'matig fijn', colour: 'bruin', smell: 'geen', oilWater: 'geen' });
  addNextLayer(form, 'layers', field, 120);
  expect(depths()).toEqual(['0-50 zand', '50-100 zand', '100-120 zand']);
  expect(form.get('layers')?.error).toBeNull();
});

it('a next layer of another soil takes over the colour, and nothing that is said of the soil above', () => {
  const { form, layer } = boring({ id: 'a', from: 0, to: 50, soil: 'zand', median: 'matig fijn', colour: 'bruin' });
  addNextLayer(form, 'layers', field, 120, 'klei');
  expect(layer(1)).toMatchObject({ from: 50, to: 100, soil: 'klei', colour: 'bruin' });
  expect(layer(1)).not.toHaveProperty('median');
});

it('splitting, putting in and taking away leave the boring as deep as it was, and can be taken back as a whole', () => {
  const { form, depths, layer } = boring({ id: 'a', from: 0, to: 50, soil: 'zand' }, { id: 'b', from: 50, to: 120, soil: 'klei' });
  const before = form.rows('layers');
  expect(splitInTwo(form, 'layers', layer(0))).toMatchObject({ text: 'Laag 1 is gesplitst op 25 cm.', before, shownBeforeId: 'a' });
  expect(depths()).toEqual(['0-25 zand', '25-50 zand', '50-120 klei']);
  form.set('layers', before);
  const put = insertAbove(form, 'layers', layer(1));
  expect(put).toMatchObject({ text: 'Boven laag 3 is een laag ingevoegd.', shownId: layer(1).id });
  expect(depths()).toEqual(['0-50 zand', '50-85 ', '85-120 klei']);
  expect(layer(1)).toMatchObject({ smell: 'geen' });
  form.set('layers', put.before);
  const gone = takeAway(form, 'layers', layer(0));
  expect(gone).toMatchObject({ text: 'Laag 1 is weggehaald.', shownId: 'b' });
  expect(depths()).toEqual(['0-120 klei']);
  form.set('layers.b.colour', 'grijs');
  takeBack(form, 'layers', gone);
  expect(depths()).toEqual(['0-50 zand', '50-120 klei']);
  expect(layer(1)).toMatchObject({ colour: 'grijs' });
});

it('a layer that is put back leaves what was added and changed since: it stands where its depth puts it, and what no longer fits moves down', () => {
  const { form, depths, layer } = boring({ id: 'a', from: 0, to: 50, soil: 'zand' }, { id: 'b', from: 50, to: 120, soil: 'klei' });
  const last = takeAway(form, 'layers', layer(1));
  addNextLayer(form, 'layers', field, null, 'veen');
  expect(depths()).toEqual(['0-50 zand', '50-100 veen']);
  takeBack(form, 'layers', last);
  expect(depths()).toEqual(['0-50 zand', '50-120 klei', '120-170 veen']);
  takeBack(form, 'layers', last);
  expect(depths()).toHaveLength(3);
  const first = takeAway(form, 'layers', layer(0));
  form.set('layers.b.to', 150);
  splitInTwo(form, 'layers', layer(1));
  takeBack(form, 'layers', first);
  expect(depths()).toEqual(['0-50 zand', '50-150 klei', '150-160 veen', '160-170 veen']);
});

it('what must be answered or explained stands on the screen, however rarely it is asked', () => {
  const { form } = boring({ id: 'a', from: 0, to: 50, soil: 'zand', smell: 'geen' });
  const plan = () =>
    planLayer(
      { ...field, rare: ['pid', 'note', 'asbestosSuspected'] },
      rowFieldsOf(field).flatMap(({ key }) => form.get(`layers.a.${key}`) ?? []),
    );
  expect(plan().parts.map((part) => part.as)).toEqual(['soil', 'tiles', 'colour', 'additions', 'halves']);
  expect(plan().rare.map((state) => state.field.key)).toEqual(['asbestosSuspected', 'pid', 'note']);
  form.addRow('layers.a.admixtures', 'p');
  form.set('layers.a.admixtures.p.kind', 'puin');
  expect(plan().rare.map((state) => state.field.key)).toEqual(['pid', 'note']);
  form.set('layers.a.asbestosSuspected', 'yes');
  expect(plan().parts.map((part) => part.as)).toEqual(['soil', 'tiles', 'colour', 'additions', 'halves', 'question', 'halves']);
});

it('photos stand behind the camera, and a question with rows on a sheet of its own', () => {
  const photographed: LayersField = { ...field, fields: [...field.fields, { type: 'photo', key: 'photos', label: "Foto's" }] };
  const { endDepth: _, ...layers } = photographed;
  const form = createFormState(
    { ...boorstaat, key: 'met-fotos', titleExpression: undefined, sections: [{ key: 'lagen', title: 'Lagen', fields: [{ ...layers, warnings: [] }] }] },
    { layers: [{ id: 'a', from: 0, to: 50 }] },
    { today: '2026-11-26', now: '08:30' },
  );
  const plan = planLayer(
    photographed,
    rowFieldsOf(photographed).flatMap(({ key }) => form.get(`layers.a.${key}`) ?? []),
  );
  expect(plan.photos.map((state) => state.field.key)).toEqual(['photos']);
  expect(plan.parts.flatMap((part) => (part.as === 'halves' ? part.halves : [])).map(({ as, state }) => `${as} ${state.field.key}`)).toEqual([
    'sheet admixtures',
    'tiles asbestosSuspected',
    'list smell',
    'list oilWater',
  ]);
});
