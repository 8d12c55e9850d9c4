/** Work on the page of lots that waits on this device, as far as phases count it. */
import { definePort } from '#platform/shared/port.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';

/** A lot that was described, or an increment of one that was taken or taken back, and did not reach the server yet. */
export type PendingLotWork =
  | { readonly lotId: string; readonly phaseId: string; readonly code: string }
  /** `increment` tells it apart from the others of its lot. */
  | { readonly lotId: string; readonly increment: string; readonly isTaken: boolean };

/** Reads that work out of a command of the outbox; undefined when it does something else, or what no phase counts. */
export const pendingLotWorkReaders = definePort<(command: PendingCommand) => PendingLotWork | undefined>();

/** The work on a lot in a waiting command, if there is any. */
export function pendingLotWorkIn(command: PendingCommand): PendingLotWork | undefined {
  for (const read of pendingLotWorkReaders.fillers) {
    const work = read(command);
    if (work !== undefined) return work;
  }
  return undefined;
}
