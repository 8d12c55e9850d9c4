/** Refuses files no device could ever use, before they are stored; each with a Dutch reason. */
import type { FileKind } from '#platform/shared/files/files.ts';
import { isPictureHead, PICTURE_HEAD_BYTES, pictureSize, tooManyPixels } from '#platform/shared/files/picture-size.ts';
import { Problem } from '#platform/shared/problem.ts';
import { fileBytesMax } from './file-limits.ts';
import { scalePhoto } from './pictures/photo-scaling.ts';

/** No photo larger than this is opened to scale it. */
const FILE_SIZE_BYTES_MAX = 50 * 1024 * 1024;
const BYTES_PER_MB = 1024 * 1024;

/** Throws a Dutch reason when nothing can be done with a file, ever. Of a photo only its first bytes are looked at, unless those say nothing. */
export async function refuseUseless(blob: Blob, kind: FileKind): Promise<void> {
  if (blob.size === 0) throw new Problem('file-type-refused', { reason: 'Dit bestand is leeg. Kies een ander bestand.' });
  if (kind !== 'photo') return refuseTooLarge(blob, kind);
  if (blob.size > FILE_SIZE_BYTES_MAX) throw tooLarge(FILE_SIZE_BYTES_MAX);
  const head = new Uint8Array(await blob.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  const reason = tooManyPixels(pictureSize(head));
  if (reason !== undefined) throw new Problem('file-too-large', { reason });
  if (!isPictureHead(head)) await scalePhoto(blob);
}

/** Throws when what would be sent is larger than files of its kind may be. */
export async function refuseTooLarge({ size }: Blob, kind: FileKind): Promise<void> {
  const bytesMax = await fileBytesMax(kind);
  if (size > bytesMax) throw tooLarge(bytesMax);
}

/** SHA-256 as lower-case hex. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function tooLarge(bytesMax: number): Problem {
  return new Problem('file-too-large', { reason: `Dit bestand is te groot. Kies er een van ten hoogste ${bytesMax / BYTES_PER_MB} MB.` });
}
