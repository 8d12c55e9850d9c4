import { expect, test } from 'vitest';
import { readDrawing, toCorner, withCorner, withDragged, withoutCorner, withPlace, writeDrawing } from './drawing.ts';

const corner = (x: number, accuracyMeters: number | null = null) => toCorner({ rdX: 173_400 + x, rdY: 387_900 }, accuracyMeters);
const row = [corner(0), corner(10, 2), corner(20)];
const xs = (corners: readonly { readonly rdX: number }[]) => corners.map(({ rdX }) => rdX - 173_400);

test('a corner comes at the end, or after the one that was chosen', () => {
  expect(xs(withCorner(row, corner(30)))).toEqual([0, 10, 20, 30]);
  expect(xs(withCorner(row, corner(5), 0))).toEqual([0, 5, 10, 20]);
  expect(xs(withoutCorner(row, 1))).toEqual([0, 20]);
  expect(xs(withPlace(row, 2, corner(25)))).toEqual([0, 10, 25]);
});

test('a corner is kept to the millimetre', () => {
  expect(toCorner({ rdX: 173_400.123_456, rdY: 387_900.000_4 })).toEqual({ rdX: 173_400.123, rdY: 387_900, accuracyMeters: null });
});

test('a corner that is dragged is no longer measured; the others are as sure as they were', () => {
  const dragged = withDragged(row, [...row.slice(0, 2), { rdX: 173_422, rdY: 387_901 }]);
  expect(dragged.map(({ accuracyMeters }) => accuracyMeters)).toEqual([null, 2, null]);
  expect(withDragged(row, [{ rdX: 173_400, rdY: 387_900 }, { rdX: 173_411, rdY: 387_900 }, row[2] ?? corner(0)])[1]?.accuracyMeters).toBeNull();
});

test('a drawing that stayed on the device is there again', () => {
  const drawing = { id: 'a', form: 'area' as const, corners: row };
  expect(readDrawing(writeDrawing(drawing))).toEqual(drawing);
  expect(readDrawing(undefined)).toBeUndefined();
});
