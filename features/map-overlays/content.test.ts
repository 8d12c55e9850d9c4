import { expect, test } from 'vitest';
import { type OverlayContent, readContent, writeContent } from './content.ts';

const content: OverlayContent = {
  layers: [
    {
      ...{ key: 'water', colour: 'rgb(0, 0, 255)', points: [173_400.5, 387_900.125] },
      lines: [[173_400, 387_900, 173_410.25, 387_890.001, 173_399.999, 387_900]],
      texts: [{ x: 173_400, y: 387_900, text: 'Gevel', heightMeters: 0.5, degrees: 90 }],
    },
  ],
  leftOut: ['3 × HATCH'],
};

test('an overlay is read back to the millimetre, and what is no overlay is not read', () => {
  expect(readContent(writeContent(content))).toEqual(content);
  expect(readContent('{"version":1}')).toBeUndefined();
  expect(readContent('niets')).toBeUndefined();
});
