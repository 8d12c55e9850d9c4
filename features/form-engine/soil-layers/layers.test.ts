import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nen5104LayerFields } from '#features/form-catalogue/soil/nen5104.ts';
import type { Row } from '../filling/answers.ts';
import { layerText } from './layer-text.ts';
import { addLayer, insertLayer, layersProblem, removeLayer, setLayerBottom, splitLayer } from './layers.ts';

const layer = (id: string, from: number | null, to: number | null): Row => ({ id, from, to });
const three = [layer('a', 0, 50), layer('b', 50, 120), layer('c', 120, 200)];

test('right layers are right, with and without a final depth', () => {
  expect(layersProblem(three, 200)).toBeNull();
  expect(layersProblem(three, null)).toBeNull();
  expect(layersProblem([], 200)).toBeNull();
});

test.each([
  [[layer('a', 10, 50)], null, 'De eerste laag begint op maaiveld: zet Van op 0 in plaats van 10 cm-mv.'],
  [[layer('a', 0, 50), layer('b', 60, 80)], null, 'Tussen laag 1 en 2 ontbreekt 10 cm. Laat laag 2 beginnen op 50 cm-mv.'],
  [[layer('a', 0, 50), layer('b', 40, 80)], null, 'Laag 1 en 2 overlappen 10 cm. Laat laag 2 beginnen op 50 cm-mv.'],
  [[layer('a', 0, 0)], null, 'Vul bij laag 1 een onderkant in die dieper ligt dan de bovenkant.'],
  [[layer('a', 0, null)], null, 'Vul bij laag 1 een onderkant in die dieper ligt dan de bovenkant.'],
  [three, 250, 'De laatste laag eindigt op 200 cm-mv, de einddiepte is 250 cm-mv. Maak ze gelijk.'],
] as const)('what is wrong is said with its remedy (%#)', (rows, end, message) => expect(layersProblem(rows, end)).toBe(message));

test('splitting keeps the description in both parts; outside the layer nothing happens', () => {
  const split = splitLayer([{ ...layer('a', 0, 50), soil: 'zand' }], 'a', 20, 'n');
  expect(split).toEqual([
    { id: 'a', from: 0, to: 20, soil: 'zand' },
    { id: 'n', from: 20, to: 50, soil: 'zand' },
  ]);
  expect(splitLayer(three, 'a', 50, 'n')).toEqual(three);
});

test('a layer put in between moves the rest down; one taken away lets the next grow up', () => {
  expect(insertLayer(three, 'b', 'n', 30)).toEqual([layer('a', 0, 50), layer('n', 50, 80), layer('b', 80, 150), layer('c', 150, 230)]);
  expect(removeLayer(three, 'b')).toEqual([layer('a', 0, 50), layer('c', 50, 200)]);
  expect(removeLayer(three, 'a')).toEqual([layer('b', 0, 120), layer('c', 120, 200)]);
});

type Change = (layers: readonly Row[], id: string) => readonly Row[];
const pick = (layers: readonly Row[], at: number) => layers[at % Math.max(layers.length, 1)]?.id ?? '';
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((layers, id) => addLayer(layers, id)),
  fc.nat(400).map(
    (thickness): Change =>
      (layers, id) =>
        addLayer(layers, id, Number(layers.at(-1)?.['to'] ?? 0) + thickness + 1),
  ),
  fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 100 })).map(
    ([at, part]): Change =>
      (layers, id) => {
        const target = layers[at % Math.max(layers.length, 1)];
        return target === undefined
          ? layers
          : splitLayer(layers, target.id, Math.round(Number(target['from']) + ((Number(target['to']) - Number(target['from'])) * part) / 100), id);
      },
  ),
  fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 200 })).map(
    ([at, thickness]): Change =>
      (layers, id) =>
        insertLayer(layers, pick(layers, at), id, thickness),
  ),
  fc.nat(20).map(
    (at): Change =>
      (layers) =>
        removeLayer(layers, pick(layers, at)),
  ),
);

test('after any of these the layers are contiguous from 0 without overlap', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
      let layers: readonly Row[] = [];
      for (const [index, change] of changes.entries()) {
        layers = change(layers, `n${index}`);
        expect(layersProblem(layers, null)).toBeNull();
        expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
      }
    }),
  );
});

test('moving a bottom moves the top of the next layer, and layers that did not change stay the same', () => {
  const moved = setLayerBottom(three, 'a', 70);
  expect(moved).toEqual([layer('a', 0, 70), layer('b', 70, 120), layer('c', 120, 200)]);
  expect(moved[2]).toBe(three[2]);
});

test('the description reads as a Dutch boring log', () => {
  const row: Row = {
    id: 'a',
    from: 0,
    to: 50,
    soil: 'zand',
    median: 'matig fijn',
    silty: 'zwak',
    shade: 'donker',
    colour: 'bruin',
    smell: 'geen',
    oilWater: 'geen',
    admixtures: [{ id: 'p', kind: 'puin', grade: 'sporen' }],
  };
  expect(layerText(row, nen5104LayerFields)).toBe('Zand, matig fijn, zwak siltig, donkerbruin, sporen puin');
  expect(layerText({ ...row, soil: 'klei', smell: 'matig', smellKind: 'olie', pid: 12.5, asbestosSuspected: 'yes' }, nen5104LayerFields)).toBe(
    'Klei, zwak siltig, donkerbruin, sporen puin, matige geur (olie), asbestverdacht, PID 12,5 ppm',
  );
  expect(layerText({ id: 'a' }, nen5104LayerFields)).toBe('');
});
