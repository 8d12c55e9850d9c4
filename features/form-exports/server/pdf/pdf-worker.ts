/** The process that makes PDFs of single forms, with a connection of its own. */
import { writeFile } from 'node:fs/promises';
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import { answerCalls } from '#platform/server/jobs/worker-calls.ts';
import { type OpenedPlace, openPlace } from '../worker-place.ts';
import { formPdf } from './form-pdf.ts';
import type { PdfCall, PdfResult } from './pdf-calls.ts';
import { listPictures, readPictures } from './pdf-pictures.ts';
import { findPrintedForm, pdfName } from './pdf-queries.ts';

/** Connections of this process, which makes one document at a time. */
const CONNECTIONS_MAX = 1;

let opened: OpenedPlace | undefined;

answerCalls(async ({ place, request, path }: PdfCall): Promise<PdfResult> => {
  opened ??= await openPlace(place, CONNECTIONS_MAX);
  const { db, bytes } = opened;
  const { user, formId, revision, withReviews } = request;
  const found = await findPrintedForm(db, user, formId, revision);
  if (found === undefined) return undefined;
  const form = withReviews ? found.form : { ...found.form, reviews: [] };
  const pictures = await readPictures(bytes, await listPictures(db, [formId]));
  await writeFile(path, await formPdf({ ...found, form, ...pictures, brand: await readBrand(db, bytes) }));
  return { name: pdfName(found) };
});
