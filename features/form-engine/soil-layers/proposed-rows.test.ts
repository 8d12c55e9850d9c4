import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupField } from '../design/design-fields.ts';
import type { Answers, Row } from '../filling/answers.ts';
import { proposedRows, rowWith } from './proposed-rows.ts';

const samples: GroupField = {
  type: 'group',
  key: 'samples',
  label: 'Monsters',
  rowLabel: 'Monster',
  fields: [],
  proposed: { layers: 'layers', lengthMaxCm: 50, codeAfter: 'number', withoutSoils: ['asfalt'] },
};
const layer = (id: string, from: number, to: number | null, soil: string | null = 'zand'): Row => ({ id, from, to, soil });
const boring = (layers: readonly Row[], rows: readonly Row[] = []): Answers => ({ number: '07', layers, samples: rows });
const linesOf = (answers: Answers, group = samples) =>
  proposedRows(answers, group).map(({ code, fromCm, toCm, layer: { id } }) => `${code} ${fromCm}-${toCm} ${id}`);

describe('samples proposed from layers', () => {
  it('are one for each started 50 cm of each layer', () => {
    expect(linesOf(boring([layer('a', 0, 50), layer('b', 50, 90), layer('c', 90, 210, 'klei')]))).toEqual([
      '07-1 0-50 a',
      '07-2 50-90 b',
      '07-3 90-140 c',
      '07-4 140-190 c',
      '07-5 190-210 c',
    ]);
  });

  it('leave out pavement, and what is not described or has no depth yet', () => {
    expect(linesOf(boring([layer('a', 0, 10, 'asfalt'), layer('b', 10, 60, null), layer('c', 60, 70), layer('d', 70, null), layer('e', 80, 80)]))).toEqual([
      '07-1 60-70 c',
    ]);
  });

  it('go when something was taken at their depth, and keep their number whatever was kept before', () => {
    const layers = [layer('a', 0, 50), layer('b', 50, 100), layer('c', 100, 150)];
    expect(linesOf(boring(layers, [{ id: 'r', code: '07-2', from: 50, to: 100 }]))).toEqual(['07-1 0-50 a', '07-3 100-150 c']);
    expect(linesOf(boring(layers, [{ id: 'r', code: 'M1', from: 40, to: 60 }]))).toEqual(['07-3 100-150 c']);
  });

  it('get the first free number where their own is taken', () => {
    const layers = [layer('a', 0, 50), layer('b', 50, 100)];
    expect(linesOf(boring(layers, [{ id: 'r', code: '07-1', from: 300, to: 310 }]))).toEqual(['07-3 0-50 a', '07-2 50-100 b']);
  });

  it('are no more than the group takes, and none without a rule', () => {
    const layers = [layer('a', 0, 200)];
    expect(linesOf(boring(layers, [{ id: 'r', from: 0, to: 50 }]), { ...samples, maxRows: 2 })).toEqual(['07-2 50-100 a']);
    expect(linesOf(boring(layers), { ...samples, proposed: undefined })).toEqual([]);
  });

  it('have only their number while the boring has none', () => {
    expect(linesOf({ ...boring([layer('a', 0, 20)]), number: ' ' })).toEqual(['1 0-20 a']);
  });

  it('cover every layer without overlap, each inside one layer and with a code of its own', () => {
    const thickness = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(fc.array(thickness, { maxLength: 15 }), (thicknesses) => {
        const depthAt = (index: number) => thicknesses.slice(0, index).reduce((sum, thick) => sum + thick, 0);
        const layers = thicknesses.map((_, index) => layer(`l${index}`, depthAt(index), depthAt(index + 1)));
        const made = proposedRows(boring(layers), samples);
        expect(made.reduce((sum, { fromCm, toCm }) => sum + toCm - fromCm, 0)).toBe(depthAt(thicknesses.length));
        expect(new Set(made.map(({ code }) => code)).size).toBe(made.length);
        for (const { fromCm, toCm, layer: of } of made) {
          expect(toCm - fromCm).toBeLessThanOrEqual(50);
          expect(fromCm >= Number(of['from']) && toCm <= Number(of['to'])).toBe(true);
        }
      }),
    );
  });
});

it('a code on two jars is found, however it was typed', () => {
  const rows: Row[] = [
    { id: 'a', barcode: '4418 2072' },
    { id: 'b', barcode: null },
  ];
  expect(rowWith(rows, 'barcode', ' 4418 2072 ')?.id).toBe('a');
  expect(rowWith(rows, 'barcode', '4418 2072', 'a')).toBeUndefined();
});
