/** The file in which the lines of an overlay are kept: a ZIP, which is what the product keeps of what is no picture or PDF. Pure. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type OverlayContent, readContent, writeContent } from './content.ts';

const NAME = 'kaart.json';
/** Most bytes that are unpacked of it. */
const UNPACKED_BYTES_MAX = 120_000_000;

/** The bytes of the file. */
export function packContent(content: OverlayContent): Uint8Array<ArrayBuffer> {
  return zipSync({ [NAME]: strToU8(writeContent(content)) }) as Uint8Array<ArrayBuffer>;
}

/** Reads it back; undefined when it is no such file, or says that it is larger than what may be unpacked. */
export function unpackContent(bytes: Uint8Array, bytesMax = UNPACKED_BYTES_MAX): OverlayContent | undefined {
  try {
    const file = unzipSync(bytes, { filter: ({ name, originalSize }) => name === NAME && originalSize <= bytesMax })[NAME];
    return file === undefined ? undefined : readContent(strFromU8(file));
  } catch (error) {
    // What is damaged is no such file.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
