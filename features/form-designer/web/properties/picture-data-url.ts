/** A picture small enough to travel inside a design. */
import { Problem } from '#platform/shared/problem.ts';
import { scaledSize, scalePhoto } from '#platform/web/files/pictures/photo-scaling.ts';

/** Most bytes of a picture in a design. */
const PICTURE_BYTES_MAX = 150 * 1024;
/** Long sides in pixels and qualities, from best to what always fits. */
const tries: readonly (readonly [sidePx: number, quality: number])[] = [
  [1_280, 0.82],
  [1_280, 0.6],
  [960, 0.6],
  [640, 0.6],
  [480, 0.5],
];

/** The picture as a JPEG of at most 150 kB, as a data URL. Throws `file-type-refused` when it is none. */
export async function pictureToDataUrl(file: Blob): Promise<string> {
  const { blob } = await scalePhoto(file);
  const bitmap = await createImageBitmap(blob);
  try {
    for (const [sidePx, quality] of tries) {
      const { width, height } = scaledSize(bitmap, sidePx);
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
      const url = canvas.toDataURL('image/jpeg', quality);
      if (sizeBytesOf(url) <= PICTURE_BYTES_MAX) return url;
    }
  } finally {
    bitmap.close();
  }
  throw new Problem('file-too-large', { reason: 'Deze afbeelding is niet klein genoeg te maken. Kies een eenvoudigere of snijd haar bij.' });
}

const BASE64_BYTES = 3;
const BASE64_LETTERS = 4;

function sizeBytesOf(url: string): number {
  return ((url.length - url.indexOf(',') - 1) / BASE64_LETTERS) * BASE64_BYTES;
}
