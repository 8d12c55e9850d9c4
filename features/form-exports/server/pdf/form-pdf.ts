/** A submission as a PDF. */
import { type Brand, PRODUCT_BRAND, withLogo } from '#platform/server/documents/brand.ts';
import { createPdf } from '#platform/server/documents/pdf.ts';
import { formDocument, type PrintedForm } from './form-document.ts';
import type { ReadPictures } from './pdf-pictures.ts';

/** Content of a document. */
export interface PrintableForm extends PrintedForm, ReadPictures {
  readonly brand?: Brand;
}

/** Makes the PDF in this process. */
export function formPdf({ pictures, unprintable, brand = PRODUCT_BRAND, ...printed }: PrintableForm): Promise<Buffer> {
  return createPdf(formDocument(printed, { printable: new Set(pictures.keys()), unprintable, brand }), withLogo(pictures, brand));
}
