import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LayersField } from '../design/design-fields.ts';
import type { Row } from '../filling/answers.ts';
import { layersProblem } from './layers.ts';
import { insertInto, middleOf, mostUsed, nextTop, steppedBottom, takenOver, usualBottom, withSoil } from './next-layer.ts';

const layer = (id: string, from: number | null, to: number | null, more: object = {}): Row => ({ id, from, to, ...more });
const field: LayersField = { type: 'layers', key: 'layers', label: 'Lagen', fields: [], takenOver: ['soil', 'colour'] };

describe('a next layer', () => {
  it('is 50 cm thick, or goes to the final depth when that comes first', () => {
    expect([usualBottom(0, null), usualBottom(50, 200), usualBottom(160, 200), usualBottom(250, 200)]).toEqual([50, 100, 200, 300]);
  });

  it('starts where the last one ends, until the final depth is reached', () => {
    expect(nextTop([], 200)).toBe(0);
    expect(nextTop([layer('a', 0, 50)], 200)).toBe(50);
    expect(nextTop([layer('a', 0, 200)], 200)).toBeNull();
    expect(nextTop([layer('a', 0, 200)], null)).toBe(200);
    expect(nextTop([layer('a', 0, null)], null)).toBe(0);
  });

  it('takes over what the design names, and nothing that was observed', () => {
    const above = layer('a', 0, 50, { soil: 'zand', colour: 'bruin', smell: 'sterk' });
    expect(takenOver(field, above)).toEqual({ soil: 'zand', colour: 'bruin' });
    expect(takenOver(field, undefined)).toEqual({});
  });
});

describe('a boundary', () => {
  const three = [layer('a', 0, 50), layer('b', 50, 62), layer('c', 62, 200)];

  it.each([
    ['a', 1, 200, 55],
    ['a', -1, 200, 45],
    ['b', 1, 200, 65],
    ['b', -1, 200, 60],
    ['c', 1, 200, null],
    ['c', 1, 205, 205],
    ['c', 1, 203, 203],
    ['c', 1, null, 205],
    ['c', -1, 200, 195],
    ['gone', 1, 200, null],
  ] as const)('of layer %s goes by %i on whole steps with a final depth of %s: %s', (id, direction, end, bottom) => {
    expect(steppedBottom(three, id, direction, end)).toBe(bottom);
  });

  it('is not moved past its neighbours', () => {
    const thin = [layer('a', 0, 5), layer('b', 5, 10), layer('c', 10, 50)];
    expect([steppedBottom(thin, 'a', -1, 50), steppedBottom(thin, 'a', 1, 50)]).toEqual([null, null]);
  });

  it('comes back from below the final depth', () => {
    expect(steppedBottom([layer('a', 0, 260)], 'a', -1, 200)).toBe(255);
    expect(steppedBottom([layer('a', 0, 260)], 'a', 1, 200)).toBeNull();
  });

  it('is put at the step nearest the middle when a layer is split', () => {
    expect([
      middleOf(layer('a', 0, 50)),
      middleOf(layer('a', 0, 52)),
      middleOf(layer('a', 1, 4)),
      middleOf(layer('a', 0, 1)),
      middleOf(layer('a', 0, null)),
    ]).toEqual([25, 25, 3, null, null]);
  });

  it('stays where it was below a layer that is put into another, whatever their depths', () => {
    expect(insertInto(three, 'c', { id: 'n', smell: 'geen' })).toEqual([
      layer('a', 0, 50),
      layer('b', 50, 62),
      layer('n', 62, 130, { smell: 'geen' }),
      layer('c', 130, 200),
    ]);
    expect(insertInto([layer('a', 0, 1)], 'a', { id: 'n' })).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 12 }), fc.nat(11), (thicknesses, at) => {
        const depthsFrom = (index: number) => thicknesses.slice(0, index).reduce((sum, thickness) => sum + thickness, 0);
        const rows = thicknesses.map((_, index) => layer(`l${index}`, depthsFrom(index), depthsFrom(index + 1)));
        const made = insertInto(rows, `l${at % rows.length}`, { id: 'n' });
        expect(made === null || layersProblem(made, depthsFrom(thicknesses.length))).toBe(made === null ? true : null);
      }),
    );
  });
});

describe('another main name', () => {
  const layers = [
    layer('a', 0, 50, { soil: 'zand', median: 'matig fijn', silty: 'zwak', colour: 'bruin' }),
    layer('b', 50, 90, { soil: 'klei', silty: 'sterk', colour: 'grijs' }),
    layer('c', 90, 140, { soil: 'klei', silty: 'sterk', colour: 'grijs', smell: 'zwak' }),
  ];

  it('brings what the nearest layer of that soil above has, and keeps what was seen', () => {
    expect(withSoil(layers, 'c', 'zand')).toEqual(layer('c', 90, 140, { soil: 'zand', median: 'matig fijn', silty: 'zwak', colour: 'grijs', smell: 'zwak' }));
  });

  it('leaves nothing of the soil before it', () => {
    expect(withSoil(layers, 'c', 'veen')).toEqual(layer('c', 90, 140, { soil: 'veen', silty: null, colour: 'grijs', smell: 'zwak' }));
  });

  it('brings back what was filled in before', () => {
    expect(withSoil(layers, 'c', 'zand', { median: 'zeer grof' })).toMatchObject({ soil: 'zand', median: 'zeer grof', silty: null });
    expect(withSoil(layers, 'gone', 'zand')).toBeUndefined();
  });
});

it('the values used most are shown, in the order of the list', () => {
  const values = ['zand', 'klei', 'leem', 'veen', 'grind', 'slib', 'puin'];
  expect(mostUsed(values, [], 5)).toEqual(['zand', 'klei', 'leem', 'veen', 'grind']);
  expect(mostUsed(values, ['puin', 'puin', 'slib', 'onbekend', null], 5)).toEqual(['zand', 'klei', 'leem', 'slib', 'puin']);
});
