import { expect, test } from 'vitest';
import { PHOTO_PIXELS_MAX, pictureSize, tooManyPixels } from './picture-size.ts';

/** Bytes of which only these places matter. */
function bytes(length: number, ...parts: readonly (readonly [at: number, values: readonly number[]])[]): Uint8Array {
  const made = new Uint8Array(length);
  for (const [at, values] of parts) made.set(values, at);
  return made;
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const png = (width: number, height: number) => {
  const made = bytes(64, [0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]);
  new DataView(made.buffer).setUint32(16, width);
  new DataView(made.buffer).setUint32(20, height);
  return made;
};
const webp = (kind: string, ...parts: readonly (readonly [at: number, values: readonly number[]])[]) =>
  bytes(64, [0, ascii('RIFF')], [8, ascii('WEBP')], [12, ascii(kind)], ...parts);

test.each([
  ['a PNG', png(50_000, 40_000), { width: 50_000, height: 40_000 }],
  [
    'a JPEG with a preview before its size',
    bytes(400, [0, [0xff, 0xd8, 0xff, 0xe1, 0x01, 0x00]], [2 + 2 + 0x100, [0xff, 0xc2, 0, 17, 8, 0x12, 0x34, 0x56, 0x78]]),
    { width: 0x5678, height: 0x1234 },
  ],
  ['a lossy WebP', webp('VP8 ', [26, [0x00, 0x0a, 0x80, 0x07]]), { width: 2_560, height: 1_920 }],
  ['a lossless WebP', webp('VP8L', [21, [0xff, 0xff, 0xff, 0x0f]]), { width: 16_384, height: 16_384 }],
  ['an extended WebP', webp('VP8X', [24, [0xff, 0xff, 0x00, 0xff, 0xff, 0x00]]), { width: 65_536, height: 65_536 }],
])('the size of %s is read from its first bytes', (_name, head, size) => {
  expect(pictureSize(head)).toEqual(size);
});

test('what is no picture, is broken or is cut off has no size', () => {
  expect(pictureSize(new Uint8Array())).toBeUndefined();
  expect(pictureSize(bytes(400, [0, [0xff, 0xd8, 0x00]]))).toBeUndefined();
  expect(pictureSize(bytes(40, [0, [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]]))).toBeUndefined();
  expect(pictureSize(webp('ABCD'))).toBeUndefined();
  for (let length = 0; length < 40; length++) expect(() => pictureSize(webp('VP8X').subarray(0, length))).not.toThrow();
});

test('a photo that claims more pixels than a device can hold is refused with its size and what to do', () => {
  expect(tooManyPixels(pictureSize(png(12_000, 10_000)))).toBeUndefined();
  expect(12_000 * 10_000).toBe(PHOTO_PIXELS_MAX);
  expect(tooManyPixels(pictureSize(png(60_000, 60_000)))).toBe(
    'Deze foto is te groot om te openen: 60.000 bij 60.000 beeldpunten. Maak haar opnieuw met een lagere resolutie, of verklein haar eerst.',
  );
  expect(tooManyPixels(undefined)).toBeUndefined();
});
