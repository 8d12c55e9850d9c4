/** Asks the thread beside this one for the PDF of a form, so that laying it out holds up nobody. */
import { workerCalls } from '#platform/server/worker-calls.ts';
import type { FormOnPaper } from './form-pdf.ts';

/** Makes PDFs of single forms. */
export interface PaperCalls {
  make(paper: FormOnPaper): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** Makes the calls; `worker` is the module of the thread. */
export function paperCalls(worker: URL): PaperCalls {
  const calls = workerCalls<FormOnPaper, Uint8Array>(worker);
  return {
    make: (paper) =>
      calls.call(
        paper,
        [...paper.pictures.values()].filter((picture) => typeof picture !== 'string').map(({ buffer }) => buffer as ArrayBuffer),
      ),
    stop: () => calls.stop(),
  };
}
