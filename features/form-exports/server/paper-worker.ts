/** The process that makes PDFs of single forms, with a connection of its own. */
import { writeFile } from 'node:fs/promises';
import { type Database, openDatabase } from '#platform/server/database.ts';
import type { FileBytes } from '#platform/server/file-store.ts';
import { openFilesAt } from '#platform/server/open-files.ts';
import { answerCalls } from '#platform/server/worker-calls.ts';
import { formPdf } from './form-pdf.ts';
import type { PaperAnswer, PaperCall, PaperPlace } from './paper-calls.ts';
import { listPictures, readPictures } from './paper-pictures.ts';
import { findPaperForm, pdfName } from './paper-queries.ts';

/** Connections of this process, which makes one document at a time. */
const CONNECTIONS_MAX = 1;

let opened: { readonly db: Database; readonly bytes: FileBytes } | undefined;

async function open({ connection, ...files }: PaperPlace) {
  const { db } = openDatabase({ ...connection, max: CONNECTIONS_MAX }, () => undefined);
  return { db, bytes: await openFilesAt(files) };
}

answerCalls(async ({ place, request, path }: PaperCall): Promise<PaperAnswer> => {
  opened ??= await open(place);
  const { db, bytes } = opened;
  const { user, formId, revision, withReviews } = request;
  const found = await findPaperForm(db, user, formId, revision);
  if (found === undefined) return undefined;
  const form = withReviews ? found.form : { ...found.form, reviews: [] };
  const pictures = await readPictures(bytes, await listPictures(db, [formId]));
  await writeFile(path, await formPdf({ ...found, form, ...pictures }));
  return { name: pdfName(found) };
});
