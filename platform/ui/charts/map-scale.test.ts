import { expect, test } from 'vitest';
import { fitPlan, groupNear, placeWords } from './map-scale.ts';

const size = { widthPx: 390, heightPx: 260 };
const eindhoven = { x: 161_000, y: 383_000 };
const geleen = { x: 186_000, y: 331_000 };

test('everything falls on the picture, north up, east right, at one scale in both directions', () => {
  const { toPicture, gridM, gridPx } = fitPlan([eindhoven, geleen], size);
  const [one, other] = [toPicture(eindhoven), toPicture(geleen)];
  for (const { left, top } of [one, other]) {
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(390);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(260);
  }
  expect(other.left).toBeGreaterThan(one.left);
  expect(other.top).toBeGreaterThan(one.top);
  const metersPerPx = gridM / gridPx;
  expect(Math.hypot(other.left - one.left, other.top - one.top) * metersPerPx).toBeCloseTo(Math.hypot(25_000, 52_000), 3);
});

test('the grid has round steps, and one place is not drawn as if its garden were a province', () => {
  const { gridM, gridLefts, gridTops } = fitPlan([eindhoven], size);
  expect(String(gridM)).toMatch(/^[125]0*$/);
  expect(gridLefts.length).toBeGreaterThan(2);
  expect(gridTops.length).toBeGreaterThan(1);
  expect(gridM).toBeLessThanOrEqual(1000);
  expect(() => fitPlan([], size)).not.toThrow();
});

test('pins that would cover each other are one, in their order', () => {
  const at = (left: number) => ({ left, top: 0 });
  expect(groupNear([0, 10, 100, 5], at, 28)).toEqual([[0, 10, 5], [100]]);
});

test('words stand right of a pin, left when there is no room, and nowhere when both are taken', () => {
  const pin = (left: number, wordsPx = 60) => ({ box: { left, top: 0, width: 30, height: 24 }, wordsPx });
  expect(placeWords([pin(0)], size, 5)).toEqual([{ left: 35, isBefore: false }]);
  expect(placeWords([pin(340)], size, 5)).toEqual([{ left: 335, isBefore: true }]);
  expect(placeWords([pin(0), pin(40)], size, 5)).toEqual([undefined, { left: 75, isBefore: false }]);
  expect(placeWords([pin(0, 0)], size, 5)).toEqual([undefined]);
});
