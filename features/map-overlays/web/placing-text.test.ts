import { expect, test } from 'vitest';
import { readPlacing } from './placing-text.ts';

const size = { widthPx: 2000, heightPx: 1000 };
const first = { xPx: '100', yPx: '100', rdX: '173400', rdY: '387900,5' };

test('what is missing of a point is told at its field, and what can’t be is told of the whole', () => {
  const { wrong } = readPlacing(size, [first, { ...first, xPx: '', rdX: 'x' }]);
  expect(wrong.map(({ path }) => path)).toEqual(['marks.1.xPx', 'marks.1.rdX']);
  expect(readPlacing(size, [first, first]).wrong[0]?.message).toContain('te dicht bij elkaar');
  const { placing, wrong: none } = readPlacing(size, [first, { ...first, xPx: '1100,5', rdX: '173450' }]);
  expect(none).toEqual([]);
  expect(placing.marks[1]).toEqual({ xPx: 1100.5, yPx: 100, rdX: 173_450, rdY: 387_900.5 });
});
