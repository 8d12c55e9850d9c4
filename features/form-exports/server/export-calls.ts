/** Asks processes beside this one for exports: one for those somebody waits for, one for those out of the queue. */
import type { MailAttachment } from '#platform/server/documents/mail.ts';
import { type CallOptions, workerCalls } from '#platform/server/jobs/worker-calls.ts';
import type { WorkerPlace } from '#platform/server/jobs/worker-place.ts';
import type { MailWork } from './mail/mail-queries.ts';

/** Places where such a process finds everything. */
export interface ExportPlace extends WorkerPlace {
  readonly origin: string;
  readonly restrictedGroupId: string;
}

/** Call to the process: the file of an export by its id, or the attachment of a mail. */
export type ExportCall = { readonly place: ExportPlace } & ({ readonly id: string } | { readonly mail: MailWork });

/** Time limit of a file somebody waits for, in milliseconds. */
const AT_ONCE_MS_MAX = 2 * 60_000;
/** Time limit of a file out of the queue, in milliseconds: the largest there is takes a tenth of it. */
const QUEUED_MS_MAX = 30 * 60_000;

/** Makes files of exports, by id, and attachments of mails. */
export interface ExportCalls {
  /** Both throw `not-possible-now` for one that took too long, was too large or was stopped. */
  readonly makeAtOnce: (id: string, options?: CallOptions) => Promise<void>;
  readonly make: (id: string, options?: CallOptions) => Promise<void>;
  readonly attach: (mail: MailWork) => Promise<readonly MailAttachment[]>;
  stop(): Promise<void>;
}

/** Makes the calls; `worker` is the program of the processes. */
export function exportCalls(place: ExportPlace, worker: URL): ExportCalls {
  const calls = (callMsMax: number) => workerCalls<ExportCall, readonly MailAttachment[]>(worker, { callMsMax });
  const [quick, queued] = [calls(AT_ONCE_MS_MAX), calls(QUEUED_MS_MAX)];
  return {
    makeAtOnce: async (id, options) => void (await quick.call({ place, id }, options)),
    make: async (id, options) => void (await queued.call({ place, id }, options)),
    attach: (mail) => quick.call({ place, mail }),
    stop: async () => {
      await Promise.all([quick.stop(), queued.stop()]);
    },
  };
}
