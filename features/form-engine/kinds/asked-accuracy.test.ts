import { expect, test } from 'vitest';
import { askedAccuracyMeters } from './asked-accuracy.ts';

const warned = (...when: readonly string[]) => ({ warnings: when.map((one) => ({ when: one, message: 'Te onnauwkeurig.' })) });

test('the accuracy asked of a place is where its warning begins, the strictest when there are more', () => {
  expect(askedAccuracyMeters(warned('location.accuracyMeters > 50'))).toBe(50);
  expect(askedAccuracyMeters(warned('location.rdX > 3', 'row.place.accuracyMeters >= 2.5', 'location.accuracyMeters > 10'))).toBe(2.5);
});

test('a design that says nothing of it asks five metres', () => {
  expect(askedAccuracyMeters({})).toBe(5);
  expect(askedAccuracyMeters(warned('location.rdX > 3'))).toBe(5);
});
