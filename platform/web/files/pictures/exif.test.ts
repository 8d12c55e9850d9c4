import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhotoFacts } from './exif.ts';

/** A JPEG head with Exif: taken on 21-11-2026 at 08:30 (+01:00), at 52° 22' 28,32" N, 4° 53' 0,69" E. */
function photo(isLittle: boolean, south = false): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(400);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe1);
  view.setUint16(4, 380);
  view.setUint32(6, 0x45786966);
  const tiff = new DataView(bytes.buffer, 12);
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  tiff.setUint32(4, 8, isLittle);
  const directory = (at: number, entries: readonly (readonly [tag: number, type: number, count: number, value: number | string])[]) => {
    tiff.setUint16(at, entries.length, isLittle);
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      const place = at + 2 + index * 12;
      tiff.setUint16(place, tag, isLittle);
      tiff.setUint16(place + 2, type, isLittle);
      tiff.setUint32(place + 4, count, isLittle);
      if (typeof value === 'number') tiff.setUint32(place + 8, value, isLittle);
      else tiff.setUint8(place + 8, value.charCodeAt(0));
    }
  };
  const text = (at: number, value: string) => new Uint8Array(bytes.buffer, 12).set(new TextEncoder().encode(value), at);
  const fractions = (at: number, values: readonly number[]) =>
    values.forEach((value, index) => {
      tiff.setUint32(at + index * 8, Math.round(value * 100), isLittle);
      tiff.setUint32(at + index * 8 + 4, 100, isLittle);
    });
  directory(8, [
    [0x8769, 4, 1, 40],
    [0x8825, 4, 1, 80],
  ]);
  directory(40, [
    [0x9003, 2, 20, 150],
    [0x9011, 2, 7, 180],
  ]);
  directory(80, [
    [1, 2, 2, south ? 'S' : 'N'],
    [2, 5, 3, 200],
    [3, 2, 2, 'E'],
    [4, 5, 3, 240],
    [17, 5, 1, 270],
  ]);
  text(150, '2026:11:21 08:30:00');
  text(180, '+01:00');
  fractions(200, [52, 22, 28.32]);
  fractions(240, [4, 53, 0.69]);
  fractions(270, [359.6]);
  return bytes;
}

test.each([true, false])('a camera tells when and where (little endian: %s)', async (isLittle) => {
  const { takenAt, position, directionDegrees } = await readPhotoFacts(new Blob([photo(isLittle)]));
  expect(directionDegrees).toBe(0);
  expect(takenAt).toBe('2026-11-21T07:30:00.000Z');
  expect(position?.latitude).toBeCloseTo(52.374533, 5);
  expect(position?.longitude).toBeCloseTo(4.883525, 5);
});

test('south of the equator is below zero', async () => {
  expect((await readPhotoFacts(new Blob([photo(true, true)]))).position?.latitude).toBeCloseTo(-52.374533, 5);
});

test('a file without Exif, cut off, or of any bytes tells nothing and breaks nothing', async () => {
  expect(await readPhotoFacts(new Blob(['%PDF-1.4']))).toEqual({});
  expect(await readPhotoFacts(new Blob([]))).toEqual({});
  await fc.assert(
    fc.asyncProperty(fc.nat(399), fc.array(fc.tuple(fc.nat(399), fc.nat(255)), { maxLength: 20 }), async (length, changes) => {
      const bytes = photo(true);
      for (const [at, value] of changes) bytes[at] = value;
      await readPhotoFacts(new Blob([bytes.slice(0, length)]));
    }),
    { numRuns: 300 },
  );
});
