import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPdf } from '#platform/server/documents/pdf.ts';
import { isPrintable } from './printable-picture.ts';

/** A picture of one pixel. */
const png = new Uint8Array(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'));

/** A PNG of this size, bits a value and colour type, with these bytes as its pixels. */
function pngOf(width: number, height: number, bits: number, colourType: number, pixels: Buffer, interlace = 0): Uint8Array {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.byteLength);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colourType, 0, 0, interlace], 8);
  const palette = colourType === 3 ? [chunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]))] : [];
  const parts = [png.slice(0, 8), chunk('IHDR', head), ...palette, chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat(parts));
}
const jpeg = (...tail: number[]) => Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 16, 0, 16, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, ...tail]);
const printed = (picture: Uint8Array) => createPdf({ content: [{ image: 'picture', width: 20 }] }, new Map([['picture', picture]]));

describe('a picture that can be printed', () => {
  test.each([
    ['PNG', png],
    ['PNG in colours with transparency', pngOf(4, 4, 8, 6, Buffer.alloc(4 * 17))],
    ['PNG with a palette of one bit', pngOf(10, 3, 1, 3, Buffer.alloc(3 * 3))],
    ['PNG in passes', pngOf(8, 8, 8, 0, Buffer.alloc(64 + 15), 1)],
    ['JPEG', jpeg(0xff, 0xd9)],
  ])('is one, and comes in the document: %s', async (_name, picture) => {
    expect(await isPrintable(picture)).toBe(true);
    expect((await printed(picture)).byteLength).toBeGreaterThan(1000);
  });

  test.each([
    ['a PNG cut off', png.slice(0, 45)],
    ['a PNG without its end', png.slice(0, -12)],
    ['a PNG whose pixels are damaged', png.map((byte, index) => (index === 45 || index === 50 ? byte ^ 0x55 : byte))],
    ['a PNG with too few pixels', pngOf(100, 100, 8, 2, Buffer.alloc(40))],
    ['a PNG with far more pixels than it says', pngOf(2, 2, 8, 0, Buffer.alloc(5_000_000))],
    ['a PNG of a kind that does not exist', pngOf(2, 2, 8, 5, Buffer.alloc(6))],
    ['a picture that claims to be enormous', pngOf(100_000, 100_000, 8, 0, Buffer.alloc(40))],
    ['a picture of no size', pngOf(0, 5, 8, 0, Buffer.alloc(5))],
    ['WebP', new Uint8Array(Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'))],
    ['something else', new Uint8Array(Buffer.from('%PDF-1.7'))],
  ])('is not: %s', async (_name, picture) => {
    expect(await isPrintable(picture)).toBe(false);
  });
});
