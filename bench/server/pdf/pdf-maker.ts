/** A process like the one that makes the product's PDFs, for a form and photos that are given instead of found. */
import { writeFile } from 'node:fs/promises';
import type { PrintedForm } from '#features/form-exports/server/pdf/form-document.ts';
import { formPdf } from '#features/form-exports/server/pdf/form-pdf.ts';
import { readPictures } from '#features/form-exports/server/pdf/pdf-pictures.ts';
import { openFileStore } from '#platform/server/files/file-store.ts';
import { answerCalls } from '#platform/server/jobs/worker-calls.ts';

/** A document to make: this form with these photos, written to `path`. */
export interface PdfTask {
  readonly filesDir: string;
  readonly form: PrintedForm;
  readonly photoIds: readonly string[];
  readonly path: string;
}

answerCalls(async ({ filesDir, form, photoIds, path }: PdfTask): Promise<void> => {
  await writeFile(path, await formPdf({ ...form, ...(await readPictures(await openFileStore(filesDir), photoIds)) }));
});
