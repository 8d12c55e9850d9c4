/** A submission as a PDF. */
import { createPdf } from '#platform/server/pdf.ts';
import { formDocument, type PaperForm } from './paper.ts';
import type { ReadPictures } from './paper-pictures.ts';

/** What a document is made of. */
export interface FormOnPaper extends PaperForm, ReadPictures {}

/** Makes the PDF in this process. */
export function formPdf({ pictures, unprintable, ...paper }: FormOnPaper): Promise<Buffer> {
  return createPdf(formDocument(paper, { printable: new Set(pictures.keys()), unprintable }), pictures);
}
