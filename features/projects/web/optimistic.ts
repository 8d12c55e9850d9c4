/** Applies the device's waiting commands to a project. */

import type { z } from 'zod';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { approveProjectDocument, putProjectDocument, updateChecklist } from '../contract.ts';
import type { Project, ProjectDocument } from '../project.ts';

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

/** The documents of a project, or of a project and one phase, after a waiting command. */
export function withPendingDocuments(documents: ProjectDocument[], command: PendingCommand, projectNumber: string, me: Person): ProjectDocument[] {
  if (command.name === approveProjectDocument.name) {
    const { id } = command.input as z.output<typeof approveProjectDocument.input>;
    return documents.map((document) =>
      document.id === id && document.approval === null ? { ...document, approval: { by: me.name, at: command.createdAt } } : document,
    );
  }
  if (command.name !== putProjectDocument.name) return documents;
  const input = command.input as z.output<typeof putProjectDocument.input>;
  if (input.project !== projectNumber || documents.some(({ id }) => id === input.id)) return documents;
  const added: ProjectDocument = {
    id: input.id,
    phaseNumber: input.phase,
    fileId: input.fileId,
    fileName: input.fileName,
    kind: input.kind,
    title: input.title,
    contentType: '',
    sizeBytes: null,
    addedBy: me.name,
    addedAt: command.createdAt,
    approval: null,
  };
  return [added, ...documents];
}
