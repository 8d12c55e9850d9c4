import { expect, test } from 'vitest';
import { overlayKey, readOverlayView, withStrength } from './overlay-view.ts';

const id = '0192aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';

test('how strongly a drawing is drawn goes into the address and back, and what is as usual is left out', () => {
  const faint = withStrength('', overlayKey(id), 40, 100);
  const without = withStrength(faint, overlayKey(id, 'gasLageDruk'), 0, 100);
  expect(readOverlayView(without)).toEqual(
    new Map([
      ['0192aaaa', 40],
      ['0192aaaa-gasLageDruk', 0],
    ]),
  );
  expect(withStrength(without, overlayKey(id), 100, 100)).toBe('0192aaaa-gasLageDruk~0');
  expect(readOverlayView('zomaar.0192aaaa~999')).toEqual(new Map([['0192aaaa', 100]]));
});
