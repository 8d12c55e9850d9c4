/** Forms that wait on this device, as far as phases count them. */
import { definePort } from '#platform/shared/port.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';

/** A form that was handed in or corrected, and did not reach the server yet. */
export interface PendingForm {
  readonly id: string;
  readonly title: string;
  readonly projectNumber?: string | undefined;
  readonly phaseNumber?: string | undefined;
  readonly designKey: string;
  readonly designVersion: number;
  /** Revision it corrects; 0 for one handed in for the first time. */
  readonly basedOnRevision: number;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Reads the form out of a command of the outbox; undefined when it holds none. */
export const pendingFormReaders = definePort<(command: PendingCommand) => PendingForm | undefined>();

/** The form in a waiting command, if there is one. */
export function pendingFormIn(command: PendingCommand): PendingForm | undefined {
  for (const read of pendingFormReaders.fillers) {
    const form = read(command);
    if (form !== undefined) return form;
  }
  return undefined;
}
