/** A submission as a PDF. */
import { createPdf } from '#platform/server/documents/pdf.ts';
import { formDocument, type PrintedForm } from './form-document.ts';
import type { ReadPictures } from './pdf-pictures.ts';

/** Content of a document. */
export interface PrintableForm extends PrintedForm, ReadPictures {}

/** Makes the PDF in this process. */
export function formPdf({ pictures, unprintable, ...printed }: PrintableForm): Promise<Buffer> {
  return createPdf(formDocument(printed, { printable: new Set(pictures.keys()), unprintable }), pictures);
}
