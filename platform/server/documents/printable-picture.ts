/** Checks that a picture can be put in a PDF. One that can't would break off the whole document, or the process that makes it. */
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { pictureSize } from '#platform/shared/files/picture-size.ts';

/** A picture is opened whole when it is printed; one with more pixels is not. */
const PIXELS_MAX = 50_000_000;
const PNG_MARK = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length, name and checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12;
/** Values of a pixel by colour type (ISO/IEC 15948, 11.2.2). */
const channelsByColourType: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** A picture in passes has a filter byte for every line of every pass: of seven passes never more than twice as many as lines. */
const FILTER_BYTES_PER_LINE_MAX = 2;

const inflateWhole = promisify(inflate);

/** True for a JPEG, and for a PNG whose pixels are all there. */
export async function isPrintable(content: Uint8Array): Promise<boolean> {
  const size = pictureSize(content);
  if (size === undefined || size.width * size.height === 0 || size.width * size.height > PIXELS_MAX) return false;
  return isPng(content) ? hasAllPixels(Buffer.from(content.buffer, content.byteOffset, content.byteLength)) : content[0] === 0xff && content[1] === 0xd8;
}

const isPng = (content: Uint8Array): boolean => PNG_MARK.every((byte, index) => content[index] === byte);

async function hasAllPixels(png: Buffer): Promise<boolean> {
  const data = pixelData(png);
  const [width, height, bits, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24] ?? 0, channelsByColourType[png[25] ?? -1] ?? 0];
  const bytes = Math.ceil((width * channels * bits) / 8) * height + height;
  if (data === undefined || bits * channels === 0) return false;
  // More than it can be is as wrong as less, and may be very much more.
  const maxOutputLength = bytes + height * FILTER_BYTES_PER_LINE_MAX + width;
  return inflateWhole(data, { maxOutputLength }).then(
    (pixels) => pixels.byteLength >= bytes,
    // Whatever is wrong with it, it is not printed.
    () => false,
  );
}

/** The compressed pixels, of a file that is whole to its end. */
function pixelData(png: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = PNG_MARK.length; at + CHUNK_FRAME_BYTES <= png.byteLength; ) {
    const [length, name] = [png.readUInt32BE(at), png.toString('latin1', at + 4, at + 8)];
    if (name === 'IEND') return Buffer.concat(parts);
    if (name === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + CHUNK_FRAME_BYTES;
  }
  return undefined;
}
