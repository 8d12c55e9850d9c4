import { expect, test } from 'vitest';
import { labelLines, labelPx, slotForWordsPx } from './chart-labels.ts';

const kinds = ['Laboratorium', 'Graafmachine en kraan', 'KLIC en leges'];

test('a label of several words stands in lines that fit under its bar, and on one where there is room', () => {
  const slotPx = slotForWordsPx(kinds);
  expect(slotPx).toBe(labelPx('Laboratorium'));
  expect(kinds.map((kind) => labelLines(kind, slotPx))).toEqual([['Laboratorium'], ['Graafmachine', 'en kraan'], ['KLIC en', 'leges']]);
  expect(labelLines('Graafmachine en kraan', 200)).toEqual(['Graafmachine en kraan']);
  for (const line of kinds.flatMap((kind) => labelLines(kind, slotPx))) expect(labelPx(line)).toBeLessThanOrEqual(slotPx);
});

test('short labels ask for no room and stay on one line', () => {
  expect(slotForWordsPx(['ma 16', 'wk 48, nu'])).toBe(0);
  expect(labelLines('wk 48, nu', 39)).toEqual(['wk 48, nu']);
});
