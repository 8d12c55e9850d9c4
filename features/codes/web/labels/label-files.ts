/** Labels as files to print: one document, or a picture of each page. */
import { systemClock } from '#platform/web/device/clock.ts';
import { saveBlob } from '#platform/web/files/downloads/save-blob.ts';
import { toZip, type ZipEntry } from '#platform/web/files/downloads/zip.ts';
import { type Label, type LabelPage, type LabelSize, pagesOf } from './label-pages.ts';
import { pagesToPdf } from './label-pdf.ts';
import { pageToSvg, pageToUrl } from './label-svg.ts';

/** Formats of the files. */
export const labelFormats = { pdf: 'PDF', svg: 'SVG', png: 'PNG' } as const;
/** Format of a file. */
export type LabelFormat = keyof typeof labelFormats;

/** Dots of a picture: what a label printer has. */
const DOTS_PER_INCH = 300;
const MM_PER_INCH = 25.4;

/** Labels to save, with their size and format. */
export interface LabelFiles {
  readonly labels: readonly Label[];
  readonly size: LabelSize;
  readonly format: LabelFormat;
}

/** Saves the labels on the device: a PDF of all pages, one picture, or an archive of several. */
export async function saveLabels({ labels, size, format }: LabelFiles): Promise<void> {
  const pages = pagesOf(size, labels);
  const [label] = labels;
  const name = labels.length === 1 && label !== undefined ? `label-${fileWord(label.number)}` : `labels-${labels.length}`;
  if (format === 'pdf') return saveBlob(`${name}.pdf`, new Blob([pagesToPdf(pages, `Labels (${labels.length})`)], { type: 'application/pdf' }));
  const [page] = pages;
  if (pages.length === 1 && page !== undefined) return saveBlob(`${name}.${format}`, await pictureOf(page, format));
  const entries = pictures(pages, format, (at) => (size === 'sheet' ? `vel-${at + 1}` : `${at + 1}-${fileWord(labels[at]?.number ?? '')}`));
  saveBlob(`${name}.zip`, await toZip(entries, new Date(systemClock.now())));
}

async function* pictures(pages: readonly LabelPage[], format: 'svg' | 'png', nameOf: (at: number) => string): AsyncGenerator<ZipEntry> {
  for (const [at, page] of pages.entries()) {
    const blob = await pictureOf(page, format);
    yield { path: `${nameOf(at)}.${format}`, bytes: new Uint8Array(await blob.arrayBuffer()) };
  }
}

async function pictureOf(page: LabelPage, format: 'svg' | 'png'): Promise<Blob> {
  return format === 'svg' ? new Blob([pageToSvg(page)], { type: 'image/svg+xml' }) : toPng(page);
}

async function toPng(page: LabelPage): Promise<Blob> {
  const image = new Image();
  image.src = pageToUrl(page);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((page.widthMm / MM_PER_INCH) * DOTS_PER_INCH);
  canvas.height = Math.round((page.heightMm / MM_PER_INCH) * DOTS_PER_INCH);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw a label on');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, refuse) => canvas.toBlob((blob) => (blob === null ? refuse(new Error('the label was not drawn')) : done(blob)), 'image/png'));
}

function fileWord(number: string): string {
  return number.replace(/[^\w.-]+/g, '-');
}
