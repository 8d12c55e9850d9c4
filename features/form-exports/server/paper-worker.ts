/** The process that makes PDFs of single forms. */
import { writeFile } from 'node:fs/promises';
import type { FileBytes } from '#platform/server/file-store.ts';
import { openFilesAt } from '#platform/server/open-files.ts';
import { answerCalls } from '#platform/server/worker-calls.ts';
import { formPdf } from './form-pdf.ts';
import type { PaperCall } from './paper-calls.ts';
import { readPictures } from './paper-pictures.ts';

let opened: FileBytes | undefined;

answerCalls(async ({ place, paper, pictureIds, path }: PaperCall) => {
  opened ??= await openFilesAt(place);
  await writeFile(path, await formPdf({ ...paper, ...(await readPictures(opened, pictureIds)) }));
});
