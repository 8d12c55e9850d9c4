import { expect, test } from 'vitest';
import { directionWords, photoFacts } from './photo-facts.ts';

test.each([
  [0, 'noord (0°)'],
  [22, 'noord (22°)'],
  [23, 'noordoost (23°)'],
  [180, 'zuid (180°)'],
  [338, 'noord (338°)'],
  [337, 'noordwest (337°)'],
])('%i degrees in words', (degrees, words) => {
  expect(directionWords(degrees)).toBe(words);
});

test('what is known of a photo stands in one line', () => {
  const photo = { fileId: 'f', takenAt: '2026-11-21T07:30:00.000Z', rd: { rdX: 120_700.3, rdY: 487_525.1, accuracyMeters: 3 }, directionDegrees: 47 };
  expect(photoFacts(photo)).toBe('21-11-2026 08:30, RD 120700 / 487525, naar noordoost (47°)');
  expect(photoFacts({ fileId: 'f' })).toBe('');
});
