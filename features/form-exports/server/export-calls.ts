/** Asks processes beside this one for exports: one for those somebody waits for, one for those out of the queue. */
import type { MailAttachment } from '#platform/server/mail.ts';
import { type WorkerManners, workerCalls } from '#platform/server/worker-calls.ts';
import type { MailWork } from './mail-queries.ts';
import type { WorkerPlace } from './worker-place.ts';

/** Where such a process finds everything. */
export interface ExportPlace extends WorkerPlace {
  readonly origin: string;
  readonly restrictedGroupId: string;
}

/** What it is asked: the file of an export by its id, or what goes along with a mail. */
export type ExportCall = { readonly place: ExportPlace } & ({ readonly id: string } | { readonly mail: MailWork });

/** Makes files of exports, by id, and attachments of mails. */
export interface ExportCalls {
  readonly makeAtOnce: (id: string) => Promise<void>;
  readonly make: (id: string) => Promise<void>;
  readonly attach: (mail: MailWork) => Promise<readonly MailAttachment[]>;
  stop(): Promise<void>;
}

/** Makes the calls; `worker` is the program of the processes. */
export function exportCalls(place: ExportPlace, worker: URL, manners?: WorkerManners): ExportCalls {
  const calls = () => workerCalls<ExportCall, readonly MailAttachment[]>(worker, manners);
  const [quick, queued] = [calls(), calls()];
  return {
    makeAtOnce: async (id) => void (await quick.call({ place, id })),
    make: async (id) => void (await queued.call({ place, id })),
    attach: (mail) => quick.call({ place, mail }),
    stop: async () => {
      await Promise.all([quick.stop(), queued.stop()]);
    },
  };
}
