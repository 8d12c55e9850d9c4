/** Makes the PDF of a submission. */
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import type { MakeDocument } from '#platform/server/documents/document-calls.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { formContent } from './form-pdf.ts';
import { listPictures, readPictures } from './pdf-pictures.ts';
import { findPrintedForm, pdfName } from './pdf-queries.ts';

/** Form that is wanted, and who asks: nobody gets what they may not see. */
export interface SubmissionPdfRequest {
  readonly user: Identity;
  readonly formId: string;
  /** The newest one when it is not said. */
  readonly revision?: number | undefined;
  /** True to include the office's reviews. */
  readonly withReviews: boolean;
}

/** Undefined when this person may not see the form. Throws `not-possible-now` when its pictures are too much for one document. */
export const makeSubmissionPdf: MakeDocument<SubmissionPdfRequest> = async ({ db, bytes }, { user, formId, revision, withReviews }) => {
  const found = await findPrintedForm(db, user, formId, revision);
  if (found === undefined) return undefined;
  const form = withReviews ? found.form : { ...found.form, reviews: [] };
  const pictures = await readPictures(bytes, await listPictures(db, [formId]));
  return { name: pdfName(found), ...formContent({ ...found, form, ...pictures, brand: await readBrand(db, bytes) }) };
};
