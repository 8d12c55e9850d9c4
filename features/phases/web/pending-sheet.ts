/** The field sheet of a phase that was made on this device and has not arrived yet: what was filled in, with what is known of its project. Pure. */
import type { z } from 'zod';
import type { Project } from '#features/projects/project.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { putPhase } from '../contract.ts';
import type { Phase } from '../phase.ts';
import { Safety } from '../safety/safety.ts';
import { withPendingSheet } from './optimistic.ts';

/** The sheet, with later waiting changes over it; undefined when no phase with this number waits. */
export function sheetOfPending(
  pending: readonly PendingCommand[],
  project: Project,
  number: string,
  me: { readonly id: string; readonly name: string },
): Phase | undefined {
  const made = pending
    .filter(({ name, state }) => name === putPhase.name && state !== 'refused')
    .map(({ input }) => input as z.output<typeof putPhase.input>)
    .find((input) => input.project === project.number && input.number === number && input.version === undefined);
  if (made === undefined) return undefined;
  const { leader, description, clientName, contacts, place, documents } = project;
  const safety = made.safety ?? Safety().parse({});
  const empty: Phase = {
    ...made,
    projectNumber: project.number,
    status: 'draft',
    team: [],
    safety,
    crowClass: safety.crowClass,
    doneCounts: {},
    requiredForms: [],
    ownForms: {},
    lotIncrements: {},
    countedLots: {},
    after: [],
    version: 0,
    project: { id: project.id, number: project.number, description, clientName, leader },
    place: made.place ?? place,
    hasOwnPlace: made.place !== null,
    contacts: contacts.toSorted((a, b) => Number(b.id === made.contactId) - Number(a.id === made.contactId)),
    lmraAt: null,
    ownLmraAt: null,
    ownLmraStopAt: null,
    otherLmraStopAt: null,
    documents,
    checks: [],
    statusChanges: [],
    cars: [],
    instruments: [],
  };
  return withPendingSheet(empty, pending, me);
}
