/** Asks a process beside this one for the PDF of a form, so that reading its pictures and laying it out hold up nobody. */
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FilesPlace } from '#platform/server/open-files.ts';
import { workerCalls } from '#platform/server/worker-calls.ts';
import type { PaperForm } from './paper.ts';

/** What the process is asked: this form with these pictures, by file id, as a PDF at `path`. */
export interface PaperCall {
  readonly place: FilesPlace;
  readonly paper: PaperForm;
  readonly pictureIds: readonly string[];
  readonly path: string;
}

/** Makes PDFs of single forms. */
export interface PaperCalls {
  /** The PDF, to be read once. */
  make(paper: PaperForm, pictureIds: readonly string[]): Promise<Readable>;
  stop(): Promise<void>;
}

/** Makes the calls; `worker` is the program of the process, `place` has the pictures. */
export function paperCalls(place: FilesPlace, worker: URL): PaperCalls {
  const calls = workerCalls<PaperCall, void>(worker);
  return {
    async make(paper, pictureIds) {
      const path = join(tmpdir(), `maaiveld-paper-${randomUUID()}.pdf`);
      try {
        await calls.call({ place, paper, pictureIds, path });
        return (await open(path)).createReadStream();
      } finally {
        // An open file is read to its end after its name is gone, so nothing stays behind when nobody reads it.
        await rm(path, { force: true });
      }
    },
    stop: () => calls.stop(),
  };
}
