import { expect, test } from 'vitest';
import { contrastWithWhite, TEXT_CONTRAST_MIN } from './contrast.ts';

test('contrast is that of the guideline', () => {
  expect(contrastWithWhite('#000000')).toBe(21);
  expect(contrastWithWhite('#FFFFFF')).toBe(1);
  // The lightest grey that may bear text on white, and the first that may not.
  expect(contrastWithWhite('#767676')).toBeGreaterThan(TEXT_CONTRAST_MIN);
  expect(contrastWithWhite('#777777')).toBeLessThan(TEXT_CONTRAST_MIN);
});
