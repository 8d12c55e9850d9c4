/** Asks a process beside this one for the PDF of a form, so that finding it, reading its pictures and laying it out hold up nobody. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerParts } from '#platform/server/feature.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type CallOptions, workerCalls } from '#platform/server/jobs/worker-calls.ts';
import type { WorkerPlace } from '../worker-place.ts';

/** Form that is wanted, and who asks: nobody gets what they may not see. */
export interface PdfRequest {
  readonly user: Identity;
  readonly formId: string;
  /** The newest one when it is not said. */
  readonly revision?: number | undefined;
  /** True to include the office's reviews. */
  readonly withReviews: boolean;
}

/** Call to the process: the PDF of a form, written to `path`. */
export interface PdfCall {
  readonly place: WorkerPlace;
  readonly request: PdfRequest;
  readonly path: string;
}

/** Name of the file that was written; undefined when this person may not see the form. */
export type PdfResult = { readonly name: string } | undefined;

/** A PDF, to be read and closed by whoever asked for it. */
export interface MadePdf {
  readonly name: string;
  readonly file: FileHandle;
}

/** Time limit of one document, in milliseconds. */
const PDF_MS_MAX = 2 * 60_000;

/** Makes PDFs of single forms. */
export interface PdfCalls {
  /** The PDF; undefined when this person may not see the form. Throws `not-possible-now` when it is too much for one document, takes too long or was stopped. */
  make(request: PdfRequest, options?: CallOptions): Promise<MadePdf | undefined>;
  stop(): Promise<void>;
}

/** Makes the calls; `worker` is the program of the process. */
export function pdfCalls(place: WorkerPlace, worker: URL): PdfCalls {
  const calls = workerCalls<PdfCall, PdfResult>(worker, { callMsMax: PDF_MS_MAX });
  return {
    async make(request, options) {
      const path = join(tmpdir(), `maaiveld-pdf-${randomUUID()}.pdf`);
      try {
        const made = await calls.call({ place, request, path }, options);
        return made && { name: made.name, file: await open(path) };
      } finally {
        // An open file is read to its end after its name is gone, so nothing stays behind when nobody reads it.
        await rm(path, { force: true });
      }
    },
    stop: () => calls.stop(),
  };
}

const PDF_WORKER = new URL('./pdf-worker.ts', import.meta.url);
const byServer = new WeakMap<ServerParts, PdfCalls>();

/** The calls of a server, made once: one process does for all who ask. */
export function pdfsOf(parts: ServerParts): PdfCalls {
  const calls = byServer.get(parts) ?? pdfCalls(parts.place, parts.programOf(PDF_WORKER));
  byServer.set(parts, calls);
  return calls;
}

/** Makes PDFs for whoever sent the form without an account: without what the office said of it. */
export function pdfForSender(formPdfs: PdfCalls): (user: Identity, formId: string) => Promise<MadePdf | undefined> {
  return (user, formId) => formPdfs.make({ user, formId, withReviews: false });
}
