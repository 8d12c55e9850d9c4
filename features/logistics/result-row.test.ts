import { expect, test } from 'vitest';
import { isSampleOfPoint, mayHaveResults, resultInWords, sampleResultState } from './lab-result.ts';
import { labOrderStatuses } from './labels.ts';
import { readResultRow } from './result-row.ts';

const row = (texts: Record<string, string>) =>
  readResultRow({ number: 2, texts: { order: 'LO-26-0412', sample: '01-1', parameter: 'Lood [Pb]', value: '45', unit: 'mg/kg ds', ...texts } });

test.each([
  ['45', 45, false],
  ['0,05', 0.05, false],
  ['0.05', 0.05, false],
  ['< 0,05', 0.05, true],
  ['<3', 3, true],
  ['1.234,5', 1234.5, false],
])('the value %s is read', (value, number, isBelow) => {
  expect(row({ value }).result).toMatchObject({ value: number, isBelow });
});

test('a sign or a yes in a column of its own says that it lies under the limit', () => {
  expect(['<', 'ja', 'nee', ''].map((isBelow) => row({ isBelow }).result?.isBelow)).toEqual([true, true, false, false]);
});

test('an order is known by its name or its number', () => {
  expect(row({})).toMatchObject({ orderNumber: 412, orderYear: '26' });
  expect(row({ order: '412' })).toMatchObject({ orderNumber: 412, orderYear: '' });
});

test('every cell that is wrong is told, with what to do', () => {
  const wrong = { order: 'x', sample: '', parameter: '', value: '1.234', unit: 'x'.repeat(21), analysedOn: '31-02-2026', state: 'goed', isBelow: 'misschien' };
  expect(row(wrong)).toMatchObject({
    result: undefined,
    problems: [
      { column: 'sample', message: 'Vul de code of de barcode van het monster in.' },
      { column: 'order', message: "'x' is geen nummer van een labopdracht. Schrijf het als LO-26-0412." },
      { column: 'parameter', message: 'Vul in wat er is gemeten, bijvoorbeeld Lood [Pb].' },
      { column: 'unit', message: 'Houd dit korter dan 20 tekens.' },
      { column: 'value', message: "'1.234' kan 1234 of 1,234 zijn. Schrijf het met een komma of zonder punt." },
      { column: 'isBelow', message: "'misschien' is geen ja of nee. Schrijf ja of nee." },
      { column: 'analysedOn', message: "'31-02-2026' is geen datum. Schrijf hem als 31-12-2026." },
      { column: 'state', message: "'goed' is er niet. Kies uit Ontvangen, Afgekeurd, Herhaald." },
    ],
  });
  expect(row({ value: '=1+1' }).problems).toMatchObject([{ column: 'value', message: expect.stringContaining('is geen getal') }]);
  expect(row({ value: '9999999999' }).problems).toMatchObject([{ column: 'value', message: expect.stringContaining('te groot') }]);
  expect(row({ order: '99999999999' }).problems).toMatchObject([{ column: 'order' }]);
});

test('what was rejected decides the state of a sample, then what was done again', () => {
  expect(sampleResultState([])).toBeUndefined();
  expect(sampleResultState(['received', 'repeated'])).toBe('repeated');
  expect(sampleResultState(['received', 'rejected', 'repeated'])).toBe('rejected');
});

test('results come once the laboratory has the samples', () => {
  const codes = Object.keys(labOrderStatuses) as (keyof typeof labOrderStatuses)[];
  expect(codes.filter(mayHaveResults)).toEqual(['handed-over', 'received', 'partial', 'final']);
});

test('a sample is of a point by the number before its dash', () => {
  expect(['01-1', '01', '01-1-2', '011-1', 'MM01', '1-1'].map((code) => isSampleOfPoint(code, '01'))).toEqual([true, true, true, false, false, false]);
});

test('a value reads with its sign and its unit', () => {
  expect(resultInWords({ value: 1234.5, unit: 'mg/kg ds', isBelow: false })).toBe('1.234,5 mg/kg ds');
  expect(resultInWords({ value: 0.05, unit: '', isBelow: true })).toBe('< 0,05');
});
