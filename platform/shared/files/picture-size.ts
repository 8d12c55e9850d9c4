/** Reads how large a picture is from its first bytes, without opening it: a small file may claim to be enormous. */
import { formatNumber } from '../numbers.ts';

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Largest photo that is opened, in pixels: what the largest cameras make. Opened it takes four bytes a pixel. */
export const PHOTO_PIXELS_MAX = 120_000_000;
/** First bytes of a file in which its size is looked for: in a photo a preview and colours may stand before it. */
export const PICTURE_HEAD_BYTES = 256 * 1024;

/** The size of a JPEG (ITU T.81), PNG (ISO/IEC 15948) or WebP (RFC 9649); undefined for anything else and for one that is broken. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength >= 24 && view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.byteLength >= 30 && view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view);
  return bytes.byteLength >= 4 && view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined;
}

/** True when a file begins as one of the pictures that cameras, phones and screens make: JPEG, PNG, GIF, BMP, WebP, TIFF, HEIC or AVIF. That it can be opened is not said. */
export function isPictureHead(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  return ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM', 'II*\0', 'MM\0*'].some((head) => text.startsWith(head)) || /^RIFF.{4}WEBP|^.{4}ftyp/s.test(text);
}

/** Why a photo of this size is not opened, in Dutch; undefined when it may be. */
export function tooManyPixels(size: PictureSize | undefined): string | undefined {
  if (size === undefined || size.width * size.height <= PHOTO_PIXELS_MAX) return undefined;
  return `Deze foto is te groot om te openen: ${formatNumber(size.width)} bij ${formatNumber(size.height)} beeldpunten. Maak haar opnieuw met een lagere resolutie, of verklein haar eerst.`;
}

function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Lossy, lossless and extended pictures each write their size in a way of their own, little endian. */
function webpSize(view: DataView): PictureSize | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  switch (view.getUint32(12)) {
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858:
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return undefined;
  }
}
