/** Looks through a file that is to lie under the map: what it is, is read from its bytes. */
import { contentTypeOf, HEAD_BYTES } from '#platform/shared/files/file-content.ts';
import { pictureSize } from '#platform/shared/files/picture-size.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Problem } from '#platform/shared/problem.ts';
import { decodeText } from '#platform/web/imports/read-import-file.ts';
import type { OverlayContent } from '../../content.ts';
import type { ReadKlic } from '../../klic/read-imkl.ts';
import { PICTURE_SIDE_PX_MAX } from '../../placing.ts';
import type { PdfPlacing } from './georeference-of-pdf.ts';

const BYTES_PER_MB = 1_000_000;
/** Largest picture, in bytes. */
export const PICTURE_BYTES_MAX = 25 * BYTES_PER_MB;
/** Most pixels of a picture: opened it takes four bytes a pixel, also on a phone. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Largest drawing in DXF, in bytes. */
export const DXF_BYTES_MAX = 60 * BYTES_PER_MB;
/** Largest PDF, in bytes. */
export const PDF_BYTES_MAX = 60 * BYTES_PER_MB;

/** Files that can be chosen. */
export const OVERLAY_FILES = '.pdf,.png,.jpg,.jpeg,.dxf,.zip,application/pdf,image/png,image/jpeg,application/zip';

/** How a picture came out of a PDF: its scan, or its first page drawn. */
export interface OfPdf {
  readonly drawn?: { readonly dpi: number; readonly pages: number };
  readonly georeference?: PdfPlacing;
}

/** Content read from a file. */
export type ReadOverlay =
  | {
      readonly kind: 'picture';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly file: File;
      readonly ofPdf?: OfPdf;
    }
  | { readonly kind: 'drawing'; readonly content: OverlayContent }
  | ({ readonly kind: 'klic' } & ReadKlic);

const refused = (reason: string) => new Problem('invalid-input', { reason });

/** Reads it. Rejects with `invalid-input` and the reason when it can't lie under a map. What reads a drawing or KLIC is loaded for those alone. */
export async function readOverlayFile(file: File): Promise<ReadOverlay> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (head.length === 0) throw refused('Dit bestand is leeg. Kies een ander bestand.');
  const type = contentTypeOf(head);
  if (type === 'application/pdf') return readPdf(file);
  if (type === 'application/zip') return { kind: 'klic', ...(await (await import('./read-klic.ts')).readKlic(file)) };
  if (type === 'image/png' || type === 'image/jpeg') return readPicture(file, head);
  if (type !== undefined) throw refused('Kies een tekening als PNG, JPEG of DXF, of een KLIC-levering als ZIP.');
  if (file.size > DXF_BYTES_MAX) throw refused(`Deze tekening is groter dan ${DXF_BYTES_MAX / BYTES_PER_MB} MB. Sla alleen op wat van deze locatie is.`);
  const { readDxf } = await import('../../dxf/read-dxf.ts');
  return { kind: 'drawing', content: readDxf(textOf(new Uint8Array(await file.arrayBuffer()))) };
}

function textOf(bytes: Uint8Array): string {
  // The one kind of file here that is neither text nor known by its first bytes says itself what it is.
  if (bytes.includes(0)) return new TextDecoder('latin1').decode(bytes.subarray(0, 64));
  return decodeText(bytes).text;
}

/** A scan comes out of its PDF as it is, any other page is drawn; either with how it lies when the PDF says so. */
async function readPdf(file: File): Promise<ReadOverlay> {
  if (file.size > PDF_BYTES_MAX) throw refused(`Deze PDF is groter dan ${PDF_BYTES_MAX / BYTES_PER_MB} MB. Sla alleen de bladzijde met de tekening op.`);
  const { scanOfPdf } = await import('./scan-of-pdf.ts');
  const { georeferenceOfPdf } = await import('./georeference-of-pdf.ts');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const scan = scanOfPdf(bytes);
  if (scan !== undefined) {
    const picture = readPicture(new File([scan], pictureName(file, 'jpg'), { type: 'image/jpeg' }), scan.subarray(0, HEAD_BYTES));
    return { ...picture, ofPdf: found(georeferenceOfPdf(bytes, picture)) };
  }
  const { drawPdf } = await import('./draw-pdf.ts');
  // What draws it takes the bytes it is given.
  const { picture: blob, ...drawn } = await drawPdf(bytes.slice());
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  const picture = readPicture(new File([blob], pictureName(file, blob.type === 'image/png' ? 'png' : 'jpg'), { type: blob.type }), head);
  return { ...picture, ofPdf: { drawn, ...found(georeferenceOfPdf(bytes, picture, 'CropBox')) } };
}

const pictureName = (file: File, ending: string) => file.name.replace(/(?:\.pdf)?$/i, `.${ending}`);
const found = (georeference: PdfPlacing | undefined): OfPdf => (georeference === undefined ? {} : { georeference });

function readPicture(file: File, head: Uint8Array): ReadOverlay & { readonly kind: 'picture' } {
  const size = pictureSize(head);
  if (size === undefined) throw refused('Deze afbeelding is niet te openen. Sla haar opnieuw op als PNG of JPEG.');
  const { width: widthPx, height: heightPx } = size;
  if (file.size > PICTURE_BYTES_MAX) throw refused(`Deze afbeelding is groter dan ${PICTURE_BYTES_MAX / BYTES_PER_MB} MB. Sla haar kleiner op.`);
  if (widthPx > PICTURE_SIDE_PX_MAX || heightPx > PICTURE_SIDE_PX_MAX || widthPx * heightPx > PICTURE_PIXELS_MAX)
    throw refused(
      `Deze afbeelding is ${formatNumber(widthPx)} bij ${formatNumber(heightPx)} beeldpunten: te groot voor een telefoon. Sla haar kleiner op, met ten hoogste ${PICTURE_PIXELS_MAX / 1_000_000} miljoen beeldpunten.`,
    );
  return { kind: 'picture', widthPx, heightPx, file };
}
