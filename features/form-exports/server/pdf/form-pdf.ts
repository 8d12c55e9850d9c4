/** A submission as a PDF. */
import { type Brand, PRODUCT_BRAND, withLogo } from '#platform/server/documents/brand.ts';
import { createPdf, type PdfContent } from '#platform/server/documents/pdf.ts';
import { formDocument, type PrintedForm } from './form-document.ts';
import type { ReadPictures } from './pdf-pictures.ts';

/** Content of a document. */
export interface PrintableForm extends PrintedForm, ReadPictures {
  readonly brand?: Brand;
}

/** The document before it is laid out. */
export function formContent({ pictures, unprintable, brand = PRODUCT_BRAND, ...printed }: PrintableForm): PdfContent {
  return { definition: formDocument(printed, { printable: new Set(pictures.keys()), unprintable, brand }), pictures: withLogo(pictures, brand) };
}

/** Makes the PDF in this process. */
export function formPdf(form: PrintableForm): Promise<Buffer> {
  const { definition, pictures } = formContent(form);
  return createPdf(definition, pictures);
}
