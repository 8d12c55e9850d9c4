/** Toolboxes as they will be once the outbox is empty. What was refused is shown as it was typed, until it is mended. */
import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import {
  addParticipant,
  changeToolboxStatus,
  confirmParticipant,
  confirmReading,
  markAction,
  putToolbox,
  removeParticipant,
  type ToolboxYear,
} from '../contract.ts';
import type { Participant, Toolbox } from '../toolbox.ts';

/** Data that a device has without the server. */
export interface Known {
  readonly me: { readonly id: string; readonly name: string };
  /** Names of colleagues by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly phases: ReadonlyMap<string, NonNullable<Toolbox['phase']>>;
}

/** A year with the waiting commands over it, and what is to be followed of the years before; the last toolbox first. */
export function withPendingToolboxes(year: ToolboxYear, pending: readonly PendingCommand[], asked: number, known: Known): ToolboxYear {
  const withPending = (toolboxes: readonly Toolbox[]) =>
    pending
      .reduce<readonly Toolbox[]>((rows, command) => withOne(rows, command, known), toolboxes)
      .toSorted((a, b) => b.day.localeCompare(a.day) || b.startsAt.localeCompare(a.startsAt));
  return {
    ...year,
    toolboxes: withPending(year.toolboxes).filter(({ day }) => day.startsWith(`${asked}-`)),
    earlier: withPending(year.earlier).filter(({ day, actions }) => day < `${asked}-01-01` && actions.length > 0),
  };
}

function withOne(rows: readonly Toolbox[], { name, input, state, createdAt }: PendingCommand, known: Known): readonly Toolbox[] {
  if (name === putToolbox.name) return withPut(rows, input as z.output<typeof putToolbox.input>, known);
  if (state === 'refused') return rows;
  const change = (id: string, how: (toolbox: Toolbox) => Partial<Toolbox>) => rows.map((row) => (row.id === id ? { ...row, ...how(row) } : row));
  const parts = (id: string, how: (participants: Toolbox['participants']) => Toolbox['participants']) =>
    change(id, ({ participants }) => ({ participants: how(participants) }));
  if (name === changeToolboxStatus.name) {
    const { id, from, to } = input as z.output<typeof changeToolboxStatus.input>;
    return change(id, (row) => (row.status === from ? { status: to, finishedAt: to === 'finished' ? createdAt : null } : {}));
  }
  if (name === addParticipant.name) {
    const { id, participant } = input as z.output<typeof addParticipant.input>;
    return parts(id, (all) => (all.some((one) => one.id === participant.id) ? all : [...all, toParticipant(participant, known)]));
  }
  if (name === removeParticipant.name) {
    const { id, participantId } = input as z.output<typeof removeParticipant.input>;
    return parts(id, (all) => all.filter((one) => one.id !== participantId));
  }
  if (name === confirmParticipant.name) {
    const { id, participantId, at, fileId } = input as z.output<typeof confirmParticipant.input>;
    return parts(id, (all) => all.map((one) => (one.id === participantId ? { ...one, confirmedAt: at, signatureFileId: fileId } : one)));
  }
  if (name === confirmReading.name) {
    const { id, participantId, at } = input as z.output<typeof confirmReading.input>;
    const reader = { ...toParticipant({ id: participantId, userId: known.me.id, name: '', company: '' }, known), isReader: true, confirmedAt: at };
    return parts(id, (all) => (all.some(({ userId }) => userId === known.me.id) ? all : [...all, reader]));
  }
  if (name !== markAction.name) return rows;
  const { id, isDone } = input as z.output<typeof markAction.input>;
  return rows.map((row) => ({ ...row, actions: row.actions.map((one) => (one.id === id ? { ...one, doneAt: isDone ? createdAt : null } : one)) }));
}

function withPut(rows: readonly Toolbox[], { version = 0, phaseId, participants, actions, ...typed }: z.output<typeof putToolbox.input>, known: Known) {
  const before = rows.find(({ id }) => id === typed.id);
  if (before !== undefined && before.version > version) return rows;
  const nameOf = (id: string) => (id === known.me.id ? known.me.name : (known.names.get(id) ?? ''));
  const row: Toolbox = {
    ...typed,
    files: typed.fileIds.map((id) => before?.files.find((file) => file.id === id) ?? { id, name: 'Bijlage' }),
    leaderName: nameOf(typed.leaderId),
    createdBy: before?.createdBy ?? known.me.id,
    phase: phaseId === null ? null : (known.phases.get(phaseId) ?? before?.phase ?? null),
    status: before?.status ?? 'draft',
    finishedAt: null,
    participants: participants.map((one) => toParticipant(one, known)),
    actions: actions.map((one) => ({ ...one, ownerName: nameOf(one.ownerId), doneAt: null })),
    version: version + 1,
  };
  return [...rows.filter(({ id }) => id !== typed.id), row];
}

function toParticipant({ id, userId, name, company }: z.output<typeof addParticipant.input>['participant'], { me, names }: Known): Participant {
  const shown = userId === null ? name : userId === me.id ? me.name : (names.get(userId) ?? name);
  return { id, userId, name: shown, company, isReader: false, confirmedAt: null, signatureFileId: null };
}
