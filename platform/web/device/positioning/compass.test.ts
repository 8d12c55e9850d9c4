import { expect, test } from 'vitest';
import { directionOf } from './compass.ts';

const upright = (alpha: number) => ({ alpha, beta: 90, gamma: 0, absolute: true });

test.each([
  [0, 0],
  [270, 90],
  [180, 180],
  [90, 270],
])('a phone held upright and turned by %i° looks to %i°', (alpha, direction) => {
  expect(directionOf(upright(alpha))).toBe(direction);
});

test('held a little forward, as over a trench, it looks where it looked upright', () => {
  expect(directionOf({ alpha: 300, beta: 50, gamma: 0, absolute: true })).toBe(60);
});

test('held sideways, upright, it looks where its back does', () => {
  expect(directionOf({ alpha: 0, beta: 0, gamma: -90, absolute: true })).toBe(90);
});

test('straight down, or without a compass, there is no direction', () => {
  expect(directionOf({ alpha: 10, beta: 0, gamma: 0, absolute: true })).toBeUndefined();
  expect(directionOf({ ...upright(10), absolute: false })).toBeUndefined();
  expect(directionOf({ alpha: null, beta: null, gamma: null, absolute: true })).toBeUndefined();
});

test('an iPhone tells it itself, unless its compass must be calibrated', () => {
  const held = { alpha: 1, beta: 2, gamma: 3 };
  expect(directionOf({ ...held, webkitCompassHeading: 359.7, webkitCompassAccuracy: 10 })).toBe(0);
  expect(directionOf({ ...held, webkitCompassHeading: 12, webkitCompassAccuracy: -1 })).toBeUndefined();
});
