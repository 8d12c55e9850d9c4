import { expect, test } from 'vitest';
import { swipeOf } from './use-swipe.ts';

const SCREEN_PX = 390;
const from = { x: 200, y: 400, atMs: 0 };

test.each([
  ['to the left', { x: 100, y: 410, atMs: 200 }, 'left'],
  ['to the right', { x: 300, y: 380, atMs: 200 }, 'right'],
  ['a tap that shook', { x: 230, y: 402, atMs: 90 }, undefined],
  ['a scroll that bent', { x: 110, y: 500, atMs: 200 }, undefined],
  ['a slow look', { x: 60, y: 400, atMs: 900 }, undefined],
])('%s', (_what, to, way) => expect(swipeOf(from, to, SCREEN_PX)).toBe(way));

test.each([10, 380])('what begins at a side of the screen, at %i, is the gesture of the device', (x) => {
  expect(swipeOf({ ...from, x }, { x: 200, y: 400, atMs: 200 }, SCREEN_PX)).toBeUndefined();
});
