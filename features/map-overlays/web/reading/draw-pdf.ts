/** Draws the first page of a PDF as a picture, by pdf.js: fetched for such a file alone. The file is read in a worker of its own. */
import { AnnotationMode, getDocument, type PDFDocumentLoadingTask, type PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { Problem } from '#platform/shared/problem.ts';
import { type DrawnSize, drawnSize } from './drawn-size.ts';

/** A page as a picture. */
export interface DrawnPage {
  readonly picture: Blob;
  readonly dpi: number;
  /** Pages of the file; the first was drawn. */
  readonly pages: number;
}

/** A page that takes longer is not drawn. */
const DRAWING_MS_MAX = 60_000;
/** A page of lines is kept as PNG; one with so much colour that this grows larger, in bytes, as JPEG. */
const PNG_BYTES_MAX = 8_000_000;
const JPEG_QUALITY = 0.9;

const OTHER_WAY = 'Sla de bladzijde op als PNG of JPEG, en leg die neer met twee bekende punten.';
const refused = (reason: string) => new Problem('invalid-input', { reason });

/** Decoders of pictures within a PDF, by file name. They stand among the files of the app, under the names of the build. */
const decoders: ReadonlyMap<string, string> = new Map([
  ['jbig2.wasm', jbig2Url],
  ['openjpeg.wasm', openjpegUrl],
]);

class Decoders {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = decoders.get(filename);
    if (url === undefined) throw new Error(`${filename} is not part of the app`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

/** Draws it; the bytes are given away. Rejects with `invalid-input` and what to do when the file is locked, broken or too heavy. */
export async function drawPdf(bytes: Uint8Array<ArrayBuffer>): Promise<DrawnPage> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({ data: bytes, worker, BinaryDataFactory: Decoders, useWorkerFetch: false, enableXfa: false, verbosity: 0 });
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(refused(`Deze PDF is te zwaar om hier te tekenen. ${OTHER_WAY}`)), DRAWING_MS_MAX);
  });
  try {
    return await Promise.race([drawFirst(task), tooLate]);
  } catch (error) {
    throw error instanceof Problem ? error : refused(reasonOf(error));
  } finally {
    clearTimeout(late);
    await task.destroy();
    worker.destroy();
    port.terminate();
  }
}

async function drawFirst(task: PDFDocumentLoadingTask): Promise<DrawnPage> {
  const file = await task.promise;
  const page = await file.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const size = drawnSize(width, height);
  if (size === undefined) throw refused(`De eerste bladzijde van deze PDF heeft geen afmetingen. ${OTHER_WAY}`);
  return { picture: await pictureOf(page, size), dpi: size.dpi, pages: file.numPages };
}

async function pictureOf(page: PDFPageProxy, { widthPx, heightPx, scale }: DrawnSize): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: widthPx, height: heightPx });
  await page.render({ canvas, viewport: page.getViewport({ scale }), background: '#fff', annotationMode: AnnotationMode.ENABLE }).promise;
  try {
    const png = await blobOf(canvas, 'image/png');
    return png.size <= PNG_BYTES_MAX ? png : await blobOf(canvas, 'image/jpeg');
  } finally {
    // Some browsers keep the memory of a canvas until it has no size.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(refused(`Dit apparaat heeft te weinig geheugen om deze PDF te tekenen. ${OTHER_WAY}`)) : resolve(blob)),
      type,
      JPEG_QUALITY,
    );
  });
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'Deze PDF is beveiligd met een wachtwoord. Sla hem op zonder wachtwoord, en kies dat bestand.';
  return `Deze PDF is niet te openen: hij is beschadigd of niet af. ${OTHER_WAY}`;
}
