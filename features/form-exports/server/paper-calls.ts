/** Asks a process beside this one for the PDF of a form, so that finding it, reading its pictures and laying it out hold up nobody. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Identity } from '#platform/server/identity.ts';
import { type CallOptions, type WorkerManners, workerCalls } from '#platform/server/worker-calls.ts';
import type { WorkerPlace } from './worker-place.ts';

/** Which form is wanted, and who asks: nobody gets what they may not see. */
export interface PaperRequest {
  readonly user: Identity;
  readonly formId: string;
  /** The newest one when it is not said. */
  readonly revision?: number | undefined;
  /** With what the office said of it. */
  readonly withReviews: boolean;
}

/** What the process is asked: the PDF of a form, written at `path`. */
export interface PaperCall {
  readonly place: WorkerPlace;
  readonly request: PaperRequest;
  readonly path: string;
}

/** Name of the file that was written; undefined when this person may not see the form. */
export type PaperAnswer = { readonly name: string } | undefined;

/** A PDF, to be read and closed by who asked for it. */
export interface MadePaper {
  readonly name: string;
  readonly file: FileHandle;
}

/** How long one document may take, in milliseconds. */
const PAPER_MS_MAX = 2 * 60_000;

/** Makes PDFs of single forms. */
export interface PaperCalls {
  /** The PDF; undefined when this person may not see the form. Throws `not-possible-now` when it is too much for one document, takes too long or was stopped. */
  make(request: PaperRequest, options?: CallOptions): Promise<MadePaper | undefined>;
  stop(): Promise<void>;
}

/** Makes the calls; `worker` is the program of the process. */
export function paperCalls(place: WorkerPlace, worker: URL, manners?: WorkerManners): PaperCalls {
  const calls = workerCalls<PaperCall, PaperAnswer>(worker, { callMsMax: PAPER_MS_MAX, ...manners });
  return {
    async make(request, options) {
      const path = join(tmpdir(), `maaiveld-paper-${randomUUID()}.pdf`);
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

/** Makes PDFs for who sent the form without an account: without what the office said of it. */
export function paperForSender(paper: PaperCalls): (user: Identity, formId: string) => Promise<MadePaper | undefined> {
  return (user, formId) => paper.make({ user, formId, withReviews: false });
}
