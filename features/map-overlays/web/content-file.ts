/** The file in which the lines of an overlay are kept, as it travels from and to a device. */
import { Problem } from '#platform/shared/problem.ts';
import type { OverlayContent } from '../content.ts';
import { packContent, unpackContent } from '../content-zip.ts';

/** Makes the file. */
export function toContentFile(content: OverlayContent): Blob {
  return new Blob([packContent(content)], { type: 'application/zip' });
}

/** Reads it back. Throws `invalid-input` with the reason when it is no such file. */
export function ofContentFile(bytes: ArrayBuffer): OverlayContent {
  const content = unpackContent(new Uint8Array(bytes));
  if (content === undefined) throw new Problem('invalid-input', { reason: 'Deze tekening is niet te lezen. Haal haar weg en voeg haar opnieuw toe.' });
  return content;
}
