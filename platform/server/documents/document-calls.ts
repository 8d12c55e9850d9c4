/** Asks processes beside this one for documents, so that finding what is in them, reading their pictures and laying them out hold up nobody. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallOptions, type WorkerCalls, workerCalls } from '../jobs/worker-calls.ts';
import type { OpenedPlace, WorkerPlace } from '../jobs/worker-place.ts';
import type { PdfContent } from './pdf.ts';

/** Document of a maker, with the name of its file. */
export interface PdfDocument extends PdfContent {
  readonly name: string;
}

/** Finds what was asked and puts it on paper; undefined when the person who asks may not see it. It throws problems as a handler does. */
export type MakeDocument<Request> = (place: OpenedPlace, request: Request) => Promise<PdfDocument | undefined>;

/** A document of a room. Both processes know it; only the one that makes it loads its maker. */
export interface DocumentKind<Request> {
  readonly name: string;
  readonly load: () => Promise<MakeDocument<Request>>;
}

/** A document that was made, to be read and closed by whoever asked for it. */
export interface MadeDocument {
  readonly name: string;
  readonly file: FileHandle;
}

/** Makes documents. */
export interface DocumentCalls {
  /**
   * The document, of what can be copied to another process; undefined when this person may not see it. Throws what its maker throws, and
   * `not-possible-now` when it is too much for one document, takes too long or was stopped.
   */
  make<Request>(kind: DocumentKind<Request>, request: Request, options?: CallOptions): Promise<MadeDocument | undefined>;
  stop(): Promise<void>;
}

/** Call to a process: the document of this kind, written to `path`. */
export interface DocumentCall {
  readonly place: WorkerPlace;
  readonly kind: string;
  readonly request: unknown;
  readonly path: string;
}

/** Name of the file that was written; undefined when this person may not see what was asked. */
export type DocumentResult = { readonly name: string } | undefined;

/** Time limit of one document, in milliseconds. */
const DOCUMENT_MS_MAX = 2 * 60_000;
/** Processes at most: while one waits for the ground under a map or has a large document, the other makes what others ask. */
const PROCESSES_MAX = 2;

/** A process with how many of its calls are not answered yet. */
interface Maker {
  readonly calls: WorkerCalls<DocumentCall, DocumentResult>;
  asked: number;
}

/** Makes the calls; `worker` is the program of a process. */
export function documentCalls(place: WorkerPlace, worker: URL): DocumentCalls {
  const makers = Array.from({ length: PROCESSES_MAX }, (): Maker => ({ calls: workerCalls(worker, { callMsMax: DOCUMENT_MS_MAX }), asked: 0 }));
  return {
    make: ({ name }, request, options) => openWritten((path) => askLeastBusy(makers, { place, kind: name, request, path }, options)),
    stop: async () => void (await Promise.all(makers.map(({ calls }) => calls.stop()))),
  };
}

/** The second starts only when the first has something to do. */
async function askLeastBusy(makers: readonly Maker[], call: DocumentCall, options: CallOptions | undefined): Promise<DocumentResult> {
  const maker = makers.reduce((least, one) => (one.asked < least.asked ? one : least));
  maker.asked++;
  try {
    return await maker.calls.call(call, options);
  } finally {
    maker.asked--;
  }
}

/** Opens what `write` put at a path of its own, where nothing stays behind. */
export async function openWritten(write: (path: string) => Promise<DocumentResult>): Promise<MadeDocument | undefined> {
  const path = join(tmpdir(), `maaiveld-pdf-${randomUUID()}.pdf`);
  try {
    const made = await write(path);
    return made && { name: made.name, file: await open(path) };
  } finally {
    // An open file is read to its end after its name is gone, so nothing stays behind when nobody reads it.
    await rm(path, { force: true });
  }
}

/** All bytes of a document, closed after it. */
export async function readDocument({ file }: MadeDocument): Promise<Buffer> {
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}
