import { expect, test } from 'vitest';
import { isQuiet, pushDueAt } from './push-times.ts';

const due = (moment: string) => pushDueAt(new Date(moment)).toISOString();

test('by day something goes at once', () => {
  for (const moment of ['2026-11-26T05:00:00.000Z', '2026-11-26T17:00:00.000Z', '2026-11-26T20:59:59.999Z']) expect(due(moment)).toBe(moment);
});

test('at night it waits for six in the morning, winter and summer', () => {
  expect(due('2026-11-26T21:00:00Z')).toBe('2026-11-27T05:00:00.000Z');
  expect(due('2026-11-26T23:30:00Z')).toBe('2026-11-27T05:00:00.000Z');
  expect(due('2026-07-01T20:00:00Z')).toBe('2026-07-02T04:00:00.000Z');
  expect(due('2026-07-02T03:59:00Z')).toBe('2026-07-02T04:00:00.000Z');
});

test('in the nights the clock changes it is the new time that counts', () => {
  expect(due('2026-03-28T22:00:00Z')).toBe('2026-03-29T04:00:00.000Z');
  expect(due('2026-10-24T21:00:00Z')).toBe('2026-10-25T05:00:00.000Z');
  expect([isQuiet(new Date('2026-10-25T04:59:00Z')), isQuiet(new Date('2026-10-25T05:00:00Z'))]).toEqual([true, false]);
});
