import { expect, test } from 'vitest';
import { optionsToText, textToOptions } from './option-lines.ts';

const soils = [
  { value: 'z', label: 'Zand', visibleIf: 'diepte > 1' },
  { value: 'k', label: 'Klei' },
];

test('answers are lines, and lines are the same answers again', () => {
  expect(optionsToText(soils)).toBe('Zand\nKlei');
  expect(textToOptions('Zand\nKlei', soils)).toEqual(soils);
});

test('a line rewritten in place keeps its value and condition', () => {
  expect(textToOptions('Zand\nKlei, zwaar', soils)).toEqual([soils[0], { value: 'k', label: 'Klei, zwaar' }]);
});

test('a line added in front leaves the others what they were; equal lines get values of their own', () => {
  expect(textToOptions('Leem\nZand\nLeem\nKlei', soils)).toEqual([{ value: 'leem', label: 'Leem' }, soils[0], { value: 'leem2', label: 'Leem' }, soils[1]]);
});
