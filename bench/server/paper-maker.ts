/** A process like the one that makes the product's PDFs, for a form and photos that are given instead of found. */
import { writeFile } from 'node:fs/promises';
import { formPdf } from '#features/form-exports/server/form-pdf.ts';
import type { PaperForm } from '#features/form-exports/server/paper.ts';
import { readPictures } from '#features/form-exports/server/paper-pictures.ts';
import { openFileStore } from '#platform/server/file-store.ts';
import { answerCalls } from '#platform/server/worker-calls.ts';

/** What it makes: this form with these photos, written at `path`. */
export interface GivenPaper {
  readonly filesDir: string;
  readonly paper: PaperForm;
  readonly photoIds: readonly string[];
  readonly path: string;
}

answerCalls(async ({ filesDir, paper, photoIds, path }: GivenPaper): Promise<void> => {
  await writeFile(path, await formPdf({ ...paper, ...(await readPictures(await openFileStore(filesDir), photoIds)) }));
});
