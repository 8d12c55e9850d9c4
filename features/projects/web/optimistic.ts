/** Applies the device's waiting commands to a project. */

import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { updateChecklist } from '../contract.ts';
import type { Project } from '../project.ts';
import { withPendingDocuments } from './documents/pending-documents.ts';

type Person = { readonly name: string };

/** A project with the waiting commands over it. Refused ones do not count: they wait for the person to mend them. */
export function withPendingProject(project: Project, pending: readonly PendingCommand[], me: Person): Project {
  return pending.filter(({ state }) => state !== 'refused').reduce((current, command) => applyToProject(current, command, me), project);
}

function applyToProject(project: Project, command: PendingCommand, me: Person): Project {
  if (command.name === updateChecklist.name) {
    const input = command.input as z.output<typeof updateChecklist.input>;
    if (input.project !== project.number || input.version < project.version) return project;
    return { ...project, version: input.version + 1, checklist: answered(project.checklist, input.answers, me.name, command.createdAt) };
  }
  return { ...project, documents: withPendingDocuments(project.documents, command, project.number, me) };
}

function answered(checklist: Project['checklist'], answers: readonly { item: string; answer: string }[], by: string, at: string): Project['checklist'] {
  const changed = new Set(answers.map(({ item }) => item));
  return [...checklist.filter(({ item }) => !changed.has(item)), ...answers.map((answer) => ({ ...answer, by, at }))];
}
