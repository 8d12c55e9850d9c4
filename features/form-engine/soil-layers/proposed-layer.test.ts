import { expect, test } from 'vitest';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { LayersField } from '../design/design-fields.ts';
import type { Row } from '../filling/answers.ts';
import { proposedLayer } from './proposed-layer.ts';

const field = boorstaat.sections.flatMap(({ fields }) => fields).find((each): each is LayersField => each.type === 'layers') as LayersField;
const previous: readonly Row[] = [
  { id: 'a', from: 0, to: 50, soil: 'zand', median: 'matig fijn', silty: 'zwak', colour: 'bruin', smell: 'sterk', smellKind: 'olie', pid: 12, note: 'Puin' },
  { id: 'b', from: 50, to: 130, soil: 'klei', colour: 'grijs', oilWater: 'matig' },
];

test('the next layer is proposed as the boring before has it, without what was smelled, seen or measured there', () => {
  expect(proposedLayer(field, previous, [], 200)).toEqual({
    number: 1,
    fromCm: 0,
    toCm: 50,
    answers: { soil: 'zand', median: 'matig fijn', silty: 'zwak', colour: 'bruin' },
  });
  expect(proposedLayer(field, previous, [{ id: '1', from: 0, to: 60, soil: 'zand' }], 200)).toEqual({
    number: 2,
    fromCm: 60,
    toCm: 130,
    answers: { soil: 'klei', colour: 'grijs' },
  });
});

test('a proposal ends at the final depth; below the boring before, and at the final depth, there is none', () => {
  expect(proposedLayer(field, previous, [{ id: '1', from: 0, to: 50, soil: 'zand' }], 100)?.toCm).toBe(100);
  expect(proposedLayer(field, previous, [{ id: '1', from: 0, to: 130, soil: 'zand' }], 200)).toBeNull();
  expect(proposedLayer(field, previous, [{ id: '1', from: 0, to: 100, soil: 'zand' }], 100)).toBeNull();
  expect(proposedLayer(field, previous, [{ id: '1', from: 0, to: null, soil: 'zand' }], 200)).toBeNull();
  expect(proposedLayer(field, [], [], 200)).toBeNull();
});
