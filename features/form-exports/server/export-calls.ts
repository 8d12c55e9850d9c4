/** Asks threads beside this one for exports: one for those somebody waits for, one for those out of the queue. */
import type { PoolConfig } from 'pg';
import { workerCalls } from '#platform/server/worker-calls.ts';

/** Where a thread finds everything. */
export interface ExportPlace {
  readonly connection: PoolConfig;
  readonly filesDir: string;
  readonly filesUrl: string | undefined;
  readonly origin: string;
  readonly restrictedGroupId: string;
}

/** What a thread is asked. */
export interface ExportCall {
  readonly place: ExportPlace;
  readonly id: string;
}

/** Makes the file of an export, by its id. */
export interface ExportCalls {
  readonly makeAtOnce: (id: string) => Promise<void>;
  readonly make: (id: string) => Promise<void>;
  stop(): Promise<void>;
}

/** Makes the calls; `worker` is the module of the threads. */
export function exportCalls(place: ExportPlace, worker: URL): ExportCalls {
  const [quick, queued] = [workerCalls<ExportCall, null>(worker), workerCalls<ExportCall, null>(worker)];
  return {
    makeAtOnce: async (id) => void (await quick.call({ place, id })),
    make: async (id) => void (await queued.call({ place, id })),
    stop: async () => {
      await Promise.all([quick.stop(), queued.stop()]);
    },
  };
}
