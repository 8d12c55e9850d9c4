/** Makes PDF documents for the archive: PDF/A-2b (ISO 19005-2), or 3b with files in it, with its fonts and colours, so that it is read in twenty years as it is today. */
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { makePrintable } from './printable-text.ts';

/** Pictures of a document by the name its nodes call them by: the bytes of a JPEG or PNG, or where the file is. */
export type PdfPictures = ReadonlyMap<string, Uint8Array | string>;

/** A file that goes inside a document. Of two with one name only the last is kept. */
export interface AttachedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A document before it is laid out, with its pictures. */
export interface PdfContent {
  readonly definition: TDocumentDefinitions;
  readonly pictures: PdfPictures;
  readonly attached?: readonly AttachedFile[];
}

type Pdfmake = typeof import('pdfmake') & { readonly virtualfs: { storage: Record<string, Uint8Array> } };

/** The document as a PDF, in Roboto. It draws on nothing but what it is given: no address and no other file is read. */
export async function createPdf(definition: TDocumentDefinitions, pictures: PdfPictures = new Map(), attached: readonly AttachedFile[] = []): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await render({ definition, pictures, attached }, async (stream) => {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  });
  return Buffer.concat(chunks);
}

/** The same, written to a path: for documents too large to hold. */
export function writePdf(definition: TDocumentDefinitions, pictures: PdfPictures, path: string, attached: readonly AttachedFile[] = []): Promise<void> {
  return render({ definition, pictures, attached }, (stream) => pipeline(stream, createWriteStream(path)));
}

let documents = 0;
/** Files on disk that a document under way may read. */
const readable = new Set<string>();

async function render({ definition, pictures, attached = [] }: PdfContent, take: (stream: NodeJS.ReadableStream) => Promise<void>): Promise<void> {
  loaded ??= loadPdfmake();
  const pdfmake = loaded;
  const inMemory: string[] = [];
  const onDisk: string[] = [];
  const images: Record<string, string> = {};
  documents++;
  for (const [name, picture] of pictures) {
    const place = typeof picture === 'string' ? picture : `picture-${documents}-${name}`;
    images[name] = place;
    (typeof picture === 'string' ? onDisk : inMemory).push(place);
    if (typeof picture !== 'string') pdfmake.virtualfs.storage[place] = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  }
  const files: Record<string, object> = {};
  for (const [at, { name, contentType, content }] of attached.entries()) {
    const place = `attached-${documents}-${at}`;
    inMemory.push(place);
    pdfmake.virtualfs.storage[place] = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    files[place] = { src: place, name: name.replace(/\p{Cc}/gu, ' '), type: contentType, relationship: 'Supplement' };
  }
  // Only the third part of the norm (ISO 19005-3) lets a document hold files of any kind; else it asks the same.
  const ofNorm = attached.length === 0 ? { subset: 'PDF/A-2b' } : { subset: 'PDF/A-3b', files };
  for (const path of onDisk) readable.add(path);
  try {
    const stream = await pdfmake
      .createPdf({ ...ofNorm, version: '1.7', displayTitle: true, images, ...printable(definition) } as TDocumentDefinitions)
      .getStream();
    escapeMetadata(stream as unknown as PdfDocument);
    const taken = take(stream);
    stream.end();
    await taken;
  } finally {
    for (const name of inMemory) delete pdfmake.virtualfs.storage[name];
    for (const path of onDisk) readable.delete(path);
  }
}

/** The definition with nothing in it that its font does not have. */
function printable({ content, footer, info = {}, ...definition }: TDocumentDefinitions): TDocumentDefinitions {
  const cleanFooter: typeof footer = typeof footer === 'function' ? (...page) => makePrintable(footer(...page)) : makePrintable(footer);
  // Control characters have no place in the metadata, which is XML 1.0.
  const cleanInfo = Object.fromEntries(Object.entries(info).map(([name, value]) => [name, typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ') : value]));
  return { ...definition, info: cleanInfo, content: makePrintable(content), ...(footer === undefined ? {} : { footer: cleanFooter }) };
}

/** The document of pdfkit, as far as its metadata goes. */
interface PdfDocument {
  info: Record<string, unknown>;
  endMetadata(): void;
}

/** The library writes what it knows of the document as XML, and writes it as it stands: a title with an ampersand would make it no XML any more. */
function escapeMetadata(document: PdfDocument): void {
  const endMetadata = document.endMetadata.bind(document);
  document.endMetadata = () => {
    const plain = document.info;
    document.info = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, value instanceof Date ? value : escapeXml(String(value))]));
    endMetadata();
    document.info = plain;
  };
}

const xmlEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => xmlEntities[sign] ?? '');
}

let loaded: Pdfmake | undefined;

/** The library, at the first document: it is large, and most starts of the server are not for a PDF. */
function loadPdfmake(): Pdfmake {
  const require = createRequire(import.meta.url);
  const pdfmake = require('pdfmake') as Pdfmake;
  const fontsDir = join(require.resolve('pdfmake/package.json'), '../build/fonts/Roboto');
  const font = (style: string) => join(fontsDir, `Roboto-${style}.ttf`);
  pdfmake.setFonts({ Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontsDir) || readable.has(path));
  return pdfmake;
}
