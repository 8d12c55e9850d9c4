/** The file in which the lines of an overlay are kept: a ZIP, which is what the product keeps of what is no picture or PDF. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { Problem } from '#platform/shared/problem.ts';
import { type OverlayContent, readContent, writeContent } from '../content.ts';

const NAME = 'kaart.json';
/** Most bytes that are unpacked of it. */
const UNPACKED_BYTES_MAX = 120_000_000;

/** Makes the file. */
export function toContentFile(content: OverlayContent): Blob {
  return new Blob([zipSync({ [NAME]: strToU8(writeContent(content)) }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** Reads it back. Throws `invalid-input` with the reason when it is no such file. */
export function ofContentFile(bytes: ArrayBuffer): OverlayContent {
  const content = readContent(unpack(new Uint8Array(bytes)));
  if (content === undefined) throw new Problem('invalid-input', { reason: 'Deze tekening is niet te lezen. Haal haar weg en voeg haar opnieuw toe.' });
  return content;
}

function unpack(bytes: Uint8Array): string {
  try {
    const files = unzipSync(bytes, { filter: ({ name, originalSize }) => name === NAME && originalSize <= UNPACKED_BYTES_MAX });
    const file = files[NAME];
    return file === undefined ? '' : strFromU8(file);
  } catch (error) {
    // What is damaged is no such file; the reader says so.
    if (error instanceof Error) return '';
    throw error;
  }
}
