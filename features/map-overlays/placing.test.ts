import { expect, test } from 'vitest';
import { cornersOfPicture, layPicture, type PlacingMark, placeOfPixel, placingTroubles } from './placing.ts';

const first: PlacingMark = { xPx: 100, yPx: 100, rdX: 173_400, rdY: 387_900 };
/** 1000 pixels to the right are 50 m to the east. */
const second: PlacingMark = { xPx: 1100, yPx: 100, rdX: 173_450, rdY: 387_900 };
const size = { widthPx: 2000, heightPx: 1000 };

test('a picture that is laid by two points lies on both, the right way up', () => {
  const laid = layPicture([first, second]);
  expect(laid?.metersPerPixel).toBeCloseTo(0.05, 9);
  expect(laid?.rootMeanMeters).toBeCloseTo(0, 6);
  if (laid === undefined) throw new Error('Two points lay a picture.');
  const below = placeOfPixel(laid.similarity, { xPx: 100, yPx: 300 });
  expect(below.rdX).toBeCloseTo(173_400, 6);
  expect(below.rdY).toBeCloseTo(387_890, 6);
  expect(cornersOfPicture(laid.similarity, size)[0]?.rdY).toBeCloseTo(387_905, 6);
});

test('a turned picture is turned, and a third point that does not fit says how far it is off', () => {
  // 1000 pixels to the right are 50 m to the north: turned a quarter against the clock.
  const turned = layPicture([first, { ...second, rdX: 173_400, rdY: 387_950 }]);
  if (turned === undefined) throw new Error('Two points lay a picture.');
  const below = placeOfPixel(turned.similarity, { xPx: 100, yPx: 300 });
  expect(below.rdX).toBeCloseTo(173_410, 6);
  expect(below.rdY).toBeCloseTo(387_900, 6);
  const bent = layPicture([first, second, { xPx: 100, yPx: 900, rdX: 173_400, rdY: 387_863 }]);
  expect(Math.max(...(bent?.offMeters ?? []))).toBeGreaterThan(0.5);
  expect(bent?.rootMeanMeters).toBeGreaterThan(0.3);
  const fitting = layPicture([first, second, { xPx: 100, yPx: 900, rdX: 173_400, rdY: 387_860 }]);
  expect(fitting?.rootMeanMeters).toBeCloseTo(0, 6);
});

test('points that can’t lay a picture are refused with what to do', () => {
  const messageOf = (...marks: PlacingMark[]) => placingTroubles({ ...size, marks })[0]?.message;
  expect(messageOf(first, second)).toBeUndefined();
  expect(messageOf(first)).toContain('ten minste twee punten');
  expect(messageOf(first, { ...second, rdX: first.rdY, rdY: first.rdX })).toContain('omgewisseld');
  expect(messageOf(first, { ...second, rdX: 10, rdY: 10 })).toContain('niet in Nederland');
  expect(messageOf(first, { ...second, xPx: 105 })).toContain('te dicht bij elkaar');
  expect(messageOf(first, { ...second, xPx: 2500 })).toContain('niet op de afbeelding');
  expect(messageOf(first, { ...second, rdX: first.rdX, rdY: first.rdY })).toContain('onmogelijk klein');
});
